/** A reply that is taken back within its ten seconds, corrected, and sent: the customer gets it once, and only the right one. Z takes back what was done last. */
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { post, signIn } from "./world";

/** One pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A conversation of WhatsApp, open in a workspace whose replies wait for ten seconds. */
async function open(page: Page, context: BrowserContext, workspaceId: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await post(page, "settings/whatsapp/simulator", {}, workspaceId);
  await page.goto(`/w/${workspaceId}/settings/general`);
  await page.getByRole("switch", { name: "Let replies be taken back for ten seconds" }).click();
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();

  const phone = await context.newPage();
  await phone.goto(`/w/${workspaceId}/simulator`);
  await phone.getByRole("button", { name: "Add customer" }).first().click();
  const form = phone.getByRole("dialog", { name: "Add a customer" });
  await form.getByRole("textbox", { name: "Phone number" }).fill("+1 415 555 0177");
  await form.getByRole("textbox", { name: /^Name/ }).fill("Ana Reis");
  await form.getByRole("button", { name: "Add customer" }).click();
  const field = phone.getByRole("textbox", { name: "Message as the customer" });
  await field.fill("Is it on its way?");
  await field.press("Enter");
  const onPhone = phone.getByRole("log", { name: "Messages on the phone" });

  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByText("Is it on its way?").click();
  const reply = page.getByRole("textbox", { name: "Reply" });
  const going = page.getByRole("list", { name: "Scheduled messages" }).getByRole("listitem");
  return { onPhone, reply, going };
}

test("a reply by WhatsApp is taken back, corrected and sent", async ({ page, context, workspaceId }) => {
  const { onPhone, reply, going } = await open(page, context, workspaceId);
  await reply.fill("Yes, it left us on Mnoday");
  await reply.press("Enter");
  await expect(going).toContainText("Goes in a few seconds");
  await expectAccessible(page, "a reply that goes");
  await expect(going.getByRole("button", { name: "Take back" })).toBeVisible();
  await reply.press("Escape");
  await page.keyboard.press("z");

  const dialog = page.getByRole("dialog", { name: "Correct the reply" });
  await dialog.getByRole("textbox", { name: "Text" }).fill("Yes, it left us on Monday");
  await expectAccessible(page, "a reply that was taken back");
  // It waits behind the dialog, which may be closed.
  await expect(page.getByText("Taken back. Correct, send or drop it.")).toBeVisible();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(going).toContainText("Goes in a few seconds");
  // Nothing of it is waited for but the ten seconds.
  await expect(onPhone.getByText("Yes, it left us on Monday")).toBeVisible({ timeout: 20_000 });
  await expect(onPhone.getByText("Mnoday")).toHaveCount(0);
  await expect(
    page.getByRole("log", { name: "Messages" }).getByText("Yes, it left us on Monday"),
  ).toHaveCount(1);
  await expect(going).toHaveCount(0);
});

test("Z undoes what came after a reply before the reply, and takes all files of a reply back", async ({
  page,
  context,
  workspaceId,
}) => {
  const { onPhone, reply, going } = await open(page, context, workspaceId);
  await reply.fill("It has left");
  await reply.press("Enter");
  await expect(going).toContainText("Goes in a few seconds");
  await reply.press("Escape");
  await page.keyboard.press("i");
  const assigned = page.getByRole("region", { name: /Notifications/ }).getByText(/^Assigned to /);
  await expect(assigned).toBeVisible();
  await page.keyboard.press("z");
  await expect(assigned).toHaveCount(0);
  await expect(going).toContainText("Goes in a few seconds");
  await page.keyboard.press("z");
  const dialog = page.getByRole("dialog", { name: "Correct the reply" });
  await expect(dialog.getByRole("textbox", { name: "Text" })).toHaveValue("It has left");
  await page.keyboard.press("Escape");
  await going.getByRole("button", { name: "Drop" }).click();
  await expect(going).toContainText("Cancelled");

  const photo = { mimeType: "image/png", buffer: PNG };
  const files = ["one.png", "two.png"].map((name) => ({ name, ...photo }));
  await page.getByLabel("Files to attach").setInputFiles(files);
  await reply.fill("Both sides");
  await expect(page.getByRole("button", { name: "Send reply" })).toBeEnabled();
  await reply.press("Enter");
  await expect(going.filter({ hasText: "Goes in a few seconds" })).toHaveCount(2);
  await reply.press("Escape");
  await page.keyboard.press("z");
  await expect(dialog.getByRole("textbox", { name: "Text" })).toHaveValue("Both sides");
  await expect(page.getByText("Taken back. Correct, send or drop it.")).toHaveCount(2);
  await expect(onPhone.getByRole("img")).toHaveCount(0);
});

test("a colleague's Z leaves the reply of another person to go", async ({
  page,
  context,
  workspaceId,
  colleague,
}) => {
  const { onPhone, reply } = await open(page, context, workspaceId);
  const tom = await colleague("Tom");
  await tom.goto(page.url());
  await expect(tom.getByRole("log")).toContainText("Is it on its way?");
  await reply.fill("It has left");
  await reply.press("Enter");
  const shown = tom.getByRole("list", { name: "Scheduled messages" }).getByRole("listitem");
  await expect(shown).toContainText("Goes in a few seconds");
  await tom.keyboard.press("z");
  await expect(onPhone.getByText("It has left")).toBeVisible({ timeout: 20_000 });
  await expect(tom.getByRole("dialog")).toHaveCount(0);
});
