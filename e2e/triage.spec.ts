/** A full list is worked off: many at once, by keys on a row, put aside in words, and each deed taken back. */
import { expect, test } from "./fixtures";
import { signIn } from "./world";

test("many conversations are resolved and put back at once; keys act on the row that has the focus", async ({
  page,
  workspaceId,
  visit,
}) => {
  await signIn(page);
  for (const text of ["first question", "second question", "third question"])
    await (await visit(workspaceId)).write(text);
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  const row = (text: string) => list.getByRole("link").filter({ hasText: text });
  await expect(list.getByRole("link")).toHaveCount(3);

  await row("third question").click({ modifiers: ["Shift"] });
  await row("first question").click({ modifiers: ["Shift"] });
  const bar = page.getByRole("toolbar", { name: "With the chosen conversations" });
  await expect(bar).toContainText("3 chosen");
  await bar.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByText("3 conversations changed")).toBeVisible();
  await expect(list).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("link")).toHaveCount(3);
  await expect(bar).toBeHidden();

  await row("second question").focus();
  await page.keyboard.press("x");
  await expect(bar).toContainText("1 chosen");
  await page.keyboard.press("x");
  await page.keyboard.press("e");
  await expect(row("second question")).toBeHidden();
  await expect(list.getByRole("link")).toHaveCount(2);

  await row("first question").focus();
  await page.keyboard.press("s");
  await page.getByRole("menuitem", { name: "Pick date and time…" }).click();
  await page.getByRole("textbox", { name: "In words" }).fill("in 2 days");
  await expect(page.getByText(/^Until /)).toBeVisible();
  await page.getByRole("button", { name: "Snooze", exact: true }).last().click();
  await expect(page.getByText(/^Snoozed until /)).toBeVisible();
  await expect(row("first question")).toBeHidden();
});

test("a conversation is left unread for later", async ({ page, workspaceId, visit }) => {
  await signIn(page);
  await (await visit(workspaceId)).write("a hard one");
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByText("a hard one").click();
  await expect(list.getByText("unread")).toBeHidden();
  await page.getByRole("heading", { level: 2 }).click();
  await page.keyboard.press("Shift+U");
  await expect(page.getByText("Marked as unread")).toBeVisible();
  await expect(list.getByText("unread")).toBeAttached();
  await page.reload();
  await expect(list.getByText("unread")).toBeAttached();
});

test("a filter is kept as a view of the team, and deleted with undo", async ({
  page,
  workspaceId,
  visit,
}) => {
  await signIn(page);
  await (await visit(workspaceId)).write("where is my refund?");
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
  await page.getByRole("button", { name: "Status: Resolved" }).click();
  await page.getByRole("menuitemradio", { name: "Refunds" }).click();
  await expect(list.getByRole("link")).toHaveCount(1);

  await menu.click();
  await page.getByRole("menuitem", { name: "Saved views…" }).click();
  await page.getByRole("button", { name: "Delete “Refunds”" }).click();
  await expect(page.getByText("“Refunds” is deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Status: All" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(menu).toBeVisible();
});
