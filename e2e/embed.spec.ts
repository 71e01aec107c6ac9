/** The embedded inbox as a partner's user meets it: in a page of another site, without storage, for minutes that renew themselves. */
import type { Page } from "@playwright/test";
import { conversation, customer, type Stage } from "./embed-stage";
import { callbacks, expectStorageBlocked, FRAME, frame, frameOf, inbox, reload } from "./embed-world";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { confirm } from "./world";

/** Ends it in the admin's page. */
async function endSession(admin: Page, surfaceSessionId: string): Promise<void> {
  const session = admin.getByRole("listitem").filter({ hasText: surfaceSessionId });
  await session.getByRole("button", { name: "End the session of ana" }).click();
  await confirm(admin, "End");
}

/** The public id of the workspace's only conversation, which the partner's server reads from events. */
async function conversationId(stage: Stage, page: Page, workspaceId: string): Promise<string> {
  const { body } = await stage.partner(page).ask("GET", `/${workspaceId}/events`);
  const events: { type: string; subject: { id: string } }[] = body.events;
  const id = events.find(({ type }) => type === "conversation.created")?.subject.id ?? "";
  expect(id).toMatch(/^conv_/);
  return id;
}

test("a partner's user reads, answers, and sees the customer's reply come, where storage is blocked", {
  tag: "@whole-browser",
}, async ({ page, stage }) => {
  const { uuid } = await stage.open(page);
  await expectStorageBlocked(await frameOf(page));
  const visitor = await customer(page, uuid);
  await visitor.say("Is the shop open on Sunday?");
  await frame(page)
    .getByRole("link", { name: /Is the shop open/ })
    .click();
  await frame(page).getByRole("textbox", { name: "Reply" }).fill("Until noon.");
  await frame(page).getByRole("button", { name: "Send reply" }).click();
  await expect.poll(visitor.received).toContain("Until noon.");
  await visitor.say("Thank you!");
  await expect(conversation(page).getByText("Thank you!")).toBeVisible();
  const log = await callbacks(page);
  expect(log.filter(([what]) => what === "unread").map(([, count]) => count)).toContain(1);
  await expect.poll(async () => (await callbacks(page)).at(-1)).toEqual(["unread", 0]);
});

test("a session is renewed without the user noticing, also after the frame slept through its end", async ({
  page,
  stage,
}) => {
  const { admin, enterRoom } = await stage.becomeOwnPartner();
  await page.clock.install();
  const { uuid, exchanged, workspaceId } = await stage.open(page);
  const visitor = await customer(page, uuid);
  await visitor.say("Is the shop open on Sunday?");
  await frame(page)
    .getByRole("link", { name: /Is the shop open/ })
    .click();
  const field = frame(page).getByRole("textbox", { name: "Reply" });
  await field.fill("Until n");
  // A minute before its end the next one is asked for; what is being written stays.
  await page.clock.fastForward("14:05");
  await expect.poll(() => stage.site.minted.length).toBe(2);
  const next = stage.site.minted[1];
  await expect(field).toHaveValue("Until n");
  // The first one is ended for good: whatever still works, works with the second.
  await enterRoom(workspaceId);
  await endSession(admin, exchanged.session.surfaceSessionId);
  await field.pressSequentially("oon.");
  await field.press("Enter");
  await expect.poll(visitor.received).toContain("Until noon.");
  await visitor.say("Thank you!");
  await expect(conversation(page).getByText("Thank you!")).toBeVisible();
  expect(next?.surfaceSessionId).not.toBe(exchanged.session.surfaceSessionId);
  expect((await callbacks(page)).filter(([what]) => what === "error")).toEqual([]);
});

test("a renewal whose answer is lost on its way is asked for anew, and nothing ends", async ({
  page,
  stage,
}) => {
  await page.clock.install();
  const { uuid } = await stage.open(page);
  const visitor = await customer(page, uuid);
  await visitor.say("Is the shop open on Sunday?");
  await frame(page)
    .getByRole("link", { name: /Is the shop open/ })
    .click();
  let exchanges = 0;
  const renewed = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/embed/sessions") && answer.ok(),
  );
  await page.route("**/api/embed/sessions", async (route) => {
    exchanges++;
    if (exchanges > 1) return route.continue();
    // The server takes the token, and its answer is lost.
    await route.fetch();
    await route.abort();
  });
  await page.clock.fastForward("14:05");
  // The first session, the lost one, and the one that replaces it.
  await expect.poll(() => stage.site.minted.length).toBe(3);
  await expect.poll(() => exchanges).toBe(3);
  // Otherwise the clock would pass the end of the first one before the answer is there.
  await (await renewed).finished();
  await (await frameOf(page)).evaluate(() => document.readyState);
  await page.clock.fastForward("02:00");
  await visitor.say("Thank you!");
  await expect(conversation(page).getByText("Thank you!")).toBeVisible();
  expect((await callbacks(page)).filter(([what]) => what === "error")).toEqual([]);
});

test("a frame that is loaded again asks for a session of its own and shows the same conversation", async ({
  page,
  stage,
}) => {
  const { uuid } = await stage.open(page);
  const visitor = await customer(page, uuid);
  await visitor.say("Is the shop open on Sunday?");
  await frame(page)
    .getByRole("link", { name: /Is the shop open/ })
    .click();
  await expect(conversation(page).getByText("Is the shop open")).toBeVisible();
  await reload(await frameOf(page));
  await expect.poll(() => stage.site.minted.length).toBe(2);
  await expect(conversation(page).getByText("Is the shop open")).toBeVisible();
});

