/** Types of tickets and their fields: made in the settings, asked when a ticket is opened and when it is done. */
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { choose, signIn } from "./world";

test("an admin makes a field and a type; a ticket of it is opened and done with what they require", async ({
  page,
  workspaceId,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto(`/w/${workspaceId}/settings/tickets`);
  const ofTickets = page.getByRole("region", { name: "Fields of tickets" });
  await ofTickets.getByRole("button", { name: "New field" }).click();
  const field = page.getByRole("dialog", { name: "New field" });
  await field.getByLabel("Name").fill("Serial number");
  await expect(field.getByLabel("Key")).toHaveValue("serial_number");
  await field.getByLabel("Required to open a ticket").click();
  await expectAccessible(page, "a new field");
  await field.getByRole("button", { name: "Save field" }).click();
  const fields = page.getByRole("list", { name: "Fields of tickets" });
  await expect(fields.getByText("Serial number")).toBeVisible();

  await ofTickets.getByRole("button", { name: "New field" }).click();
  await field.getByLabel("Name").fill("Cause");
  await field.getByLabel("Kind").selectOption("choice");
  await field.getByLabel("Options").fill("Ice\nRust");
  await field.getByLabel("Required before a ticket is done").click();
  await field.getByRole("button", { name: "Save field" }).click();
  await expect(fields.getByRole("listitem")).toHaveCount(2);
  await fields.getByRole("button", { name: "Move Cause up" }).click();
  await expect(fields.getByRole("listitem").first()).toContainText("Cause");

  await page.getByRole("button", { name: "New type" }).click();
  const type = page.getByRole("dialog", { name: "New type" });
  await type.getByLabel("Name", { exact: true }).fill("Repair");
  await type.getByLabel("Add a field…").selectOption({ label: "Serial number" });
  await type.getByLabel("Add a field…").selectOption({ label: "Cause" });
  await type.getByRole("button", { name: "Save type" }).click();
  await expect(page.getByText("Serial number, Cause · no tickets")).toBeVisible();
  await expectAccessible(page, "settings of tickets");

  await page.goto(`/w/${workspaceId}/tickets`);
  await page.getByRole("button", { name: "New ticket" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New ticket" });
  await dialog.getByLabel("Title").fill("Repair the heating");
  await dialog.getByLabel("Type").selectOption({ label: "Repair" });
  await dialog.getByRole("button", { name: "Open ticket" }).click();
  await expect(dialog.getByLabel("Serial number")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Serial number").fill("X-2210");
  await expectAccessible(page, "a new ticket with fields");
  await dialog.getByRole("button", { name: "Open ticket" }).click();

  // The list has a status of its own.
  await page.waitForURL(/\/tickets\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel("Serial number")).toHaveValue("X-2210");
  await choose(page, "Status", "Done");
  await expect(page.getByText("First fill in: Cause")).toBeVisible();
  await page.getByLabel("Cause").selectOption("Rust");
  const life = page.getByRole("region", { name: "What happened" });
  await expect(life.getByText("Cause: Rust")).toBeVisible();
  await choose(page, "Status", "Done");
  await expect(life.getByText("New → Done")).toBeVisible();
  await page.getByLabel("Serial number").fill("X-7");
  await page.getByLabel("Serial number").blur();
  await expect(life.getByText("Serial number: X-7")).toBeVisible();
  await expectAccessible(page, "a ticket with fields");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, "a ticket with fields on a phone");
});

test("the list is filtered by type and value, and a field that is in use is archived and brought back", async ({
  page,
  workspaceId,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const post = (path: string, data: object) =>
    owner<{ id: string }>("POST", path, { id: crypto.randomUUID(), ...data }, workspaceId);
  const plain = { help: "", currency: null, initialValue: null, isVisibleToCustomer: false };
  const { id } = await post("settings/fields", {
    ...{ subject: "ticket", key: "device", name: "Device", kind: "choice", options: ["Boiler", "Pump"] },
    ...{ ...plain, isRequiredToOpen: false, isRequiredToClose: false },
  });
  const type = await post("settings/ticket-types", { name: "Repair", help: "", fieldIds: [id] });
  await post("inbox/tickets", { title: "A cold flat", typeId: type.id, fields: { device: "Boiler" } });
  await post("inbox/tickets", {
    title: "Water in the basement",
    typeId: type.id,
    fields: { device: "Pump" },
  });
  await post("inbox/tickets", { title: "An invoice" });
  await page.goto(`/w/${workspaceId}/tickets`);
  const rows = page.getByRole("list", { name: "List of tickets" }).getByRole("link");
  await expect(rows).toHaveCount(3);
  await page.getByLabel("Type").selectOption({ label: "Repair" });
  await expect(rows).toHaveCount(2);
  await page.getByLabel("Field", { exact: true }).selectOption({ label: "Device" });
  await page.getByLabel("Value of Device").selectOption("Pump");
  await expect(rows).toHaveText([/Water in the basement/]);
  await expectAccessible(page, "tickets by a value");
  await page.getByLabel("Search by number or title").fill("boiler");
  await expect(page.getByText("No ticket fits")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByLabel("Search by number or title")).toHaveValue("");
  await page.getByLabel("Search by number or title").fill("boiler");
  await expect(rows).toHaveText([/A cold flat/]);

  await page.goto(`/w/${workspaceId}/settings/tickets`);
  await page.getByRole("button", { name: "Archive Device" }).click();
  await page.getByText("Archived (1)").click();
  await page.getByRole("button", { name: "Bring back Device" }).click();
  await expect(page.getByRole("button", { name: "Archive Device" })).toBeVisible();
});
