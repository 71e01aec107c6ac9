/** Macros from settings to the inbox: written, run by a key, taken back, and refused as a whole. */
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { post, signIn } from "./world";

test("a macro is written in settings, runs by its key, and is taken back but for what has left", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  for (const text of ["my money back, please", "where is my order"]) await ask(text);
  await post(page, "inbox/tags", { id: crypto.randomUUID(), name: "Refund", color: "teal" }, workspaceId);
  await page.goto(`/w/${workspaceId}/settings/macros`);
  await expect(page.getByText("No macros yet")).toBeVisible();
  await page.getByRole("button", { name: "New macro" }).click();
  const dialog = page.getByRole("dialog");
  const action = (number: number) => dialog.getByRole("listitem", { name: `Action ${number}` });
  await dialog.getByRole("button", { name: "Save macro" }).click();
  await expect(
    dialog.getByText("Enter a value.").or(dialog.getByText("Fill in this field.")).first(),
  ).toBeVisible();
  await dialog.getByLabel("Name").fill("Refund");
  await dialog.getByLabel("Who can use it").selectOption("Everyone");
  await action(1).getByLabel("Text").fill("Hi {{contact.first_name|there}}, it is on its way.");
  for (let count = 2; count <= 4; count++)
    await dialog.getByRole("button", { name: "Add an action" }).click();
  await action(2).getByLabel("Tag").selectOption("Refund");
  await action(3).getByLabel("Action").selectOption("Assign");
  await action(4).getByLabel("Action").selectOption("Set the status");
  await action(4).getByRole("button", { name: "Move up" }).press("Enter");
  await expect(action(3).getByLabel("Status")).toHaveValue("resolved");
  await expectAccessible(page, "a new macro");
  await dialog.getByRole("button", { name: "Save macro" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("list", { name: "Macros" }).getByRole("listitem")).toContainText(
    "Send a reply · Add the tag Refund · Set the status to Resolved · Assign to me",
  );
  await expectAccessible(page, "macros");

  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  const row = (text: string) => list.getByRole("link").filter({ hasText: text });
  await row("my money back").click();
  const log = page.getByRole("log");
  await expect(log).toContainText("my money back");
  await page.keyboard.press("m");
  const field = page.getByRole("combobox", { name: "Run a macro" });
  await expect(field).toBeFocused();
  await expect(page.getByRole("option", { selected: true })).toContainText("Refund");
  await expectAccessible(page, "the macros of the palette");
  await page.keyboard.type("ref");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Refund” is done")).toBeVisible();
  await expect(page.getByText("Undo takes back all but the reply.")).toBeVisible();
  // It is resolved, so the next one opens.
  await expect(log).toContainText("where is my order");
  await expect(row("it is on its way")).toHaveCount(0);

  await page.keyboard.press("z");
  await expect(page.getByText("“Refund” is taken back, but not the reply")).toBeVisible();
  await expect(log).toContainText("Hi there, it is on its way.");
  await expect(row("it is on its way")).toBeVisible();
  await expect(row("it is on its way")).not.toContainText("Refund");
  await expect(page.getByRole("button", { name: /^Assign, now/ })).toHaveCount(0);
});

test("a macro that is not possible says which action and why; many conversations have their macro at once", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  for (const text of ["first", "second"]) await ask(text);
  const make = (name: string, actions: object[]) =>
    post(
      page,
      "inbox/macros",
      { id: crypto.randomUUID(), name, owner: "personal", teamId: null, actions },
      workspaceId,
    );
  await make("Call back", [
    { do: "note", text: "Call {{contact.phone}}", userIds: [] },
    { do: "status", status: "pending" },
  ]);
  await make("Wait", [{ do: "status", status: "pending" }]);
  await page.goto(`/w/${workspaceId}/inbox`);
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByRole("link").filter({ hasText: "first" }).click();
  await page.getByRole("button", { name: "Run a macro" }).click();
  await page.getByRole("option", { name: /Call back/ }).click();
  await expect(page.getByText("“Call back” did nothing")).toBeVisible();
  await expect(
    page.getByText("Write a note: A value in the text is missing for this contact."),
  ).toBeVisible();
  await expect(list.getByRole("link")).toHaveCount(2);

  // Each macro is a command of the palette, which acts on the selection.
  for (const text of ["first", "second"]) {
    await list.getByRole("link").filter({ hasText: text }).focus();
    await page.keyboard.press("x");
  }
  await page.keyboard.press("Control+k");
  await page.keyboard.type("macro: wait");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Wait” is done in 2 conversations")).toBeVisible();
  await expect(list.getByRole("link")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("link")).toHaveCount(2);
});

test("on a phone a macro is in the menu of an open conversation", async ({
  openBrowser,
  workspaceId,
  ask,
}) => {
  const page = await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await signIn(page);
  await ask("small screen");
  await post(
    page,
    "inbox/macros",
    {
      id: crypto.randomUUID(),
      name: "Later",
      owner: "personal",
      teamId: null,
      actions: [{ do: "snooze", hours: 2 }],
    },
    workspaceId,
  );
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("link").filter({ hasText: "small screen" }).tap();
  await page.getByRole("button", { name: "Snooze" }).tap();
  await page.getByRole("menuitem", { name: "Run a macro" }).tap();
  await page.getByRole("option", { name: /Later/ }).tap();
  await expect(page.getByText("“Later” is done")).toBeVisible();
  await page.goto(`/w/${workspaceId}/settings/macros`);
  await page.getByRole("button", { name: "Edit Later" }).tap();
  await expectAccessible(page, "a macro on a phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
