/** A split in the messenger: the visitor sees both conversations, and it is taken back at once. */
import { expect, test } from "./fixtures";
import { signIn } from "./world";

test("a split is taken back at once", async ({ page, workspaceId, ask }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await ask("Do you sell flour?");
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations", exact: true });
  await list.getByRole("link").first().click();
  const thread = page.getByRole("log");
  await expect(thread).toContainText("Do you sell flour?");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Commands" })).toBeFocused();
  await page.keyboard.type("Split the conversation");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Split the conversation" });
  await expect(dialog.getByRole("checkbox", { name: /Do you sell flour/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Split", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByRole("link")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(thread).toContainText("took a split back");
  await expect(list.getByRole("link")).toHaveCount(1);
});
