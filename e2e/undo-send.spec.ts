/** A reply that is taken back within its ten seconds, corrected, and sent: the customer gets it once, and only the right one. */
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { post, signIn } from "./world";

test("a reply by WhatsApp is taken back, corrected and sent", async ({ page, context, workspaceId }) => {
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
  await reply.fill("Yes, it left us on Mnoday");
  await reply.press("Enter");
  const going = page.getByRole("list", { name: "Scheduled messages" }).getByRole("listitem");
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
