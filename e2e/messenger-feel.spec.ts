/**
 * The panel under difficult conditions: low screens and keyboards, a network that fails, an answer while it is closed.
 */
import type { Page } from "@playwright/test";
import { answer, expect, field, launcher, panel, test, theConversation, write } from "./messenger-world";
import { signIn } from "./world";

const frame = (page: Page) => page.locator("parley-messenger iframe");

test("on low screens and above a keyboard the conversation keeps its place, and the field its focus", async ({
  shop,
}) => {
  const page = await shop();
  await page.setViewportSize({ width: 844, height: 390 });
  await launcher(page).click();
  await write(page, "A first question");
  const card = panel(page).getByText("Where can we reach you if you leave?");
  await expect(card).toBeVisible();
  const log = panel(page).getByRole("log");
  const logHeight = async () => (await log.boundingBox())?.height ?? 0;
  for (const [width, height, least] of [
    [844, 390, 160],
    [667, 375, 150],
    // The height that a keyboard leaves.
    [667, 200, 100],
    [568, 150, 48],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(logHeight, `${width}×${height}`).toBeGreaterThanOrEqual(least);
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await expect(field(page)).toBeFocused();
    await expect(panel(page).getByRole("button", { name: "Close messages" })).toBeInViewport({ ratio: 1 });
    // The parts do not overlap.
    const composer = await panel(page).locator(".composer").boundingBox();
    const end = await log.boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((composer?.y ?? 0) + 1);
  }
  await write(page, "A second one");
  await expect(panel(page).getByText("A second one")).toBeInViewport();
  await expect(field(page)).toBeFocused();

  // Most keyboards cover the page without resizing it; only the visual viewport changes.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.evaluate(() => {
    const view = window.visualViewport as VisualViewport;
    Object.defineProperties(view, { height: { value: 420 }, offsetTop: { value: 60 } });
    view.dispatchEvent(new Event("resize"));
  });
  await expect.poll(() => frame(page).boundingBox()).toEqual({ x: 0, y: 60, width: 390, height: 420 });
});

test("an emoji goes to where the text is, and Escape closes the choice alone", async ({ shop }) => {
  const page = await shop();
  await launcher(page).click();
  await field(page).fill("Thank you");
  const emoji = panel(page).getByRole("button", { name: "Insert an emoji" });
  await emoji.click();
  await page.keyboard.press("Escape");
  await expect(panel(page).getByRole("group", { name: "Insert an emoji" })).toBeHidden();
  await expect(emoji).toBeFocused();
  await emoji.click();
  await panel(page).getByRole("button", { name: "🎉" }).click();
  await expect(field(page)).toHaveValue("Thank you🎉");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("log").getByText("Thank you🎉")).toBeVisible();
});

test("messages written offline wait, also over a reload, and are sent in order when the network returns", async ({
  shop,
  team,
  context,
}) => {
  const page = await shop();
  await launcher(page).click();
  await expect(field(page)).toBeVisible();
  // The visitor's own network: page, frame and server.
  await context.setOffline(true);
  for (const text of ["One", "Two", "Three"]) await write(page, text);
  await expect(panel(page).getByText("Will be sent when you are online")).toHaveCount(3);
  await expect(panel(page).getByText("You are offline.")).toBeVisible();
  await context.setOffline(false);
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  const thread = async () => {
    const { id } = await theConversation(team);
    const { entries } = await team.inbox<{ entries: { text: string }[] }>(
      "GET",
      `conversations/${id}/thread`,
    );
    return entries.map(({ text }) => text);
  };
  expect(await thread()).toEqual(["One", "Two", "Three"]);

  // The server receives the message and the answer is lost; the page is loaded again and sends it without a click.
  await page.route("**/api/messenger/messages", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route(/messenger\/(stream|conversation)/, (route) => route.abort());
  await write(page, "Four");
  await write(page, "Five");
  await expect(panel(page).getByText("Will be sent when the server responds")).toHaveCount(2);
  await page.unrouteAll();
  await page.reload();
  await expect.poll(thread).toEqual(["One", "Two", "Three", "Four", "Five"]);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(":unsent"))))
    .toEqual([]);
  await expect(panel(page).getByText("Five")).toHaveCount(1);

  // A page that was opened without a network gets its launcher when there is one.
  await page.route("**/api/messenger/widgets/**", (route) => route.abort());
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(launcher(page)).toHaveCount(0);
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(launcher(page)).toBeVisible();

  // One whose server was busy gets it by asking again.
  await page.route("**/api/messenger/widgets/**", (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.reload();
  await expect(launcher(page)).toBeVisible();
});

test("a visitor sees that an agent has read", async ({ shop, team, page: inbox }) => {
  const page = await shop();
  await launcher(page).click();
  await write(page, "Do you read this?");
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  await signIn(inbox);
  await inbox.goto(`/w/${team.workspaceId}/inbox`);
  await inbox.getByRole("link", { name: /Do you read this/ }).click();
  await expect(panel(page).getByText("· Seen")).toBeVisible();
  await write(page, "And this?");
  await expect(panel(page).getByText("· Seen")).toHaveCount(1);
});

test("an answer shows and sounds at the closed launcher, until it is dismissed or muted", async ({
  shop,
  team,
  context,
}) => {
  // Counts the tones of the frame.
  await context.addInitScript(() => {
    const tones = window as unknown as { tones: number };
    tones.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      tones.tones++;
      return start.call(this, when);
    };
  });
  const page = await shop();
  const preview = page.locator("parley-preview").getByRole("status");
  const tones = () =>
    panel(page)
      .locator("html")
      .evaluate(() => (window as unknown as { tones: number }).tones);
  const close = () => panel(page).getByRole("button", { name: "Close messages" }).click();
  await launcher(page).click();
  await write(page, "Hello");
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  await answer(team, "While you look.");
  await expect(panel(page).getByText("While you look.")).toBeVisible();
  await close();
  await answer(team, "While you are away.");
  await expect(preview).toContainText("While you are away.");
  await expect(preview).toContainText("Maya");
  await expect.poll(tones).toBe(2);
  expect(await page.title()).toBe("Shop");
  await preview.getByRole("button", { name: "Dismiss" }).click();
  await expect(preview).toBeEmpty();

  // The next page keeps the count, and a dismissed preview does not come back.
  await page.reload();
  await expect(launcher(page)).toHaveAccessibleName("Open messages, 1 unread");
  await expect(preview).toBeEmpty();
  await answer(team, "One more thing.");
  await page.reload();
  await expect(preview).toContainText("One more thing.");
  await expect(frame(page)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(preview).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 720 });
  await preview.getByRole("button", { name: /One more thing/ }).click();
  await expect(field(page)).toBeVisible();
  await expect(preview).toBeEmpty();

  await panel(page).getByRole("button", { name: "Turn sound off" }).click();
  await close();
  await answer(team, "In silence.");
  await expect(preview).toContainText("In silence.");
  expect(await tones()).toBe(0);
  await page.reload();
  await launcher(page).click();
  await panel(page).getByRole("button", { name: "Turn sound on" }).click();
  await expect(panel(page).getByRole("button", { name: "Turn sound off" })).toBeVisible();
});
