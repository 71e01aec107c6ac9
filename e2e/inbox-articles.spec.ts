/** Articles where agents answer: found and inserted by keys, as a link or as text, read where they are for the team, and written. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { editorOf } from "./articles-world";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { bootstrap, post, signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;
const SENTENCE = "Send it back within 30 days, at no cost. ";

/** Published, with one paragraph. */
async function publish(page: Page, workspaceId: string, title: string, text: string, audience = "everyone") {
  const id = randomUUID();
  await post(page, "articles", { id, language: "en", title, audience }, workspaceId);
  const content = [{ type: "paragraph", content: [{ type: "text", text }] }];
  const headers = { origin: bootstrap().appUrl, "parley-workspace": workspaceId };
  const data = { title, document: { type: "doc", content }, version: 1 };
  const saved = await page.request.put(`/api/articles/${id}/texts/en`, { data, headers });
  expect(saved.ok(), await saved.text()).toBe(true);
  await post(page, `articles/${id}/texts/en/publish`, { version: 2 }, workspaceId);
}

async function openInbox(page: Page, workspaceId: string, text: string) {
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByText(text).click();
  await expect(page.getByRole("textbox", { name: "Reply" })).toBeVisible();
}

test("by keys: the link of an article goes into the draft; one for the team is read and not inserted", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  await ask("How do I return my order?");
  await openInbox(page, workspaceId, "How do I return");
  const field = page.getByRole("combobox", { name: "Search articles" });
  const dialog = page.getByRole("dialog", { name: "Insert an article" });
  const reply = page.getByRole("textbox", { name: "Reply" });
  await page.keyboard.press("h");
  await expect(field).toBeFocused();
  await expect(dialog.getByText("No articles are published yet.")).toBeVisible();
  await expectAccessible(page, "no articles");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await publish(page, workspaceId, "Return an order", SENTENCE);
  await publish(page, workspaceId, "Return fraud", "Look at the address.", "team");
  await reply.fill("Hello!");
  await reply.press("Escape");
  await page.keyboard.press("h");
  await expect(field).toBeFocused();
  await page.keyboard.type("retrun");
  const options = dialog.getByRole("option");
  await expect(options).toHaveCount(2);
  await expectAccessible(page, "found articles");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/found.png` });
  const isTeam = (await options.first().textContent())?.includes("For the team only");
  if (!isTeam) await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("option", { selected: true })).toContainText("Return fraud");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("It cannot be inserted")).toBeVisible();
  await expect(dialog.getByText("Look at the address.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Insert/ })).toHaveCount(0);
  await expectAccessible(page, "an article for the team");
  await dialog.getByRole("button", { name: "All results" }).press("Enter");
  // The typed words are still there.
  await expect(field).toHaveValue("retrun");
  await expect(options).toHaveCount(2);
  await dialog.getByRole("option", { name: "Return an order" }).click();
  await expect(dialog.getByRole("button", { name: "Insert the link" })).toBeFocused();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/read.png` });
  await expectAccessible(page, "an article");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue(/^Hello!\nhttp.*\/help\/.*\/en\/articles\/\d+-return-an-order$/);

  // The text, on a phone, where the menu has it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Format" }).click();
  await page.getByRole("menuitem", { name: "Insert an article" }).click();
  await field.fill("order");
  await dialog.getByRole("option", { name: "Return an order" }).click();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/phone.png` });
  await expectAccessible(page, "an article on a phone");
  await dialog.getByRole("button", { name: "Insert the text" }).click();
  await expect(reply).toHaveValue(
    /\nReturn an order\n\nSend it back within 30 days, at no cost\.\n\nhttp\S+$/,
  );
});

test("by WhatsApp a long article is cut at a sentence, and the link says where the rest is", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  await publish(page, workspaceId, "Return an order", SENTENCE.repeat(200));
  await post(page, "settings/whatsapp/simulator", {}, workspaceId);
  await page.goto(`/w/${workspaceId}/simulator`);
  await page.getByRole("button", { name: "Add customer" }).first().click();
  const form = page.getByRole("dialog", { name: "Add a customer" });
  await form.getByRole("textbox", { name: "Phone number" }).fill("+1 415 555 0177");
  await form.getByRole("button", { name: "Add customer" }).click();
  const message = page.getByRole("textbox", { name: "Message as the customer" });
  await message.fill("Can I return it?");
  await message.press("Enter");
  await openInbox(page, workspaceId, "Can I return it?");
  await page.keyboard.press("h");
  await page.getByRole("option", { name: "Return an order" }).click();
  await page.getByRole("button", { name: "Insert the text" }).click();
  const reply = page.getByRole("textbox", { name: "Reply" });
  await expect(reply).toHaveValue(/at no cost\.\n\nhttp\S+$/);
  const { length } = Array.from(await reply.inputValue());
  expect(length).toBeGreaterThan(4000);
  expect(length).toBeLessThanOrEqual(4096);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("log")).toContainText("Send it back within 30 days");
});

test("on a narrow phone the menu of the clock leads to articles, and one with double braces is sent as it is", async ({
  page,
  workspaceId,
  ask,
}) => {
  await page.setViewportSize({ width: 340, height: 740 });
  await signIn(page);
  await publish(page, workspaceId, "Templates", "Write {{contact.name}} where the name goes.");
  await ask("How do I write templates?");
  await openInbox(page, workspaceId, "How do I write");
  await page.getByRole("button", { name: "Snooze", exact: true }).click();
  await page.getByRole("menuitem", { name: "Insert an article" }).click();
  await page.getByRole("option", { name: "Templates" }).click();
  await page.getByRole("button", { name: "Insert the text" }).click();
  const reply = page.getByRole("textbox", { name: "Reply" });
  await expect(reply).toHaveValue(/Write \{\{contact\.name\}\} where/);
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("log")).toContainText("Write {{contact.name}} where the name goes.");
  // A gap that the writer leaves still holds it back.
  await reply.fill("Hello {{contact.name}}");
  await expect(page.getByRole("button", { name: "Send reply" })).toBeDisabled();
});

test("a draft is made of a conversation by its menu, without names and numbers, and opens in the editor", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  await ask("How do I return order 48213? My mail is ana.prado@example.com.");
  await openInbox(page, workspaceId, "How do I return");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Commands" })).toBeFocused();
  await page.keyboard.type("write an article");
  await page.keyboard.press("Enter");
  await expect(editorOf(page)).toBeVisible();
  await expect(page.getByText("A draft was made")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("How do I return order […]?");
  await expect(editorOf(page).locator("blockquote")).toHaveText("How do I return order […]? My mail is […].");
});
