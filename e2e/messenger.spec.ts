/** The messenger on a customer's page. */
import { randomUUID } from "node:crypto";
import {
  answer,
  expect,
  field,
  launcher,
  panel,
  states,
  test,
  theConversation,
  write,
} from "./messenger-world";

// Animations run, as visitors see them.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a visitor writes, is answered, and comes back", async ({ shop, team }) => {
  const page = await shop();
  await launcher(page).click();
  await write(page, "Do you deliver on Saturdays?");
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  await answer(team, "Yes, until noon.");
  await expect(panel(page).getByText("Yes, until noon.")).toBeVisible();
  await expect.poll(() => states(team)).toEqual([null, "read"]);

  await panel(page).getByRole("button", { name: "Close messages" }).click();
  await expect(launcher(page)).toBeFocused();
  await answer(team, "And on Sundays from June.");
  await expect(launcher(page)).toHaveAccessibleName("Open messages, 1 unread");
  await expect.poll(() => states(team)).toEqual([null, "read", "delivered"]);

  await page.reload();
  await expect(launcher(page)).toHaveAccessibleName("Open messages, 1 unread");
  await expect(page.locator("parley-messenger iframe")).toHaveCount(0);
  await launcher(page).click();
  await expect(panel(page).getByText("Do you deliver on Saturdays?")).toBeVisible();
  await expect(panel(page).getByText("And on Sundays from June.")).toBeVisible();
  await expect(launcher(page)).toHaveAccessibleName("Close messages");
  await expect.poll(() => states(team)).toEqual([null, "read", "read"]);
  expect(await page.context().cookies()).toEqual([]);
});

