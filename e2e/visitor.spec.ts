/** A visitor's actions in the messenger besides writing: files, conversations of their own, forms, and being known. */
import { createHmac, randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import type { FrameLocator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

/** Forty pixels of one colour. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAAJ0lEQVR42u3NMQEAAAgDoGl/5qXwgQQUkE5eqUQikUgkEolEIpFIjhZqkAFbBLoBpAAAAABJRU5ErkJggg==",
  "base64",
);
const cup = { name: "cup.png", mimeType: "image/png", buffer: PNG };
const chosen = (panel: FrameLocator) => panel.getByRole("list", { name: "Files to send" });
const log = (panel: FrameLocator) => panel.getByRole("log");
const thread = (page: Page) => page.getByRole("log", { name: "Messages" });

test("a visitor chooses, pastes, takes back and retries files, and the team sees them", async ({
  page,
  visit,
  owner,
  workspaceId: id,
}) => {
  const { page: site, panel, write } = await visit(id);
  await write("My cup is broken");
  const attach = panel.getByLabel("Attach files");
  await attach.setInputFiles([cup, { ...cup, name: "other.png" }]);
  await chosen(panel).getByRole("button", { name: "Remove other.png" }).click();
  await expect(chosen(panel).getByRole("listitem")).toHaveCount(1);
  await attach.setInputFiles({ name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) });
  await expect(panel.getByRole("alert").filter({ hasText: "empty.txt is empty." })).toBeVisible();

  await chosen(panel).getByRole("button", { name: "Remove cup.png" }).click();

  // The first try is lost on the way.
  await site.route("**/api/messenger/attachments?*", (route) => route.abort(), { times: 1 });
  await attach.setInputFiles([cup]);
  await expect(chosen(panel).getByText("Not uploaded yet.")).toBeVisible();
  await chosen(panel).getByRole("button", { name: "Try again" }).click();
  await expect(chosen(panel).getByText("Not uploaded yet.")).toHaveCount(0);
  await expect(chosen(panel).getByRole("progressbar")).toHaveCount(0);
  await field(panel).fill("Like this");
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  const shown = log(panel).getByRole("link", { name: "cup.png" }).getByRole("img");
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
  await expect(log(panel).getByText("Like this")).toHaveCount(1);

  // A file can be taken back during its upload; the text beside it is sent.
  await site.route("**/api/messenger/attachments?name=plan.pdf*", () => undefined, { times: 1 });
  await attach.setInputFiles({
    name: "plan.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4"),
  });
  await field(panel).fill("And this is the plan");
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await panel.getByRole("button", { name: "Cancel plan.pdf" }).click();
  await expect(log(panel).getByText("plan.pdf")).toHaveCount(0);

  // A refused file shows its reason before it is sent; the text is sent without it.
  await attach.setInputFiles({ name: "page.html", mimeType: "text/html", buffer: Buffer.from("<p>") });
  await expect(chosen(panel).getByText("files of this type cannot be sent")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  await field(panel).fill("My order 4711 arrived broken");
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel.getByText("· Sent")).toBeVisible();
  const words = async () => {
    const { conversations } = await owner<{ conversations: { lastMessage: { text: string } }[] }>(
      "GET",
      "inbox/conversations?status=all",
      undefined,
      id,
    );
    return conversations[0]?.lastMessage.text;
  };
  await expect.poll(words).toBe("My order 4711 arrived broken");
  await chosen(panel).getByRole("button", { name: "Remove page.html" }).click();

  // A photo as a phone makes it, and an archive.
  await attach.setInputFiles([
    { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("\0\0\0\x18ftypheic") },
    { name: "logs.zip", mimeType: "application/zip", buffer: Buffer.from("PK\x03\x04") },
  ]);
  await expect(chosen(panel).getByRole("progressbar")).toHaveCount(0);
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  for (const name of ["IMG_1.HEIC", "logs.zip"])
    await expect(log(panel).getByRole("button", { name })).toBeVisible();

  await log(panel).evaluate((target, base64) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    data.items.add(new File([bytes], "dropped.png", { type: "image/png" }));
    for (const type of ["dragover", "drop"])
      target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
  }, PNG.toString("base64"));
  await expect(chosen(panel).getByText("dropped.png")).toBeVisible();
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await expect(log(panel).getByRole("link", { name: "dropped.png" })).toBeVisible();

  await signIn(page);
  await page.goto(`/w/${id}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
  await expect(thread(page).getByRole("img", { name: "Like this" })).toBeVisible();
  // A file that this browser cannot draw is offered as a download.
  await expect(thread(page).getByRole("link", { name: /IMG_1\.HEIC/ })).toBeVisible();
  await expect(thread(page).getByRole("img")).toHaveCount(2);

  await owner("PATCH", "settings/messenger", { takesFiles: false }, id);
  await site.reload();
  await expect(panel.getByRole("textbox", { name: "Message", exact: true })).toBeVisible();
  await expect(panel.getByLabel("Attach files")).toHaveCount(0);
});

test("words and a file that were written offline arrive after a reload, and chosen files survive one", async ({
  visit,
  owner,
  workspaceId: id,
}) => {
  const { page: site, panel, write } = await visit(id);
  await write("My cup is broken");
  const attach = panel.getByLabel("Attach files");
  await attach.setInputFiles([cup]);
  await expect(chosen(panel).getByRole("progressbar")).toHaveCount(0);
  await field(panel).fill("Here it is");
  await expect.poll(() => site.evaluate(() => JSON.stringify(sessionStorage))).toContain("Here it is");
  await site.reload();
  await expect(chosen(panel).getByText("cup.png")).toBeVisible();
  await expect(field(panel)).toHaveValue("Here it is");
  await site.context().setOffline(true);
  await attach.setInputFiles([{ ...cup, name: "saucer.png" }]);
  await expect(chosen(panel).getByText("Not uploaded yet.")).toBeVisible();
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel.getByText("Will be sent when you are online").first()).toBeVisible();
  await expect.poll(() => site.evaluate(() => JSON.stringify(localStorage))).toContain("saucer.png");
  // The network comes back: first the page, and then the server.
  await site.route("**/api/messenger/messages", (route) => route.abort());
  await site.context().setOffline(false);
  await site.reload();
  await site.unrouteAll();
  await site.reload();
  type Thread = { entries: { text: string | null; attachments?: { fileName: string }[] }[] };
  const entries = async () => {
    const { conversations } = await owner<{ conversations: { id: string }[] }>(
      "GET",
      "inbox/conversations?status=all",
      undefined,
      id,
    );
    const path = `inbox/conversations/${conversations[0]?.id}/thread`;
    const thread = await owner<Thread>("GET", path, undefined, id);
    return thread.entries.map(({ text, attachments }) => [text, attachments?.[0]?.fileName ?? ""]);
  };
  await expect.poll(entries).toEqual([
    ["My cup is broken", ""],
    ["Here it is", "cup.png"],
    [null, "saucer.png"],
  ]);
});

/** Signs a person's token as a site's server does. */
function sign(secret: string, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(Date.now() / 1000) + 300;
  const signed = `${part({ alg: "HS256", typ: "JWT" })}.${part({ exp, ...claims })}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}
