/** Forty actions in a list: each key acts on one clear target, and what was done is named. */
import { expect, test } from "./fixtures";
import { signIn } from "./world";

test("with a selection, a focused row and an open conversation each key acts on one of them", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  for (const text of ["one", "two", "three", "four", "five"]) await ask(`question ${text}`);
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  const row = (text: string) => list.getByRole("link").filter({ hasText: `question ${text}` });
  const bar = page.getByRole("toolbar", { name: "With the selected conversations" });
  const log = page.getByRole("log");
  const said = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const leaveFields = () => page.getByRole("heading", { level: 2 }).first().click();
  await expect(list.getByRole("link")).toHaveCount(5);

  // Escape clears a selection (6 actions).
  await row("five").focus();
  await press("x", "j", "x");
  await expect(bar).toContainText("2 selected");
  await press("Escape");
  await expect(bar).toBeHidden();
  await expect(row("four")).toBeFocused();

  // Opening a conversation clears the selection, too, and the key acts on the open one (5).
  await press("x", "k", "x");
  await expect(bar).toContainText("2 selected");
  await row("three").click();
  await expect(bar).toBeHidden();
  await expect(log).toContainText("question three");
  await leaveFields();
  await press("e");
  await said("Conversation resolved");
  await expect(row("three")).toBeHidden();
  await expect(list.getByRole("link")).toHaveCount(4);
  await press("z");
  await expect(log).toContainText("question three");
  await expect(list.getByRole("link")).toHaveCount(5);

  // The row that has the focus comes before the open one (3).
  await row("five").focus();
  await press("e");
  await expect(row("five")).toBeHidden();
  await expect(log).toContainText("question three");
  await press("z");
  await expect(row("five")).toBeVisible();

  // A selection comes before both, for each key that sorts (16).
  const select = async () => {
    for (const text of ["five", "four"]) await row(text).click({ modifiers: ["Shift"] });
    await expect(bar).toContainText("2 selected");
  };
  await select();
  await press("e");
  await said("2 resolved");
  await expect(list.getByRole("link")).toHaveCount(3);
  await expect(log).toContainText("question three");
  await press("z");
  await said("2 conversations put back");
  await select();
  await press("a");
  await page.getByRole("menuitem", { name: "(you)" }).press("Enter");
  await said(/^2 assigned to /);
  await press("z");
  await select();
  await press("s");
  await expect(page.getByRole("menu")).toBeVisible();
  await press("Escape");
  // It takes keys until it is closed.
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(bar).toContainText("2 selected");
  await press("Shift+U");
  await said("2 marked as unread");

  // Keys that write act on one conversation (5).
  await row("five").focus();
  await press("x");
  await expect(bar).toContainText("1 selected");
  await press("r");
  await expect(log).toContainText("question five");
  await expect(bar).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Reply" })).toBeFocused();
  await press("Escape");

  // The rest acts on the screen (5).
  await press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("act on the selected conversations");
  await expect(keys).toContainText("Clear the selection");
  await press("Escape");
  await press("u");
  await expect(log).toBeHidden();
  await press("j", "/");
  await expect(page.getByPlaceholder("Search")).toBeFocused();
});
