/** Notifications of a message: the question once one has come, then sound, title and notification, also by a push. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { startPushes } from "./push-world";
import { bootstrap, ownersSession } from "./world";

type Counted = Window & { notes?: number };

/** Counts the notes that the page plays. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: Counted = window;
    counted.notes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...given) {
      counted.notes = (counted.notes ?? 0) + 1;
      start.apply(this, given);
    };
  });
}
const notes = (page: Page): Promise<number> => page.evaluate(() => (window as Counted).notes ?? 0);

/** The notifications that the system shows. */
const shown = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const all = (await registration?.getNotifications()) ?? [];
    return all.map(({ title, body }) => `${title}: ${body}`);
  });

test("an agent is asked after the first message, then notices the next ones by sound and sight in another tab @whole-browser", async ({
  openBrowser,
  ask,
  workspaceId,
}) => {
  const { appUrl } = bootstrap();
  const page = await openBrowser({ storageState: await ownersSession() });
  await page.context().grantPermissions(["notifications"], { origin: appUrl });
  await listen(page);
  await page.goto(`/w/${workspaceId}/inbox`);
  await expect(page.getByText("No one has written yet")).toBeVisible();
  // A page may sound only after it was touched.
  await page.getByText("No one has written yet").click();
  const question = page.getByText("Get notified of new messages?");
  await expect(question).toHaveCount(0);
  expect(await page.title()).toBe("Inbox · Parley");

  const write = await ask("Where is my order?");
  await expect(question).toBeVisible();
  await expect.poll(() => page.title()).toBe("(1) Inbox · Parley");
  await expect(page.getByRole("link", { name: "Inbox 1 waiting for you" })).toBeVisible();
  await expect.poll(() => notes(page)).toBe(2);
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(page.getByText(/^Notifications are on/)).toBeVisible();
  await expect(question).toHaveCount(0);

  // A tab in front plays the sound, and the system shows nothing.
  await write("Hello?");
  await expect.poll(() => notes(page)).toBe(4);
  expect(await shown(page)).toEqual([]);

  // Another tab is in front.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setFocusEmulationEnabled", { enabled: false });
  const other = await page.context().newPage();
  await other.bringToFront();
  await write("Is anyone there?");
  await expect.poll(() => shown(page)).toEqual([expect.stringMatching(/^Visitor \w{4}: Is anyone there\?$/)]);
  await expect.poll(() => notes(page)).toBe(6);

  // A push, as the push service would bring it, replaces what is shown of the same conversation.
  const push = await startPushes(cdp);
  const [tag] = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map((each) => each.tag);
  });
  const conversationId = tag?.replace("conversation-", "") ?? "";
  const url = `/w/${workspaceId}/inbox/${conversationId}`;
  const note = { title: "Ana", body: "Pushed", tag, url, messageId: "another" };
  await push(note);
  await expect.poll(() => shown(page)).toEqual(["Ana: Pushed"]);

  // Its click leads to the conversation, which closes what is shown of it.
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(`(async () => {
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  })()`);
  await expect(page).toHaveURL(new RegExp(`${url}$`));
  await expect.poll(() => shown(page)).toEqual([]);
  await page.bringToFront();
  await expect(page.getByRole("log", { name: "Messages" }).getByText("Is anyone there?")).toBeVisible();
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
});

test("settings are saved at once, and a mail's link turns its kind off", async ({
  openBrowser,
  owner,
  workspaceId,
}) => {
  const page = await openBrowser({ storageState: await ownersSession(), timezoneId: "Europe/Lisbon" });
  await page.goto(`/w/${workspaceId}/settings/notifications`);
  await page.getByRole("radio", { name: /^All conversations/ }).click();
  await page.getByRole("switch", { name: "Play a sound" }).click();
  await page.getByRole("switch", { name: "Every day between these times" }).click();
  await page.getByRole("combobox", { name: "From" }).selectOption({ label: "9:30 PM" });
  await page.getByRole("combobox", { name: "When a conversation stays unread" }).selectOption("After 1 hour");
  await page.getByRole("combobox", { name: "Daily digest" }).selectOption({ label: "8:00 AM" });
  await page.getByRole("button", { name: "Use Europe/Lisbon" }).click();
  await expect(page.getByRole("combobox", { name: "Your time zone" })).toHaveValue("Europe/Lisbon");
  const read = () => owner("GET", "settings/notifications", undefined, workspaceId);
  await expect.poll(read).toEqual({
    scope: "all",
    sound: false,
    browser: true,
    showsText: true,
    mailMinutes: 60,
    digestHour: 8,
    timezone: "Europe/Lisbon",
    quietHours: { from: 1290, to: 480 },
    quietWeekends: false,
  });
  await page.reload();
  await expect(page.getByRole("radio", { name: /^All conversations/ })).toBeChecked();
  await expect(page.getByRole("combobox", { name: "From" })).toHaveValue("1290");

  await page.goto("/mail-off#not-a-link-of-ours");
  await page.getByRole("button", { name: "Turn off these mails" }).click();
  await expect(page.getByText(/^This link is incomplete/)).toBeVisible();
});
