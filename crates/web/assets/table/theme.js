// Light or dark: as the system has it, until the reader chooses.

function keptTheme() {
  try { return localStorage.getItem("theme"); } catch { return null; }
}

function keepTheme(theme) {
  try { localStorage.setItem("theme", theme); } catch { /* a browser that keeps nothing */ }
}

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function startTheme() {
  const kept = keptTheme();
  if (kept === "dark" || kept === "light") document.documentElement.dataset.theme = kept;
  const button = document.getElementById("theme");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    const next = isDark() ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    keepTheme(next);
  });
}
