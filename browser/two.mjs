// Two people with a browser each at one table: the second came by invitation.

/** Sets a table up for two; `settings` are fields of the form. Returns both pages, and the invitation that was used. */
export async function atOneTable(house, { game = "kingdom", settings = {}, guest = {} } = {}) {
  const host = await house.guest(guest);
  await host.goto(`/new/${game}`);
  await host.locator("[name=seat-1]").selectOption("friend");
  for (const seat of [2, 3, 4, 5]) {
    const choice = host.locator(`[name=seat-${seat}]`);
    if (await choice.count()) await choice.selectOption("none");
  }
  for (const [name, value] of Object.entries(settings)) await host.locator(`[name=${name}]`).selectOption(value);
  await host.locator("main form button[type=submit]").last().click();
  await host.waitForURL(/\/match\//);
  const invitation = await host.locator(".invite input").first().inputValue();
  const friend = await house.guest(guest);
  await friend.goto(invitation);
  await friend.locator("[name=name]").fill("Gareth");
  await friend.locator("main form button[type=submit]").last().click();
  await friend.waitForURL(/\/match\//);
  return { host, friend, invitation };
}
