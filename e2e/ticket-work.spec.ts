/** Work on many tickets: a call gets its customer, several change at once, an outage is answered, and a board moves them. */
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { choose, signIn } from "./world";

type Owner = <T>(method: string, path: string, data?: object, workspaceId?: string) => Promise<T>;
type Ticket = { id: string; number: number };

const open = (owner: Owner, workspaceId: string, more: object) =>
  owner<Ticket>("POST", "inbox/tickets", { id: crypto.randomUUID(), ...more }, workspaceId);

test("a ticket of a call gets its customer, and arrows on its facts change nothing until one is chosen", async ({
  page,
  workspaceId,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const contact = { name: "Ana Souza", email: "ana@example.com" };
  await owner("POST", "inbox/contacts", contact, workspaceId);
  await owner("POST", "inbox/contacts", { name: "Bea Lima", email: "bea@example.com" }, workspaceId);
  await page.goto(`/w/${workspaceId}/tickets`);
  await page.getByRole("button", { name: "New ticket" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New ticket" });
  await dialog.getByLabel("Title").fill("A call about the heating");
  await dialog.getByLabel("Customer").fill("ana");
  await expect(dialog.getByRole("button", { name: /Ana Souza/ })).toBeVisible();
  await dialog.getByLabel("Customer").press("Enter");
  await expect(dialog.getByRole("button", { name: /Ana Souza/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectAccessible(page, "a new ticket with a customer");
  await dialog.getByRole("button", { name: "Open ticket" }).click();
  await expect(page.getByRole("link", { name: "Ana Souza" })).toBeVisible();

  await page.getByRole("button", { name: "Change the customer" }).click();
  const chooser = page.getByRole("dialog", { name: "Change the customer" });
  await chooser.getByLabel("Customer").fill("bea");
  await chooser.getByRole("button", { name: /Bea Lima/ }).click();
  await expect(page.getByRole("link", { name: "Bea Lima" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Ana Souza" })).toBeVisible();

  const status = page.getByRole("combobox", { name: "Status" });
  await status.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(status).toHaveText("New");
  await choose(page, "Status", "Waiting for others");
  await expect(page.getByText("New → Waiting for others")).toBeVisible();
});

test("several tickets are chosen by key, changed at once, and taken back", async ({
  page,
  workspaceId,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  for (const title of ["One", "Two", "Three"]) await open(owner, workspaceId, { title });
  await page.goto(`/w/${workspaceId}/tickets?order=number`);
  const rows = page.getByRole("list", { name: "List of tickets" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const bar = page.getByRole("toolbar", { name: "Chosen tickets" });
  await expect(bar).toContainText("2 chosen");
  await expectAccessible(page, "tickets that are chosen");
  await page.keyboard.press("p");
  await page.getByRole("menuitem", { name: "Urgent" }).click();
  await expect(page.getByText("2 tickets changed: Urgent")).toBeVisible();
  await expect(rows.filter({ hasText: "Urgent" })).toHaveCount(2);
  await page.keyboard.press("z");
  await expect(page.getByText("2 tickets are as before")).toBeVisible();
  await expect(rows.filter({ hasText: "Urgent" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Choose #1" }).click();
  await page.getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitem", { name: "Done" }).click();
  await expect(rows).toHaveCount(2);
});

test("an outage: tickets are linked, and those who reported it are answered with a ledger", async ({
  page,
  workspaceId,
  owner,
  ask,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await ask("The heating is off");
  const { conversations } = await owner<{ conversations: { id: string }[] }>(
    "GET",
    "inbox/conversations",
    undefined,
    workspaceId,
  );
  const conversationId = conversations[0]?.id ?? "";
  const problem = await open(owner, workspaceId, { title: "Outage in the north" });
  const report = await open(owner, workspaceId, { title: "No heating", conversationId });
  const call = await open(owner, workspaceId, { title: "A call" });
  await page.goto(`/w/${workspaceId}/tickets/${problem.id}`);
  const links = page.getByRole("region", { name: "Links" });
  for (const title of ["No heating", "A call"]) {
    await links.getByRole("button", { name: "Link a ticket" }).click();
    const dialog = page.getByRole("dialog", { name: "Link a ticket" });
    await choose(page, "This ticket", "Is the problem reported in");
    await dialog.getByLabel("Other ticket").fill(title);
    await dialog.getByRole("button", { name: title }).click();
    await expect(links.getByRole("link", { name: title })).toBeVisible();
  }
  // Without the messages about what was done.
  await page.reload();
  await expectAccessible(page, "a ticket with links");
  await page.getByRole("button", { name: "Answer reporters…" }).click();
  const dialog = page.getByRole("dialog", { name: "Answer those who reported it" });
  await expect(dialog.getByText("No conversation of theirs")).toBeVisible();
  await dialog.getByLabel("Answer", { exact: true }).fill("The heating works again");
  await expectAccessible(page, "an answer to those who reported a problem");
  await dialog.getByRole("button", { name: "Answer 1 person" }).click();
  const ledger = page.getByRole("region", { name: "Answers to those who reported it" });
  await expect(ledger.getByText("1 sent")).toBeVisible();
  await ledger.getByText("Show 1 recipient").click();
  await expect(ledger.getByRole("link", { name: `#${report.number}` })).toBeVisible();
  expect(call.number).toBe(3);

  await page.goto(`/w/${workspaceId}/tickets/${report.id}`);
  await expect(page.getByText("The heating works again")).toBeVisible();
  await page.getByRole("button", { name: `Remove the link with #${problem.number}` }).click();
  await expect(links.getByRole("link", { name: /Outage/ })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(links.getByRole("link", { name: /Outage/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, "a linked ticket on a phone");
});

test("the board moves a ticket by its menu and by dragging, and shows one column on a phone", async ({
  page,
  workspaceId,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await open(owner, workspaceId, { title: "Repair the heating" });
  await page.goto(`/w/${workspaceId}/tickets`);
  await page.getByRole("radio", { name: "Board" }).click();
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(column("New").getByText("Repair the heating")).toBeVisible();
  await column("New").getByRole("button", { name: "Move #1" }).click();
  await page.getByRole("menuitem", { name: "In progress" }).click();
  await expect(column("In progress").getByText("Repair the heating")).toBeVisible();
  await column("In progress").getByRole("listitem").dragTo(column("Done"));
  await expect(column("Done").getByText("Repair the heating")).toBeVisible();
  await page.keyboard.press("z");
  await expect(column("In progress").getByText("Repair the heating")).toBeVisible();
  await expectAccessible(page, "the board of tickets");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(column("In progress")).toBeHidden();
  await choose(page, "Column", "In progress (1)");
  await expect(column("In progress").getByText("Repair the heating")).toBeVisible();
  await expectAccessible(page, "the board on a phone");
});