test("a draft waits while another conversation is open, and the page's Back button stays its own", async ({
  page,
  stage,
}) => {
  const { uuid } = await stage.open(page);
  const first = await customer(page, uuid);
  await first.say("Is the shop open on Sunday?");
  const second = await customer(page, uuid);
  await second.say("Do you have rye bread?");
  const length = await page.evaluate(() => history.length);
  const field = frame(page).getByRole("textbox", { name: "Reply" });
  await frame(page)
    .getByRole("link", { name: /Is the shop open/ })
    .click();
  await expect(conversation(page).getByText("Is the shop open")).toBeVisible();
  await field.fill("Until n");
  await frame(page)
    .getByRole("link", { name: /rye bread/ })
    .click();
  await expect(conversation(page).getByText("rye bread")).toBeVisible();
  await expect(field).toHaveValue("");
  await frame(page)
    .getByRole("link", { name: /Is the shop open/ })
    .click();
  await expect(field).toHaveValue("Until n");
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test("a session that is revoked shows a clear end within five seconds, in the middle of a conversation", async ({
  page,
  stage,
}) => {
  const { admin, enterRoom } = await stage.becomeOwnPartner();
  const { uuid, exchanged, workspaceId } = await stage.open(page);
  const visitor = await customer(page, uuid);
  await visitor.say("Is the shop open on Sunday?");
  await frame(page)
    .getByRole("link", { name: /Is the shop open/ })
    .click();
  await expect(conversation(page).getByText("Is the shop open")).toBeVisible();
  await enterRoom(workspaceId);
  await endSession(admin, exchanged.session.surfaceSessionId);
  await expect(frame(page).getByRole("heading", { name: "This session was ended" })).toBeVisible({
    timeout: 5000,
  });
  await expect(frame(page).getByText("Is the shop open")).toHaveCount(0);
  await expect(frame(page).getByRole("button", { name: "Try again" })).toHaveCount(0);
  expect((await callbacks(page)).at(-1)).toEqual([
    "error",
    expect.objectContaining({ code: "session_revoked" }),
  ]);
});

test("a host that gives no session is reported, and can be asked again", async ({ page, stage }) => {
  await page.clock.install();
  await stage.open(page);
  stage.site.refuse(100);
  await page.clock.fastForward("14:05");
  // The clock stops before the next attempt: an answer takes time of its own on the network. While the page still
  // tries, another request starts no second attempt.
  await expect
    .poll(async () => {
      await page.clock.fastForward("00:31");
      return JSON.stringify(await callbacks(page));
    })
    .toContain("session_failed");
  await expect(frame(page).getByRole("heading", { name: "This session has ended" })).toBeVisible();
  stage.site.refuse(0);
  await frame(page).getByRole("button", { name: "Try again" }).click();
  await expect(frame(page).getByRole("region", { name: "Conversation list" })).toBeVisible();
});

test("the page has the appearance that its host sets, at once and later, and opens the conversation that the host names", async ({
  page,
  stage,
}) => {
  const { uuid, workspaceId } = await stage.open(page, {}, { theme: "dark", accent: "b3261e" });
  const root = async () =>
    (await frameOf(page)).evaluate(() => {
      const { dataset, lang } = document.documentElement;
      return [dataset.theme, lang, getComputedStyle(document.documentElement).getPropertyValue("--accent")];
    });
  await expect.poll(root).toEqual(["dark", "en", "#b3261e"]);
  await inbox(page).setAppearance({ theme: "light", accent: "#0a7d32", locale: "es" });
  await expect.poll(root).toEqual(["light", "es", "#0a7d32"]);
  const visitor = await customer(page, uuid);
  await visitor.say("Is the shop open on Sunday?");
  const id = await conversationId(stage, page, workspaceId);
  await inbox(page).open(id);
  await expect(conversation(page).getByText("Is the shop open")).toBeVisible();
  expect((await callbacks(page)).filter(([what]) => what === "conversation").at(-1)).toEqual([
    "conversation",
    id,
  ]);
});

test("the frame against WCAG 2.2 AA on the smallest phone and beside a sidebar", async ({ page, stage }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 320, height: 640 });
  const { admin, enterRoom } = await stage.becomeOwnPartner();
  const { uuid, exchanged, workspaceId } = await stage.open(page, {}, { accent: "ffb300" });
  const inspect = (name: string) => expectAccessible(page, name, { part: FRAME });
  await expect(frame(page).getByText("Nothing is waiting")).toBeVisible();
  await inspect("an empty list");
  const visitor = await customer(page, uuid);
  await visitor.say("Is the shop open on Sunday?");
  await frame(page)
    .getByRole("link", { name: /Is the shop open/ })
    .click();
  await expect(conversation(page).getByText("Is the shop open")).toBeVisible();
  await inspect("a conversation on a phone");
  await page.setViewportSize({ width: 1280, height: 720 });
  await inspect("list, conversation and details");
  await enterRoom(workspaceId);
  await endSession(admin, exchanged.session.surfaceSessionId);
  await expect(frame(page).getByRole("heading", { name: "This session was ended" })).toBeVisible();
  await inspect("the end");
});
