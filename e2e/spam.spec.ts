/** Spam leaves the inbox with one choice, is found in its own place, and comes back as it was. */
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

test("a sender is marked as spam in the inbox, found under Spam, and is not spam after all", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  const write = await ask("Cheap watches, only today");
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByRole("link").first().click();
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    ...["Copy conversation ID", "Write an article from this conversation"],
    ...["Mark as spam", "Block for abuse", "Block contact"],
  ]);
  await page.getByRole("menuitem", { name: "Mark as spam" }).click();
  await expect(page.getByText("is marked as spam. What they write")).toBeVisible();
  await expect(page.getByText("marked the contact as spam")).toBeVisible();
  await expect(list.getByRole("link")).toHaveCount(0);
  // A message that comes now opens nothing.
  await write("Very cheap watches");
  await expect(page.getByText("Very cheap watches").first()).toBeVisible();
  await expect(list.getByRole("link")).toHaveCount(0);

  // A narrow window has folded the navigation, so the list's menu has it.
  await page.getByRole("button", { name: /^Status: Open/ }).click();
  await page.getByRole("menuitem", { name: "Spam" }).click();
  const contacts = page.getByRole("list", { name: "Contacts" });
  await expect(contacts.getByRole("link")).toHaveCount(1);
  await expect(contacts.getByText("Spam")).toBeVisible();
  await expect(page.getByRole("button", { name: "1 filter" })).toBeVisible();
  await contacts.getByRole("link").click();
  const panel = page.getByRole("complementary", { name: "Contact" });
  await expect(panel.getByText(/^Spam since/)).toBeVisible();
  await expectAccessible(page, "the list of spam");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("link", { name: "Spam", exact: true })).toHaveAttribute("aria-current", "page");
  await panel.getByRole("button", { name: "Not spam" }).click();
  await expect(page.getByText("is not spam.")).toBeVisible();
  await expect(contacts.getByRole("link")).toHaveCount(0);
  await page.goto(`/w/${workspaceId}/inbox`);
  await expect(list.getByRole("link")).toHaveCount(1);
  await expect(list.getByText("Very cheap watches")).toBeVisible();
});

test("spam is marked from the keyboard, and taken back at once", async ({ page, workspaceId, ask }) => {
  await signIn(page);
  await ask("Cheap watches, only today");
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "More actions" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  await palette.getByRole("combobox").fill("as spam");
  await expect(palette.getByRole("option").first()).toContainText("Mark the contact as spam or not spam");
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
  await expect(list.getByRole("link")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("link")).toHaveCount(1);
});

test("a rule closes what the customer has left, with its reason in the history", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/rules`);
  await page.getByRole("button", { name: "New rule" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New rule" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Left alone");
  await dialog.getByRole("combobox", { name: "When" }).selectOption("silent");
  await dialog.getByRole("spinbutton", { name: "Hours" }).fill("48");
  await dialog.getByRole("button", { name: "Add a condition" }).click();
  await dialog.getByRole("combobox", { name: "What is compared" }).selectOption("silent");
  await dialog.getByRole("combobox", { name: "Action" }).selectOption("close");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("No answer from the customer");
  await expectAccessible(page, "a rule that closes with a reason");
  await dialog.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByText("When the contact is silent for 48 hours after an answer")).toBeVisible();
  await expect(page.getByText("close it: No answer from the customer")).toBeVisible();
});
