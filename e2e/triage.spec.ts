/** Working off a full list: many at once, by keys on a row, snoozed by typed dates, and each action undone. */
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

test("many conversations are resolved and put back at once; keys act on the row that has the focus", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  for (const text of ["first question", "second question", "third question"]) await ask(text);
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  const row = (text: string) => list.getByRole("link").filter({ hasText: text });
  await expect(list.getByRole("link")).toHaveCount(3);

  await row("third question").click({ modifiers: ["Shift"] });
  await row("first question").click({ modifiers: ["Shift"] });
  const bar = page.getByRole("toolbar", { name: "With the selected conversations" });
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByText("3 resolved")).toBeVisible();
  await expect(list).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("3 conversations put back")).toBeVisible();
  await expect(list.getByRole("link")).toHaveCount(3);
  await expect(bar).toBeHidden();

  await row("second question").focus();
  await page.keyboard.press("x");
  await expect(bar).toContainText("1 selected");
  await page.keyboard.press("x");
  await page.keyboard.press("e");
  await expect(row("second question")).toBeHidden();
  await expect(list.getByRole("link")).toHaveCount(2);
  // The next row takes the place, and the focus: so a list is worked down by one key.
  await expect(list.locator("a:focus")).toHaveCount(1);

  await row("first question").focus();
  await page.keyboard.press("s");
  await page.getByRole("menuitem", { name: "Pick date and time…" }).click();
  await page.getByRole("textbox", { name: "In words" }).fill("in 2 days");
  await expect(page.getByText(/^Until /)).toBeVisible();
  await expectAccessible(page, "a time to snooze until", { darkToo: false });
  // The month follows the words; from there another day is chosen by keys.
  const day = page.getByRole("gridcell", { selected: true }).getByRole("button");
  const label = await day.getAttribute("aria-label");
  await day.press("ArrowDown");
  await expect(page.locator("[role=gridcell] :focus")).not.toHaveAttribute("aria-label", label ?? "");
  await page.keyboard.press("Enter");
  await expect(day).toBeFocused();
  await expect(day).not.toHaveAttribute("aria-label", label ?? "");
  await expect(page.getByRole("textbox", { name: "In words" })).toHaveValue("");
  await page.getByRole("button", { name: "Snooze", exact: true }).last().click();
  await expect(page.getByText(/^Snoozed until /)).toBeVisible();
  await expect(row("first question")).toBeHidden();

  // A choice by key leaves neither focus nor tooltip on the button.
  await row("third question").focus();
  await page.keyboard.press("s");
  const pending = page.getByRole("menuitem", { name: "Mark as pending Waits for the customer." });
  await pending.press("Enter");
  await expect(page.getByText("Marked as pending")).toBeVisible();
  await expect(page.getByRole("region", { name: "Conversation", exact: true })).toBeFocused();
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("the focus goes to the next row that stays, also when rows above it leave", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  for (const text of ["question 6", "question 5", "question 4", "question 3", "question 2", "question 1"])
    await ask(text);
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  const row = (number: number) => list.getByRole("link").filter({ hasText: `question ${number}` });
  await expect(list.getByRole("link")).toHaveCount(6);

  await row(1).focus();
  for (const key of ["x", "j", "x", "e"]) await page.keyboard.press(key);
  await expect(page.getByText("2 resolved")).toBeVisible();
  await expect(row(2)).toHaveCount(0);
  await expect(row(3)).toBeFocused();

  // The menu belongs to the bar, which closes with the selection.
  await page.keyboard.press("x");
  await page.keyboard.press("s");
  await expect(page.getByRole("menuitem", { name: "For an hour" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^1 snoozed until/)).toBeVisible();
  await expect(row(3)).toHaveCount(0);
  await expect(row(4)).toBeFocused();
  await page.keyboard.press("e");
  await expect(row(4)).toHaveCount(0);
  await expect(row(5)).toBeFocused();

  // At the end of the list the row before takes the focus.
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(row(6)).toHaveCount(0);
  await expect(row(5)).toBeFocused();
  await page.keyboard.press("z");
  await expect(page.getByText("1 conversation put back")).toBeVisible();
  await expect(row(6)).toBeVisible();
});

