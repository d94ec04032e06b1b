// Clocks run down by themselves between two updates.

let began = 0; // when the clocks on the page were exact

function startClocks() { began = Date.now(); }

function runClocks() {
  setInterval(() => {
    for (const clock of $$(".clock[data-left]", main)) {
      const left = Number(clock.dataset.left) - Math.floor((Date.now() - began) / 1000);
      if (left < 7200) clock.textContent = left > 0 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")} left` : "time is up";
    }
  }, 1000);
}
