/** The navigation's views, tags and teams beside the list, and what the list's own menus do. */
import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures";
import { post, signIn } from "./world";

/** Wide enough for the navigation's words beside a conversation. */
test.use({ viewport: { width: 1440, height: 900 } });

test("the order of a list comes back after the unanswered ones", async ({ page, workspaceId, ask }) => {
  await signIn(page);
  for (const text of ["older question", "newer question"]) await ask(text);
  await page.goto(`/w/${workspaceId}/inbox`);
  const first = page.getByRole("list", { name: "Conversations" }).getByRole("link").first();
  const choose = async (name: string, item: string) => {
    await page.getByRole("button", { name: `Status: ${name}` }).click();
    await page.getByRole("menuitemradio", { name: item }).click();
  };
  const views = page.getByRole("navigation", { name: "Views of the inbox" });
  const go = (name: string) => views.getByRole("link", { name }).click();
  await expect(first).toContainText("newer question");
  await choose("Open", "Waiting longest");
  await expect(first).toContainText("older question");
  for (const view of ["Unanswered", "Failed"]) {
    await go(view);
    await expect(page.getByRole("button", { name: `Status: ${view}` })).toBeVisible();
    await expect(views.getByRole("link", { name: view })).toHaveAttribute("aria-current", "page");
    await choose(view, "Open");
    await expect(page).toHaveURL(/order=waiting/);
    await expect(first).toContainText("older question");
    await go(view);
    await go("All");
    await expect(page).toHaveURL(/order=waiting/);
  }
  // Folded, the menu has what the navigation had.
  await page.keyboard.press("Control+b");
  await expect(views).toBeHidden();
  await choose("Open", "Newest message");
  await choose("Open", "Unanswered");
  await choose("Unanswered", "Open");
  await page.reload();
  await expect(views).toBeHidden();
  await page.keyboard.press("Control+b");
  await expect(views).toBeVisible();
  await expect(page).toHaveURL(/inbox$/);
  await expect(first).toContainText("newer question");
});

test("the numbers of channels follow what is done in the inbox", async ({ page, workspaceId, ask }) => {
  await signIn(page);
  for (const text of ["one question", "another question"]) await ask(text);
  await page.goto(`/w/${workspaceId}/inbox`);
  const channel = page
    .getByRole("navigation", { name: "Views of the inbox" })
    .getByRole("link", { name: "Messenger" });
  await expect(channel).toContainText("2");
  await page.getByRole("list", { name: "Conversations" }).getByText("one question").click();
  await page.getByRole("button", { name: "Resolve", exact: true }).click();
  await expect(channel).toContainText("1");
});

test("a filter is kept as a view of the team, and deleted with undo", async ({ page, workspaceId, ask }) => {
  await signIn(page);
  await ask("where is my refund?");
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("textbox", { name: "Search conversations" }).fill("refund");
  const list = page.getByRole("list", { name: "Conversations" });
  await expect(list.getByRole("link")).toHaveCount(1);
  await page.getByRole("button", { name: "Status: All" }).click();
  await page.getByRole("menuitem", { name: "Save as a view…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Refunds");
  await page.getByRole("checkbox", { name: "For the whole team" }).click();
  await page.getByRole("button", { name: "Save view" }).click();
  const menu = page.getByRole("button", { name: "Status: Refunds" });
  await expect(menu).toBeVisible();

  await menu.click();
  await page.getByRole("menuitemradio", { name: "Resolved" }).click();
  await expect(page.getByRole("textbox", { name: "Search conversations" })).toHaveValue("");
  await expect(page.getByRole("button", { name: "Status: Resolved" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Views of the inbox" })
    .getByRole("link", { name: "Refunds" })
    .click();
  await expect(list.getByRole("link")).toHaveCount(1);

  await menu.click();
  await page.getByRole("menuitem", { name: "Saved views…" }).click();
  await page.getByRole("button", { name: "Delete “Refunds”" }).click();
  await expect(page.getByText("“Refunds” is deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Status: All" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(menu).toBeVisible();
});

test("a tag is made while it is used, filters the list, and is renamed for all in the settings", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  for (const text of ["where is my refund?", "do you ship to Porto?"]) await ask(text);
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  const row = (text: string) => list.getByRole("link").filter({ hasText: text });
  await row("refund").focus();
  await page.keyboard.press("t");
  await page.getByRole("combobox", { name: "Find a tag" }).fill("money back");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "money back" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByText(/added the tag/)).toBeVisible();
  await expect(row("refund")).toContainText("Tags: money back");

  await row("Porto").click({ modifiers: ["Shift"] });
  const bar = page.getByRole("toolbar", { name: "With the selected conversations" });
  await bar.getByRole("button", { name: "Tags" }).click();
  await page.getByRole("option", { name: "money back" }).click();
  await expect(row("Porto")).toContainText("Tags: money back");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row("Porto")).not.toContainText("money back");

  await page
    .getByRole("navigation", { name: "Views of the inbox" })
    .getByRole("link", { name: "money back" })
    .click();
  await expect(list.getByRole("link")).toHaveCount(1);
  // Several parts at once narrow it further.
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("combobox", { name: "Assignee" }).selectOption("Mine");
  await expect(page).toHaveURL(/assignee=me.*tag=|tag=.*assignee=me/);
  await expect(list.getByRole("link")).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Clear filters" }).click();
  await expect(list.getByRole("link")).toHaveCount(2);
  await page.keyboard.press("Escape");

  await page.goto(`/w/${workspaceId}/settings/tags`);
  await page.getByRole("button", { name: "Edit money back" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("refund");
  await page.getByText("Pink").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Edit refund" })).toBeVisible();

  // Deleted by key, the row that follows takes the focus.
  for (const name of ["early", "late"])
    await post(page, "inbox/tags", { id: randomUUID(), name, color: "blue" }, workspaceId);
  await page.reload();
  const later = page.getByRole("button", { name: "Delete late" });
  await expect(later).toBeVisible();
  await page.getByRole("button", { name: "Delete early" }).press("Enter");
  await expect(page.getByRole("button", { name: "Delete early" })).toHaveCount(0);
  await expect(later).toBeFocused();
  await page.getByRole("link", { name: "1 conversation" }).click();
  await expect(row("refund?")).toContainText("Tags: refund");
});