/** Violations in the panel's current state. */
async function violationsIn(site: Page): Promise<string[]> {
  const panel = { fromFrames: [{ fromShadowDom: ["parley-messenger", "iframe"] }, ".panel"] };
  const { violations } = await new AxeBuilder({ page: site }).include(panel as never).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} at ${html}`));
}
const identify = (site: Page, token: string) =>
  site.evaluate((given) => window.parley?.identify(given), token);
const field = (panel: FrameLocator) => panel.getByRole("textbox", { name: "Message", exact: true });
const say = async (panel: FrameLocator, text: string) => {
  await field(panel).fill(text);
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel.getByText("· Sent")).toBeVisible();
};

test("a visitor is known on every device, has several conversations, and is forgotten when they sign out", async ({
  page,
  visit,
  owner,
  workspaceId: id,
}) => {
  await signIn(page);
  await page.goto(`/w/${id}/settings/messenger`);
  await page.getByRole("button", { name: "Create a secret" }).click();
  await page.getByRole("button", { name: "Show signing secret" }).click();
  const secret = (await page.getByLabel("Your signing secret").textContent()) ?? "";
  await page.getByRole("button", { name: "Download as file" }).click();
  await page.getByRole("button", { name: "I have stored it" }).click();
  await expect(page.getByRole("list", { name: "Keys" }).getByText("HS256")).toBeVisible();
  await expectAccessible(page, "messenger settings");

  const ana = () => sign(secret, { sub: "ana", aud: id, name: "Ana Souza", email: "ana@example.com" });
  const { page: laptop, panel, write } = await visit(id);
  await write("Where is my order?");
  const problems: string[] = [];
  laptop.on("console", (message) => problems.push(message.text()));
  const wrong = sign(secret, { sub: "ana", aud: "another" });
  expect(await identify(laptop, wrong)).toEqual({ ok: false, problem: "invalid" });
  expect(problems.filter((text) => text.includes("aud: Use this messenger's id"))).toHaveLength(1);
  expect(problems.join()).not.toContain(wrong.split(".")[2]);
  expect(await identify(laptop, ana())).toEqual({ ok: true });
  await expect(log(panel).getByText("Where is my order?")).toBeVisible();

  // The phone of the same person; a second conversation begins there.
  const { page: phone, panel: pocket } = await visit(id);
  expect(await identify(phone, ana())).toEqual({ ok: true });
  await expect(log(pocket).getByText("Where is my order?")).toBeVisible();
  await pocket.getByRole("button", { name: "Conversations" }).click();
  await pocket.getByRole("button", { name: "New conversation" }).click();
  await expect(log(pocket).getByText("Where is my order?")).toHaveCount(0);
  await say(pocket, "Do you open on Sundays?");

  type Listed = { conversations: { id: string; lastMessage: { text: string } }[] };
  const { conversations } = await owner<Listed>("GET", "inbox/conversations?status=all", undefined, id);
  expect(conversations.map(({ lastMessage }) => lastMessage.text)).toEqual([
    "Do you open on Sundays?",
    "Where is my order?",
  ]);
  const [sunday, order] = conversations;
  const reply = (to: string | undefined, text: string) =>
    owner("POST", `inbox/conversations/${to}/messages`, { clientId: randomUUID(), text }, id);
  // A device that shows it would read it.
  await panel.getByRole("button", { name: "Close messages" }).click();
  await reply(order?.id, "It arrives today.");
  // Another conversation's answer counts, and opens the right one.
  await pocket.getByRole("button", { name: "Conversations" }).click();
  await expect(pocket.getByRole("button", { name: /It arrives today.*1\s*unread/s })).toBeVisible();
  expect(await violationsIn(phone)).toEqual([]);
  await pocket.getByRole("button", { name: /It arrives today/ }).click();
  await expect(log(pocket).getByText("Where is my order?")).toBeVisible();
  await expect(log(pocket).getByText("Do you open on Sundays?")).toHaveCount(0);

  // After a resolved conversation the list comes first; writing there opens it again.
  await owner("PATCH", `inbox/conversations/${sunday?.id}`, { status: "resolved" }, id);
  await laptop.reload();
  await laptop.locator("parley-messenger").getByRole("button").click();
  await expect(panel.getByRole("button", { name: /Do you open on Sundays.*Closed/s })).toBeVisible();
  await panel.getByRole("button", { name: /Do you open on Sundays/ }).click();
  await say(panel, "And on holidays?");

  await page.goto(`/w/${id}/inbox/${order?.id}?status=all`);
  await expect(page.getByText("Verified")).toBeVisible();

  // The next person at this computer sees nothing of it, in no tab.
  await field(panel).fill("a draft");
  await laptop.evaluate(() => window.parley?.logout());
  await expect(log(panel).getByText("And on holidays?")).toHaveCount(0);
  await expect(field(panel)).toHaveValue("");
  await expect(panel.getByRole("button", { name: "Conversations" })).toHaveCount(0);
  expect(await laptop.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    "vt_",
  );

  await owner("PATCH", "settings/messenger", { requiresIdentity: true }, id);
  await laptop.reload();
  await expect(panel.getByText("Sign in on this site to write to us.")).toBeVisible();
  await expect(field(panel)).toBeHidden();
  await identify(laptop, ana());
  await expect(panel.getByRole("button", { name: /And on holidays/ })).toBeVisible();
});

test("a visitor answers the form first, and reads when the team is back", async ({
  page,
  visit,
  workspaceId: id,
}) => {
  await signIn(page);
  await page.goto(`/w/${id}/settings/messenger`);
  await page.getByRole("switch", { name: "Ask visitors" }).click();
  await page.getByRole("switch", { name: "Ask a question with choices" }).click();
  await page.getByLabel("Question", { exact: true }).fill("Topic");
  // The preview's own messenger opens when it has loaded: someone may be typing by then.
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.frameLocator("iframe").getByRole("heading")).toBeVisible();
  await page.getByLabel("Question", { exact: true }).focus();
  await preview.locator("body").evaluate(() => {
    window.parley?.close();
    window.parley?.open();
  });
  await expect(page.getByLabel("Question", { exact: true })).toBeFocused();
  // A missing value is shown at its field.
  await page.getByRole("button", { name: "Save form" }).click();
  await expect(page.getByLabel("Choices", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Choices", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Choices", { exact: true }).fill("An order\nReturns\n");
  await page.getByRole("switch", { name: "Ask for consent" }).click();
  await page.getByLabel("What they agree to").fill("You may store what I write.");
  await page.getByLabel("Link to your policy").fill("https://example.com/privacy");
  await page.getByRole("button", { name: "Save form" }).click();
  await expect(page.getByText("Form saved")).toBeVisible();

  await page.goto(`/w/${id}/settings/office-hours`);
  await page.getByRole("switch", { name: "Use office hours" }).click();
  // Open on no day but one: today is a day of its own, on which the team is not there.
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"])
    await page.getByRole("button", { name: `Remove hours on ${day}` }).click();
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole("button", { name: "Add a day" }).click();
  await page.getByLabel("Date").fill(inThreeDays);
  await page.getByRole("button", { name: /^Add hours on 20/ }).click();
  await expectAccessible(page, "office hours");
  await page.getByRole("button", { name: "Save office hours" }).click();
  await expect(page.getByText("Office hours saved")).toBeVisible();

  const { page: site, panel } = await visit(id);
  await expect(panel.getByText(/^We are back on \w+ at \d/)).toBeVisible();
  await expect(field(panel)).toBeHidden();
  const form = panel.locator(".form");
  await form.getByLabel("Name").fill("Ana Souza");
  await form.getByRole("button", { name: "Continue" }).click();
  // The browser says what is missing; nothing is sent.
  await expect(form).toBeVisible();
  await form.getByLabel("E-mail").fill("ana@example");
  await form.getByLabel("Topic").selectOption("Returns");
  await form.getByLabel("You may store what I write.").check();
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(panel.getByRole("alert").filter({ hasText: "Check what you entered" })).toBeVisible();
  expect(await violationsIn(site)).toEqual([]);
  // 1280 × 1024 at 400 %: what has to be answered is there.
  await site.setViewportSize({ width: 320, height: 256 });
  await form.getByLabel("E-mail").fill("ana@example.com");
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form).toHaveCount(0);
  await site.setViewportSize({ width: 1280, height: 720 });
  await say(panel, "I want to return a cup");
  // Known values are not asked again.
  await expect(panel.getByText("Where can we reach you")).toHaveCount(0);
  await site.reload();
  await expect(log(panel).getByText("I want to return a cup")).toBeVisible();
  await expect(form).toHaveCount(0);

  await page.goto(`/w/${id}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
  const details = page.getByRole("complementary").filter({ hasText: "Agreed to" });
  await expect(details.getByText("You may store what I write.")).toBeVisible();
  await expect(details.getByText("Returns")).toBeVisible();
});
