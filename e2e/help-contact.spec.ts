/** The help center's form for requests: without a script and by keyboard, in the reader's language, on a phone. */
import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures";
import { fillHelpCenter } from "./help-world";
import { expectAccessible } from "./wcag";

const SHOTS = process.env.PARLEY_E2E_SHOTS;

test("without a script a reader asks for a repair, and keeps what they typed where something is missing", async ({
  openBrowser,
  owner,
  workspaceId,
}) => {
  const call = <T>(method: string, path: string, data?: object) => owner<T>(method, path, data, workspaceId);
  const { path } = await fillHelpCenter(owner, workspaceId);
  const reader = await openBrowser({ javaScriptEnabled: false });
  await reader.goto(`${path}/en/contact`);
  await expect(reader.getByRole("heading", { name: "Page not found" })).toBeVisible();

  const field = {
    ...{ id: randomUUID(), subject: "ticket", key: "serial", name: "Serial number", kind: "text" },
    ...{ help: "On the back", options: [], currency: null, initialValue: null },
    ...{ isRequiredToOpen: true, isRequiredToClose: false, isVisibleToCustomer: true },
  };
  await call("POST", "settings/fields", field);
  for (const [name, customerName, fieldIds] of [
    ["RMA", "A repair", [field.id]],
    ["Billing", "A question about an invoice", []],
  ] as const)
    await call("POST", "settings/ticket-types", {
      ...{ id: randomUUID(), name, help: "", fieldIds, customerName, isOnForm: true },
    });
  await reader.goto(`${path}/en/contact`);
  await reader.getByRole("link", { name: "A repair" }).press("Enter");
  await expect(reader.getByRole("heading", { name: "A repair" })).toBeVisible();
  await reader.getByLabel("Your e-mail address").fill("ana@example.com");
  await reader.getByLabel("Serial number").fill(" ");
  await reader.getByLabel("Message").fill("It <b>drips</b>");
  await reader.getByRole("button", { name: "Send request" }).press("Enter");
  await expect(reader.getByRole("alert")).toHaveText("Fill in: Serial number.");
  await expect(reader.getByLabel("Message")).toHaveValue("It <b>drips</b>");
  await reader.getByLabel("Serial number").fill("X-1");
  await reader.getByRole("button", { name: "Send request" }).click();
  await expect(reader.getByRole("heading", { name: "Your request was sent" })).toBeVisible();
  await expect(reader).toHaveURL(`${path}/en/contact?sent`);
  expect(await reader.context().cookies()).toEqual([]);
  const { tickets } = await call<{ tickets: object[] }>("GET", "inbox/tickets");
  expect(tickets).toMatchObject([
    { title: "It <b>drips</b>", fields: { serial: "X-1" }, contact: { email: "ana@example.com" } },
  ]);

  // The form changes while it is filled in.
  const gone = randomUUID();
  const parts = { name: "Gone", help: "", fieldIds: [], customerName: "A visit", isOnForm: true };
  await call("POST", "settings/ticket-types", { id: gone, ...parts });
  const late = await openBrowser({ viewport: { width: 390, height: 844 } });
  await late.goto(`${path}/en/contact?type=${gone}`);
  await late.getByLabel("Your e-mail address").fill("eve@example.com");
  await late.getByLabel("Message").fill("On Friday");
  await call("PATCH", `settings/ticket-types/${gone}`, { isArchived: true });
  await late.getByRole("button", { name: "Send request" }).click();
  await expect(late.getByRole("alert")).toContainText("This form has changed.");
  await expect(late.getByLabel("Message")).toHaveValue("On Friday");
  await expectAccessible(late, "the choice of a form after what was typed");
  if (SHOTS) await late.screenshot({ path: `${SHOTS}/contact-gone.png`, fullPage: true });
  await late.getByLabel("What is it about?").selectOption("A question about an invoice");
  await late.getByRole("button", { name: "Send request" }).click();
  await expect(late.getByRole("heading", { name: "Your request was sent" })).toBeVisible();

  for (const language of ["en", "es", "ar"]) {
    const phone = await openBrowser({ viewport: { width: 390, height: 844 } });
    await phone.goto(`${path}/${language}/contact`);
    await expectAccessible(phone, `the choice of a form in ${language}`);
    await phone.getByRole("link", { name: "A repair" }).click();
    await expectAccessible(phone, `the form in ${language}`);
    if (!SHOTS) continue;
    for (const colorScheme of ["light", "dark"] as const) {
      await phone.emulateMedia({ colorScheme });
      await phone.screenshot({ path: `${SHOTS}/contact-${language}-${colorScheme}.png`, fullPage: true });
    }
  }
});