test("a conversation resolved by mistake comes back by one key, and is open again", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  for (const text of ["first question", "second question"]) await ask(text);
  await page.goto(`/w/${workspaceId}/inbox`);
  const row = (text: string) =>
    page.getByRole("list", { name: "Conversations" }).getByRole("link").filter({ hasText: text });
  await row("first question").click();
  await expect(page.getByRole("log")).toContainText("first question");
  const address = page.url();
  await page.keyboard.press("e");
  await expect(page.getByText("Conversation resolved")).toBeVisible();
  await expect(page.getByRole("log")).toContainText("second question");
  await page.keyboard.press("z");
  await expect(page).toHaveURL(address);
  await expect(row("first question")).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.getByRole("log")).toContainText("second question");
  // A key that comes before the page has drawn what the last one did acts on the conversation as it is by then.
  await Promise.all([page.keyboard.press("z"), page.keyboard.press("e")]);
  await expect(page.getByRole("log")).toContainText("second question");
  await page.keyboard.press("a");
  await page.getByRole("menuitem", { name: "(you)" }).press("Enter");
  await expect(page.getByText(/^Assigned to/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  // Messages stay while the pointer is over one of them.
  await page.mouse.move(0, 0);
  await page.getByRole("textbox", { name: "Reply" }).focus();
  await page.keyboard.type("Yes, we");
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await page.keyboard.type(" are");
  await expect(page.getByRole("textbox", { name: "Reply" })).toHaveValue("Yes, we are");
  await page.goto(address);
  await expect(page.getByRole("log")).toContainText("first question");
  await page.keyboard.press("e");
  await expect(page.getByText("Conversation reopened")).toBeVisible();

  await page.keyboard.press("s");
  await page.getByRole("menuitem", { name: /^Mark as pending/ }).press("Enter");
  await expect(page.getByText("Marked as pending")).toBeVisible();
  await expect(page.getByRole("log")).toContainText("second question");
  await expect(row("first question")).toBeHidden();
});

test("a conversation is left unread for later", async ({ page, workspaceId, ask }) => {
  await signIn(page);
  await ask("a hard one");
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

  // 1280 × 1024 at 400 %: half of the height stays for the messages, and the tools are there with the focus.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(list.getByText("a hard one")).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole("navigation", { name: "Main" }).boundingBox())?.height).toBeLessThan(48);
  await list.getByText("a hard one").click();
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log).toContainText("a hard one");
  expect((await log.boundingBox())?.height).toBeGreaterThan(125);
  await page.getByRole("textbox", { name: "Reply" }).focus();
  await expect(page.getByRole("button", { name: "Send reply" })).toBeVisible();
});

test("a rule assigns new conversations and answers them, and shows what it did", async ({
  page,
  workspaceId,
  visit,
}) => {
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/rules`);
  await page.getByRole("button", { name: "New rule" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save rule" }).click();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("textbox", { name: "Name" }).fill("First answer");
  await dialog.getByRole("button", { name: "Add a condition" }).click();
  await dialog.getByRole("combobox", { name: "What is compared" }).selectOption("words");
  await dialog.getByRole("textbox", { name: "Value" }).fill("refund, money back");
  await dialog.getByRole("button", { name: "Add an action" }).click();
  await dialog.getByRole("combobox", { name: "Action" }).last().selectOption("reply");
  await dialog
    .getByRole("textbox", { name: "Text" })
    .fill("Hi {{contact.first_name|there}}, we look into it.");
  await expectAccessible(page, "a rule", { darkToo: false });
  await dialog.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByText("Rule saved")).toBeVisible();
  await expect(page.getByText("Has not run yet")).toBeVisible();

  const visitor = await visit(workspaceId);
  await visitor.write("I want my money back");
  await expect(visitor.panel.getByText("Hi there, we look into it.")).toBeVisible();
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
  await expect(page.getByText(/The rule “First answer” assigned the conversation/)).toBeVisible();

  await page.goto(`/w/${workspaceId}/settings/rules`);
  await page.getByRole("button", { name: /^Ran once/ }).click();
  await expect(page.getByRole("dialog")).toContainText("assign by rotation → ");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete First answer" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("switch", { name: "First answer" })).toBeChecked();
});
