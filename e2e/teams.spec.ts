/** Teams from settings to the list: made, given work by hand, by a rule and by rotation, found, and deleted. */
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

/** Wide enough for the navigation's words beside a conversation. */
test.use({ viewport: { width: 1440, height: 900 } });

test("an admin makes a team; conversations are given to it, found by it, and move when it is deleted", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  for (const text of ["where is my order", "a quote, please"]) await ask(text);
  await page.goto(`/w/${workspaceId}/settings/teams`);
  await expect(page.getByText("No teams yet")).toBeVisible();
  const dialog = page.getByRole("dialog");
  for (const name of ["Support", "Sales"]) {
    await page.getByRole("button", { name: "New team" }).click();
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("checkbox").first().check();
    if (name === "Support") {
      await dialog.getByLabel("New conversations").selectOption("By rotation");
      await dialog.getByLabel("At most so many open conversations for each person").fill("20");
      await expectAccessible(page, "a new team");
    }
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  }
  const teams = page.getByRole("list", { name: "Teams" });
  await expect(teams.getByRole("listitem").filter({ hasText: "Support" })).toContainText(
    "1 member · By rotation",
  );
  await page.getByRole("button", { name: "New team" }).click();
  await dialog.getByLabel("Name").fill("support");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Another one has this name already.")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  const row = (text: string) => list.getByRole("link").filter({ hasText: text });
  await row("a quote, please").click();
  await page.keyboard.press("a");
  await page.getByRole("menuitem", { name: "Sales" }).click();
  await expect(page.getByText("Given to the team Sales")).toBeVisible();
  await expect(row("a quote, please")).toContainText("Sales");
  await expect(page.getByRole("log")).toContainText("gave the conversation to the team Sales");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row("a quote, please")).not.toContainText("Sales");
  await page.keyboard.press("a");
  // By key: the pointer is on the message still.
  await page.getByRole("menuitem", { name: "Sales" }).press("Enter");

  // The team's rotation gives it to its one member, while the page is open.
  await row("where is my order").click();
  await page.keyboard.press("a");
  await page.getByRole("menuitem", { name: "Support" }).press("Enter");
  await expect(page.getByRole("log")).toContainText("The team “Support” assigned the conversation to");

  await page
    .getByRole("navigation", { name: "Views of the inbox" })
    .getByRole("link", { name: "Sales" })
    .click();
  await expect(list.getByRole("link")).toHaveCount(1);
  await expect(row("a quote, please")).toBeVisible();
  await expect(page).toHaveURL(/team=/);
  await expectAccessible(page, "a team's list");

  await page.goto(`/w/${workspaceId}/settings/teams`);
  await page.getByRole("button", { name: "Delete Sales" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Conversations move to").selectOption("Support");
  await question.getByRole("button", { name: "Delete team" }).click();
  await expect(teams.getByRole("listitem")).toHaveCount(1);
  await page.goto(`/w/${workspaceId}/inbox`);
  await expect(row("a quote, please")).not.toContainText("Sales");
});

test("a team has hours and an answer of its own, which a visitor sees", async ({
  page,
  workspaceId,
  visit,
}) => {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/teams`);
  await page.getByRole("button", { name: "New team" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Sales");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Hours and answer of Sales" }).click();
  await page.getByLabel("Automatic answer").fill("Sales is back on Monday.");
  await page.getByRole("switch", { name: "Own office hours" }).click();
  await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"])
    await page.getByRole("button", { name: `Remove hours on ${day}` }).click();
  await expectAccessible(page, "a team's hours");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Hours and answer saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Automatic answer")).toHaveValue("Sales is back on Monday.");
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Tokyo");
  await expect(page.getByText("Closed", { exact: true })).toHaveCount(7);

  await page.goto(`/w/${workspaceId}/settings/rules`);
  const rule = async (name: string, fill: () => Promise<void>) => {
    await page.getByRole("button", { name: "New rule" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await dialog.getByRole("button", { name: "Add a condition" }).click();
    await fill();
    await dialog.getByRole("button", { name: "Save rule" }).click();
    await expect(dialog).toBeHidden();
  };
  const condition = dialog.getByRole("combobox", { name: "What is compared" });
  const action = dialog.getByRole("combobox", { name: "Action" });
  // The answer's rule is the older one: it waits for the one that chooses the team.
  await rule("While closed", async () => {
    await condition.selectOption("hours");
    await action.selectOption("reply");
    await dialog.getByRole("textbox", { name: "Text" }).fill("We are closed.");
    await dialog.getByRole("checkbox", { name: "The team's automatic answer instead" }).check();
  });
  await rule("Quotes", async () => {
    await condition.selectOption("words");
    await dialog.getByRole("textbox", { name: "Value" }).fill("quote");
    await action.selectOption("team");
    await dialog.getByRole("combobox", { name: "Team" }).selectOption("Sales");
  });
  const { panel, write } = await visit(workspaceId);
  await write("A quote, please");
  await expect(panel.getByText("Sales is back on Monday.")).toBeVisible();
  await expect(panel.getByText("We are not here right now")).toBeVisible();
  await expect(panel.getByText("We are closed.")).toBeHidden();

  // The overview of the team leaves out what is not counted by team.
  await page.goto(`/w/${workspaceId}/overview`);
  await expect(page.getByText("Messages received", { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Team" }).click();
  await page.getByRole("option", { name: "Sales" }).click();
  await expect(page.getByText("Numbers of the conversations that this team has now.")).toBeVisible();
  await expect(page.getByText("1 new, 0 came back")).toBeVisible();
  await expect(page.getByText("Messages received", { exact: true })).toBeHidden();
  await expectAccessible(page, "a team's numbers");
});
