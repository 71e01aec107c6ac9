/** A visitor who waits for an answer: on other pages, in other tabs, over page loads. */
import type { Page, Request } from "@playwright/test";
import { answer, expect, field, launcher, panel, test, theConversation, write } from "./messenger-world";

const badge = (page: Page) => page.locator("parley-messenger button[aria-expanded] b");
const preview = (page: Page) => page.locator("parley-preview");
/** A promise of the product, not of the test: an answer is seen within it. */
const WITHIN = { timeout: 3_000 };

/** Records the callbacks of the site's script from now on. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    window.parley?.on("message", ({ text }) => received.push(text));
    window.parley?.on("unread", (count) => received.push(count));
  });
const received = (page: Page) => page.evaluate(() => (window as unknown as { received: unknown[] }).received);
const callsOf = (page: Page) => {
  const calls: string[] = [];
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/messenger")) calls.push(pathname);
  });
  return { count: (end: string) => calls.filter((path) => path.endsWith(end)).length, calls };
};

test("an answer is seen on the next page and in every tab, over one connection, and read in one is read in all", async ({
  shop,
  team,
  context,
}) => {
  const first = await shop();
  const early = await context.newPage();
  await early.goto(first.url());
  await expect(launcher(early)).toBeVisible();
  await launcher(first).click();
  await write(first, "Is it in stock?");
  await expect(panel(first).getByText("· Sent")).toBeVisible();
  // The panel reports to the page that everything is sent. Left before that, the next page loads the panel to send it
  // again.
  const kept = () => first.evaluate(() => Object.keys(localStorage).filter((key) => /:unsent$/.test(key)));
  await expect.poll(kept).toEqual([]);
  await launcher(first).click();
  // A pointer that rests on the launcher makes the next page load the panel ahead.
  await first.mouse.move(1, 1);

  // An ordinary page load, and a tab that comes later. None of them is touched.
  const calls = [callsOf(first), callsOf(early)];
  await first.goto(`${first.url()}next`);
  const late = await context.newPage();
  calls.push(callsOf(late));
  await late.goto(first.url());
  const tabs = [first, early, late];
  for (const tab of tabs) {
    await expect(launcher(tab)).toBeVisible();
    await listen(tab);
  }
  const streams = () => calls.reduce((sum, { count }) => sum + count("/stream"), 0);
  await expect.poll(streams).toBeGreaterThanOrEqual(1);
  await answer(team, "Yes, three are left");
  for (const tab of tabs) {
    await expect(badge(tab)).toHaveText("1", WITHIN);
    await expect(preview(tab)).toContainText("Yes, three are left");
    // The order is undefined: a tab whose panel is loaded has the count from there.
    await expect
      .poll(async () => (await received(tab)).map(String).sort())
      .toEqual(["1", "Yes, three are left"]);
  }
  // Only the leading tab follows, and no frame does.
  expect(calls.filter(({ count }) => count("/stream") > 0)).toHaveLength(1);

  // The tab that led goes: another one follows.
  await early.close();
  await answer(team, "And more on Monday");
  for (const tab of [first, late]) await expect(badge(tab)).toHaveText("2", WITHIN);
  await expect.poll(() => received(late)).toHaveLength(4);
  expect((await received(late)).slice(2).map(String).sort()).toEqual(["2", "And more on Monday"]);
  await launcher(late).click();
  await expect(panel(late).getByRole("log").getByText("And more on Monday")).toBeVisible();
  await expect(badge(first)).toBeEmpty();
  await expect(preview(first)).toBeEmpty();
  expect(await first.locator("parley-messenger iframe").count()).toBe(0);
});

test("an answer that comes while a tab begins is not missed there", async ({ shop, team, context }) => {
  const first = await shop();
  await launcher(first).click();
  await write(first, "Is it in stock?");
  await expect(panel(first).getByText("· Sent")).toBeVisible();
  await launcher(first).click();

  // The answer that nothing is new is delayed until something is new, so the tab receives them in the wrong order.
  const late = await context.newPage();
  let wasAsked = false;
  let goOn = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await late.route("**/api/messenger/unread", async (route) => {
    const response = await route.fetch();
    wasAsked = true;
    await released;
    await route.fulfill({ response });
  });
  await late.goto(first.url());
  await listen(late);
  await expect.poll(() => wasAsked).toBe(true);
  await answer(team, "Yes, three are left");
  await expect(badge(first)).toHaveText("1", WITHIN);
  goOn();
  await expect(badge(late)).toHaveText("1", WITHIN);
  await expect(preview(late)).toContainText("Yes, three are left");
  expect(await received(late)).toEqual(["Yes, three are left", 1]);
});

test("a visitor without an open conversation costs one idle request, and no connection", async ({
  shop,
  team,
}) => {
  const page = await shop();
  await launcher(page).click();
  await write(page, "Thank you, that is all");
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  await launcher(page).click();
  await team.inbox("PATCH", `conversations/${(await theConversation(team)).id}`, { status: "resolved" });
  const shopUrl = page.url();
  await page.goto("about:blank");
  const { calls } = callsOf(page);
  await page.goto(shopUrl);
  await expect.poll(() => calls).toContain("/api/messenger/unread");
  await page.waitForLoadState("networkidle");
  expect(calls.map((path) => path.replace(/\/[\da-f-]{36}$/, ""))).toEqual([
    "/api/messenger/widgets",
    "/api/messenger/unread",
  ]);
});

test("an open panel stays open over a page load, with what was being written, and takes no focus", async ({
  shop,
}) => {
  const page = await shop();
  await launcher(page).click();
  await field(page).fill("I am looking for a red");
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain("a red");
  await page.goto(`${page.url()}next`);
  await expect(field(page)).toHaveValue("I am looking for a red");
  await expect(launcher(page)).toHaveAttribute("aria-expanded", "true");
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("body");
  await field(page).press("End");
  await page.keyboard.type(" lamp");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  await page.reload();
  await expect(panel(page).getByText("I am looking for a red lamp")).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await page.getByText("A link").click();
  await launcher(page).click();
  await page.mouse.move(1, 1);
  await page.reload();
  await expect(launcher(page)).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator("parley-messenger iframe")).toHaveCount(0);
});

test("on a phone the way back closes the panel, and stays on the site", async ({ shop }) => {
  const page = await shop();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.evaluate(() => history.pushState({ router: 1 }, "", "/lamps"));
  const frame = page.locator("parley-messenger iframe");
  await launcher(page).click();
  await expect(field(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(history.state))).toContain("parley");
  await page.goBack();
  await expect(frame).toBeHidden();
  expect(await page.evaluate(() => [location.pathname, history.state])).toEqual(["/lamps", { router: 1 }]);
  await launcher(page).click();
  await panel(page).getByRole("button", { name: "Close messages" }).click();
  await expect(frame).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ router: 1 });
  await page.goBack();
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe("/");
});
