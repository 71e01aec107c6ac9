/** Work that outlives a message: a ticket beside its conversation, in the list, and on its own page. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { choose, signIn } from "./world";

const wait = (page: Page) => choose(page, "Status", "Waiting for the customer");

test("a ticket is opened beside a conversation, takes what is written, and its change is taken back", async ({
  page,
  workspaceId,
  ask,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const write = await ask("The heating is cold");
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "New ticket" }).click();
  const dialog = page.getByRole("dialog", { name: "New ticket" });
  await dialog.getByRole("button", { name: "Open ticket" }).click();
  await expect(dialog.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Title").fill("Repair the heating");
  await dialog.getByLabel("Priority").selectOption("urgent");
  await dialog.getByRole("button", { name: "Open ticket" }).click();
  await expect(page.getByText("Ticket #1 opened")).toBeVisible();
  await page.getByRole("link", { name: "#1 Repair the heating" }).click();

  const life = page.getByRole("region", { name: "What happened" });
  await expect(life.getByText("opened the ticket")).toBeVisible();
  await write("The kitchen is cold, too");
  await expect(life.getByText("The kitchen is cold, too")).toBeVisible();
  await wait(page);
  await expect(life.getByText("New → Waiting for the customer")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveText("New");
  await wait(page);
  // The control shows it before it is stored; the history does not.
  await expect(life.getByText("New → Waiting for the customer")).toHaveCount(2);
  // The customer's answer ends the wait.
  await write("Here is a photo of it");
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveText("In progress");
  await expectAccessible(page, "a ticket");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, "a ticket on a phone");
});

test("the list is filtered, searched and sorted, and of two of one conversation one is chosen", async ({
  page,
  workspaceId,
  ask,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await ask("The heating is cold, and the key is lost");
  const { conversations } = await owner<{ conversations: { id: string }[] }>(
    "GET",
    "inbox/conversations",
    undefined,
    workspaceId,
  );
  const conversationId = conversations[0]?.id ?? "";
  const open = (title: string, priority: string) =>
    owner("POST", "inbox/tickets", { id: crypto.randomUUID(), title, priority, conversationId }, workspaceId);
  await open("Repair the heating", "low");
  await open("A key is lost", "urgent");
  await page.goto(`/w/${workspaceId}/tickets`);
  const rows = page.getByRole("list", { name: "List of tickets" }).getByRole("link");
  await expect(rows).toHaveText([/A key is lost/, /Repair the heating/]);
  await page.getByLabel("Order").selectOption("priority");
  await expect(rows.first()).toContainText("Urgent");
  await page.getByLabel("Search by number or title").fill("heat");
  await expect(rows).toHaveText([/Repair the heating/]);
  await page.getByLabel("Search by number or title").fill("nothing like it");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByLabel("Assignee").selectOption("unassigned");
  await expect(page.getByText("No ticket fits")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expectAccessible(page, "the list of tickets");

  await page.goto(`/w/${workspaceId}/inbox/${conversationId}`);
  await expect(page.getByText("Several are open.")).toBeVisible();
  await page.getByRole("button", { name: "Add new messages here" }).first().click();
  await expect(page.getByText("Several are open.")).toBeHidden();
  await expect(page.getByText("New messages are added here")).toBeVisible();
});
