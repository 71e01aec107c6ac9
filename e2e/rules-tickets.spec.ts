/** A rule that follows tickets, from the editor to the ticket that it changed; and a conversation that leaves a ticket and is put back. */
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;

test("a rule makes a new ticket urgent and gives it to someone; its run leads to the ticket", async ({
  page,
  workspaceId,
  owner,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page);
  const field = { subject: "ticket", key: "cause", name: "Cause", kind: "text", help: "", options: [] };
  const none = { currency: null, initialValue: null, isRequiredToOpen: false, isRequiredToClose: false };
  const body = { id: crypto.randomUUID(), ...field, ...none, isVisibleToCustomer: false };
  await owner("POST", "settings/fields", body, workspaceId);
  await page.goto(`/w/${workspaceId}/settings/rules`);
  await page.getByRole("button", { name: "New rule" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New rule" });
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Calls come first");
  await dialog.getByRole("combobox", { name: "Action" }).selectOption("call");
  await expect(dialog.getByRole("option", { name: "Change the ticket" })).toHaveCount(0);
  await dialog.getByRole("combobox", { name: "When" }).selectOption("ticket_opened");
  await dialog.getByRole("button", { name: "Add a condition" }).press("Enter");
  await dialog.getByRole("combobox", { name: "What is compared" }).selectOption("ticket_priority");
  await dialog.getByRole("combobox", { name: "Value" }).selectOption("normal");
  await dialog.getByRole("combobox", { name: "Action" }).selectOption("change_ticket");
  await dialog.getByRole("button", { name: "Save rule" }).press("Enter");
  await expect(dialog.getByText("Choose what to change.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Status" }).selectOption("in_progress");
  await dialog.getByRole("combobox", { name: "Priority" }).selectOption("urgent");
  await dialog.getByRole("combobox", { name: "Set a field…" }).selectOption("cause");
  await dialog.getByRole("textbox", { name: "Cause" }).fill("Ice");
  await expectAccessible(page, "a rule that changes tickets");
  if (SHOTS) {
    await page.screenshot({ path: `${SHOTS}/rule.png` });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.screenshot({ path: `${SHOTS}/rule-dark.png` });
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `${SHOTS}/rule-phone.png` });
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  await dialog.getByRole("button", { name: "Save rule" }).press("Enter");
  await expect(page.getByText(/When a ticket is opened, if the ticket’s priority is Normal/)).toContainText(
    "change the ticket: Status: In progress, Priority: Urgent, and Cause: Ice",
  );

  const id = crypto.randomUUID();
  await owner("POST", "inbox/tickets", { id, title: "A call", priority: "normal" }, workspaceId);
  await page.goto(`/w/${workspaceId}/tickets/${id}`);
  await expect(page.getByRole("combobox", { name: "Priority" })).toHaveText("Urgent");
  const life = page.getByRole("region", { name: "What happened" });
  await expect(life.getByText(/Calls come first/).first()).toBeVisible();
  await page.goto(`/w/${workspaceId}/settings/rules`);
  await page.getByRole("button", { name: /Ran once/ }).click();
  const runs = page.getByRole("dialog", { name: "What “Calls come first” did" });
  await expectAccessible(page, "runs on tickets");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/runs.png` });
  await runs.getByRole("link", { name: "Ticket #1: A call" }).click();
  await page.waitForURL(`**/tickets/${id}`);
});

test("a conversation is taken out of a ticket and put back, with its messages", async ({
  page,
  workspaceId,
  ask,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await ask("The heating is cold");
  const { conversations } = await owner<{ conversations: { id: string }[] }>(
    "GET",
    "inbox/conversations",
    undefined,
    workspaceId,
  );
  const conversationId = conversations[0]?.id ?? "";
  const id = crypto.randomUUID();
  await owner("POST", "inbox/tickets", { id, title: "Repair", priority: "low", conversationId }, workspaceId);
  await page.goto(`/w/${workspaceId}/inbox/${conversationId}`);
  const inTicket = page.getByRole("link", { name: "#1 Repair" });
  await page.getByRole("button", { name: "Remove this conversation #1" }).press("Enter");
  await expect(page.getByText("Conversation removed from #1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add this conversation" })).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/left.png` });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Remove this conversation #1" })).toBeVisible();
  await inTicket.click();
  await expect(
    page.getByRole("region", { name: "What happened" }).getByText("The heating is cold"),
  ).toBeVisible();
});
