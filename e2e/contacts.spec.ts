/** People without a conversation, found again, ordered, and kept out where they are not wanted. */
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { bootstrap, post, signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;

test("a contact is created, found by filter and order, blocked, and unblocked again", async ({
  page,
  workspaceId,
  ask,
}) => {
  await signIn(page);
  await ask("Hello there");
  for (const name of ["Zoë Müller", "Ágata Reis"]) await post(page, "inbox/contacts", { name }, workspaceId);
  await page.goto(`/w/${workspaceId}/contacts`);
  const list = page.getByRole("list", { name: "Contacts" });
  await expect(list.getByRole("link")).toHaveCount(2);
  // An unknown visitor is apart from them.
  const show = (kind: string) => page.getByRole("radio", { name: kind, exact: true }).click();
  await show("Visitors");
  await expect(list.getByRole("link")).toHaveCount(1);
  await expect(list.getByRole("link")).toHaveText(/^Visitor \w{4}/);
  await expect(page.getByText("1 visitor", { exact: true })).toBeVisible();
  await show("Contacts");

  await page.getByRole("button", { name: "New contact" }).click();
  const dialog = page.getByRole("dialog", { name: "New contact" });
  await dialog.getByRole("button", { name: "Create contact" }).click();
  await expect(dialog.getByText("Fill in this field.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Bruno Lima");
  await dialog.getByRole("textbox", { name: "Phone" }).fill("12");
  await dialog.getByRole("combobox", { name: "Country of the number" }).selectOption("BR");
  await dialog.getByRole("button", { name: "Create contact" }).click();
  await expect(dialog.getByText("Enter a phone number of this country", { exact: false })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Phone" }).fill("(11) 98765-4321");
  await dialog.getByRole("button", { name: "Create contact" }).click();
  const panel = page.getByRole("complementary", { name: "Contact" });
  await expect(panel.getByText("+5511987654321")).toBeVisible();
  await expect(page).toHaveTitle(/Bruno Lima · Parley/);
  await expect(page.getByText("3 contacts")).toBeVisible();

  await panel.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Block contact" }).click();
  await expect(panel.getByText(/^Blocked since/)).toBeVisible();
  await expect(list.getByText("Blocked")).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/panel.png` });
  await expectAccessible(page, "a contact's panel");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByText("Blocked")).toBeHidden();
  await panel.getByRole("button", { name: "Close" }).click();

  // The same number, as it is written elsewhere, is the same person.
  await page.getByRole("button", { name: "New contact" }).click();
  await dialog.getByRole("textbox", { name: "Phone" }).fill("+55 11 98765-4321");
  await dialog.getByRole("button", { name: "Create contact" }).click();
  await dialog.getByRole("button", { name: "Open contact" }).click();
  await expect(panel.getByText("+5511987654321")).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Sort by: Name" }).click();
  await expect(list.getByRole("link").first()).toContainText("Ágata Reis");
  await expect(page).toHaveURL(/sort=name/);
  await page.reload();
  await expect(list.getByRole("link").first()).toContainText("Ágata Reis");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/list.png` });
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("combobox", { name: "Channel" }).click();
  await page.getByRole("option", { name: "Messenger" }).click();
  await expect(page.getByText("0 contacts", { exact: true })).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/filters.png` });
  await expectAccessible(page, "the list with its filters");
  await page.keyboard.press("Escape");
  await show("Visitors");
  await expect(page.getByText("1 visitor", { exact: true })).toBeVisible();
  // A first message makes a visitor, who comes to the list.
  await ask("Me too");
  await expect(page.getByText("2 visitors")).toBeVisible();
  await show("Contacts");
  await page.getByRole("button", { name: "1 filter" }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("3 contacts")).toBeVisible();
  if (SHOTS) {
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.screenshot({ path: `${SHOTS}/phone.png` });
  }
});

test("a block that is undone puts the conversation back, too", async ({ page, workspaceId, ask }) => {
  await signIn(page);
  await ask("Hello there");
  await page.goto(`/w/${workspaceId}/contacts?kind=visitors`);
  await page.getByRole("list", { name: "Contacts" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Block contact" }).click();
  const statuses = async () => {
    const headers = { "parley-workspace": workspaceId };
    const answer = await page.request.get("/api/inbox/conversations?status=all", { headers });
    return ((await answer.json()) as { conversations: { status: string }[] }).conversations.map(
      ({ status }) => status,
    );
  };
  await expect.poll(statuses).toEqual(["resolved"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(statuses).toEqual(["open"]);
});

test("two contacts with one address are found, compared and merged; the former id leads to the one that is left", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  type Made = { contactId: string };
  const ana = await post<Made>(
    page,
    "inbox/contacts",
    { name: "Ana", email: "ana@example.com" },
    workspaceId,
  );
  const twin = await post<Made>(
    page,
    "inbox/contacts",
    { name: "Ana Souza", phone: "+351912345678" },
    workspaceId,
  );
  const headers = { origin: bootstrap().appUrl, "parley-workspace": workspaceId };
  const data = { email: "ana@example.com" };
  await page.request.patch(`/api/inbox/contacts/${twin.contactId}`, { data, headers });
  await page.request.put(`/api/inbox/contacts/${twin.contactId}/block`, {
    data: { isBlocked: true },
    headers,
  });
  await post(page, "inbox/contacts", { name: "Someone else" }, workspaceId);

  await page.goto(`/w/${workspaceId}/contacts?duplicates=true&sort=name`);
  const list = page.getByRole("list", { name: "Contacts" });
  await expect(list.getByRole("link")).toHaveCount(2);
  await list.getByRole("link").first().click();
  const panel = page.getByRole("complementary", { name: "Contact" });
  await panel.getByRole("button", { name: "Not the same person" }).click();
  await expect(panel.getByText("Possible duplicates")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await panel.getByRole("button", { name: "Compare and merge" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge contacts" });
  // Another one is chosen by keys alone.
  await dialog.getByRole("button", { name: "Choose another contact" }).click();
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("Ana Souza");
  await expect(dialog.getByRole("button", { name: "Ana Souza" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog.getByRole("radio", { name: "Ana Souza" }).check();
  await expect(dialog.getByText("+351912345678")).toBeVisible();
  await expect(dialog.getByText("the merged contact will be blocked")).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/merge.png` });
  await expectAccessible(page, "the merge of two contacts", { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Merge contacts" }).click();
  await expect(panel.getByRole("button", { name: "Name: Ana Souza. Edit" })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Phone: +351912345678. Edit" })).toBeVisible();
  await expect(panel.getByText(/^Blocked since/)).toBeVisible();
  await page.goto(`/w/${workspaceId}/contacts/${twin.contactId}`);
  await expect(page).toHaveURL(new RegExp(ana.contactId));
  await expect(page.getByText("2 contacts")).toBeVisible();
});

test("a person gets an attribute and a first message, is exported, and is erased by a word", async ({
  page,
  workspaceId,
}) => {
  await signIn(page);
  await post(page, "settings/whatsapp/simulator", {}, workspaceId);
  const input = { name: "Carla Reis", phone: "+351912345679" };
  const made = await post<{ contactId: string }>(page, "inbox/contacts", input, workspaceId);
  await page.goto(`/w/${workspaceId}/contacts/${made.contactId}`);
  const panel = page.getByRole("complementary", { name: "Contact" });
  await panel.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "Attribute" }).click();
  await panel.getByRole("textbox", { name: "Name of the attribute" }).fill("Plan");
  await panel.getByRole("textbox", { name: "Value" }).fill("Gold");
  await panel.locator("form").getByRole("button", { name: "Add", exact: true }).click();
  await expect(panel.getByRole("button", { name: "Plan: Gold. Edit" })).toBeVisible();
  await expectAccessible(page, "a contact with an attribute");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  expect((await downloading).suggestedFilename()).toBe("contacts.csv");

  await panel.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "New conversation" }).click();
  const dialog = page.getByRole("dialog", { name: "New conversation" });
  await expect(dialog.getByRole("combobox", { name: "Phone number or name" })).toHaveValue("+351912345679");
  await dialog.getByRole("button", { name: "Start", exact: false }).click();
  await expect(page).toHaveURL(/\/inbox\/[0-9a-f-]{36}/);
  await page.goto(`/w/${workspaceId}/contacts/${made.contactId}`);
  await expect(
    panel.getByRole("list", { name: "Conversations of this contact" }).getByRole("link"),
  ).toHaveCount(1);

  await panel.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Erase contact…" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Erase contact" }).click();
  await expect(question.getByText("Type the word as it is shown.").first()).toBeVisible();
  await question.getByRole("textbox").fill("erase");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/erase.png` });
  await question.getByRole("button", { name: "Erase contact" }).click();
  await expect(page.getByText("The contact was erased")).toBeVisible();
  await expect(page.getByText("0 contacts")).toBeVisible();
});