test("the keyboard is enough", async ({ shop }) => {
  const page = await shop();
  await expect(launcher(page)).toBeVisible();
  await page.getByRole("link").focus();
  await page.keyboard.press("Tab");
  await expect(launcher(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  // The browser routes keys to the frame's process a moment after the focus shows: wait until they arrive.
  await expect(async () => {
    await field(page).fill("");
    await page.keyboard.type("One");
    await expect(field(page)).toHaveValue("One", { timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("Two");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("log")).toContainText("One\nTwo");
  await page.keyboard.press("Escape");
  await expect(launcher(page)).toBeFocused();
  await expect(page.locator("parley-messenger iframe")).toBeHidden();
});

test("a message that could not be sent says so, and is sent once in the end", async ({ shop, team }) => {
  const page = await shop();
  await launcher(page).click();
  // Before the frame has loaded, its requests may bypass the routes.
  await expect(field(page)).toBeVisible();
  // The worst case of a broken connection: the server receives the message, and its answer is lost.
  await page.route("**/api/messenger/messages", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route(/messenger\/(stream|conversation)/, (route) => route.abort());
  await write(page, "Are you there?");
  await expect(panel(page).getByText("Will be sent when the server responds")).toBeVisible();
  expect((await theConversation(team)).messageCount).toBe(1);
  await page.unroute("**/api/messenger/messages");
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  await expect(panel(page).getByText("Are you there?")).toHaveCount(1);
  expect((await theConversation(team)).messageCount).toBe(1);
});

test("a message that never left is sent by trying again", async ({ shop, team }) => {
  const page = await shop();
  await launcher(page).click();
  await expect(field(page)).toBeVisible();
  await page.route("**/api/messenger/**", (route) => route.abort());
  await write(page, "Hello?");
  await expect(panel(page).getByText("Will be sent when the server responds")).toBeVisible();
  await page.unroute("**/api/messenger/**");
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  expect((await theConversation(team)).messageCount).toBe(1);
});

test("two tabs of one visitor are one conversation", async ({ shop, team, context }) => {
  const page = await shop();
  await launcher(page).click();
  await expect(field(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await launcher(other).click();
  await expect(field(other)).toBeVisible();
  await write(page, "From the first tab");
  await expect(panel(other).getByText("From the first tab")).toBeVisible();
  await write(other, "From the second tab");
  await expect(panel(page).getByText("From the second tab")).toBeVisible();
  // A tab shows what another one has begun to send.
  await expect.poll(async () => (await theConversation(team)).messageCount).toBe(2);
});

test("two first messages at once make one conversation", async ({ team, request }) => {
  const created = await request.post("/api/messenger/visitors", { data: { widgetId: team.workspaceId } });
  const headers = { authorization: `Bearer ${(await created.json()).token}` };
  const say = (text: string) =>
    request.post("/api/messenger/messages", { headers, data: { clientId: randomUUID(), text } });
  const answers = await Promise.all([say("one"), say("two")]);
  expect(answers.map((each) => each.status())).toEqual([201, 201]);
  expect((await theConversation(team)).messageCount).toBe(2);
});

test("reading earlier messages is not disturbed by new ones", async ({ shop, team }) => {
  const page = await shop();
  await launcher(page).click();
  for (let count = 1; count <= 15; count++) await write(page, `Question ${count}`);
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  const log = panel(page).getByRole("log");
  await log.evaluate((element) => {
    element.scrollTop = 0;
  });
  await answer(team, "One answer to all of them.");
  await panel(page).getByRole("button", { name: "New messages" }).waitFor();
  expect(await log.evaluate((element) => element.scrollTop)).toBe(0);
  await panel(page).getByRole("button", { name: "New messages" }).click();
  await expect(panel(page).getByText("One answer to all of them.")).toBeInViewport();
});

test("a visitor unknown to the server starts a new conversation and sees a notice", async ({
  shop,
  team,
}) => {
  const page = await shop();
  await page.evaluate((id) => localStorage.setItem(`parley:${id}`, `vt_${"x".repeat(43)}`), team.workspaceId);
  await page.reload();
  await launcher(page).click();
  await expect(panel(page).getByText("Nothing is lost")).toBeVisible();
  await write(page, "Hello again");
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  expect((await theConversation(team)).messageCount).toBe(1);
});

test("only allowed domains may frame the panel", async ({ shop, team }) => {
  await team.allowDomains(["www.example.com"]);
  const refused = await shop();
  const complaint = refused.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
  await launcher(refused).click();
  await complaint;
  await expect(field(refused)).toHaveCount(0);
  await team.allowDomains(["127.0.0.1"]);
  const allowed = await shop();
  await launcher(allowed).click();
  await expect(field(allowed)).toBeVisible();
});

test("the tag twice is one messenger", async ({ shop, team }) => {
  const page = await shop(`data-widget-id="${team.workspaceId}"`, 2);
  await expect(launcher(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.locator("parley-messenger")).toHaveCount(1);
});

test("an unknown id leaves the page silent", async ({ shop, context }) => {
  const lines: string[] = [];
  context.on("console", (message) => lines.push(message.text()));
  context.on("weberror", (error) => lines.push(error.error().message));
  const page = await shop(`data-widget-id="${randomUUID()}"`);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("parley-messenger")).toHaveCount(0);
  expect(lines).toEqual([]);
});

test("bad values fall back with one warning", async ({ shop, team, context }) => {
  const lines: string[] = [];
  context.on("console", (message) => lines.push(`${message.type()} ${message.text()}`));
  const page = await shop(
    `data-widget-id="${team.workspaceId}" data-position="top" data-color="teal" data-theme="blue"`,
  );
  await expect(launcher(page)).toBeVisible();
  expect(lines).toEqual(["warning Parley: bad position,color,theme"]);
});

test("a page with blocked storage still has a conversation", async ({ shop, team, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  const page = await shop();
  await launcher(page).click();
  await write(page, "Without storage");
  await expect(panel(page).getByText("· Sent")).toBeVisible();
  await answer(team, "All the same.");
  await expect(panel(page).getByText("All the same.")).toBeVisible();
});

test("the site can open and close the panel, and what is closed takes no clicks", async ({ shop }) => {
  const page = await shop();
  await expect(launcher(page)).toBeVisible();
  await expect(page.locator("parley-messenger iframe")).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { parley: { open(): void } }).parley.open());
  await expect(field(page)).toBeVisible();
  const box = await page.locator("parley-messenger iframe").boundingBox();
  await page.evaluate(() => (window as unknown as { parley: { close(): void } }).parley.close());
  const hit = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.tagName,
    [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100],
  );
  expect(hit).toMatch(/^(HTML|BODY)$/);
});

test("the demo page carries the tag", async ({ page }) => {
  await page.goto("/demo");
  await page.getByRole("button", { name: "Ask us" }).click();
  await expect(field(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // The panel may still slide in.
  const frame = page.locator("parley-messenger iframe");
  await expect.poll(() => frame.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
});
