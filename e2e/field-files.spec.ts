/** Files of tickets' fields: given and opened by the team and by customers, with what is wrong with one in words. */
import { randomUUID } from "node:crypto";
import { expect, launcher, panel, test } from "./messenger-world";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

const SHOTS = process.env.PARLEY_E2E_SHOTS;
const PHOTO = { name: "boiler.txt", mimeType: "text/plain", buffer: Buffer.from("It drips here.") };
const PROGRAM = {
  name: "tool.exe",
  mimeType: "application/octet-stream",
  buffer: Buffer.from("MZ\u0000\u0001"),
};

type Ask = (method: string, path: string, data: object) => Promise<unknown>;

/** A type on the form with a photo, which customers see and a ticket needs. */
async function offer(ask: Ask): Promise<string> {
  const [fieldId, typeId] = [randomUUID(), randomUUID()];
  await ask("POST", "settings/fields", {
    ...{ id: fieldId, subject: "ticket", key: "photo", name: "Photo", kind: "file", help: "Of the plate" },
    ...{ options: [], currency: null, initialValue: null },
    ...{ isRequiredToOpen: true, isRequiredToClose: false, isVisibleToCustomer: true },
  });
  await ask("POST", "settings/ticket-types", {
    ...{ id: typeId, name: "RMA", help: "", fieldIds: [fieldId], customerName: "A repair", isOnForm: true },
  });
  await ask("PATCH", "settings/tickets", { isInMessenger: true });
  return typeId;
}

test("an agent opens a ticket with a file, reads it, replaces it and takes that back; at 390 px too", async ({
  page,
  workspaceId,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await offer((method, path, data) => owner(method, path, data, workspaceId));
  await page.goto(`/w/${workspaceId}/tickets`);
  await page.getByRole("button", { name: "New ticket" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New ticket" });
  await dialog.getByLabel("Title").fill("Repair the heating");
  await dialog.getByLabel("Type").selectOption({ label: "RMA" });
  await dialog.getByRole("button", { name: "Open ticket" }).click();
  await expect(dialog.getByRole("button", { name: "Photo Choose a file" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  const input = dialog.locator("input[type=file]");
  await input.setInputFiles(PROGRAM);
  await expect(dialog.getByText("Files of this type cannot be sent.")).toBeVisible();
  await input.setInputFiles(PHOTO);
  await expect(dialog.getByRole("link", { name: "boiler.txt" })).toHaveAttribute("href", /\/api\/files\//);
  await expectAccessible(page, "a new ticket with a file");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/field-file-dialog.png` });
  await dialog.getByRole("button", { name: "Open ticket" }).click();

  await page.waitForURL(/\/tickets\/[0-9a-f-]{36}$/);
  const link = page.getByRole("link", { name: "boiler.txt" });
  await expect(link).toHaveAttribute("href", /\/api\/files\//);
  const read = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(await read.text()).toBe("It drips here.");
  await page.locator("input[type=file]").setInputFiles({ ...PHOTO, name: "pump.txt" });
  await expect(page.getByRole("link", { name: "pump.txt" })).toBeVisible();
  await expect(page.getByText("Photo: pump.txt").first()).toBeVisible();
  await expectAccessible(page, "a ticket with a file");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/field-file-ticket.png` });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(link).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Remove boiler.txt" }).press("Enter");
  await expect(page.getByText("Fill in this field.")).toBeVisible();
  await expect(link).toBeVisible();
  await expectAccessible(page, "a ticket with a file on a phone");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/field-file-phone.png` });
});

test("a visitor sends a file by the form, and opens it in the messenger and on the ticket's page", async ({
  shop,
  team,
  owner,
  openBrowser,
}) => {
  const call = <T>(method: string, path: string, data?: object) =>
    owner<T>(method, path, data, team.workspaceId);
  const typeId = await offer(call);
  const page = await shop();
  await launcher(page).click();
  const frame = panel(page);
  await frame.getByRole("button", { name: "New request" }).press("Enter");
  await frame.locator(".request-form").getByLabel("Message").fill("The pump drips");
  await frame.getByRole("button", { name: "Send request" }).click();
  await expect(frame.getByRole("alert").first()).toHaveText("Fill in: Photo");
  await frame.getByLabel(/Photo/).setInputFiles(PROGRAM);
  await expect(frame.getByRole("alert").filter({ hasText: /type|cannot/i })).toBeVisible();
  // A reload ends an upload: the file is asked for again, and what was typed is still there.
  await page.route("**/api/messenger/attachments?*", () => undefined);
  await frame.getByLabel(/Photo/).setInputFiles(PHOTO);
  await expect(frame.getByRole("progressbar", { name: "boiler.txt" })).toBeVisible();
  // Held until the page is gone: without the route the upload would go on.
  await page.reload();
  await page.unroute("**/api/messenger/attachments?*");
  await frame.getByRole("button", { name: "New request" }).click();
  await expect(frame.locator(".request-form").getByLabel("Message")).toHaveValue("The pump drips");
  await frame.getByLabel(/Photo/).setInputFiles(PHOTO);
  await expect(frame.getByRole("button", { name: "Remove boiler.txt" })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute("lang", "en"));
  await expectAccessible(page, "the form with a file");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/field-file-form.png` });

  // A form that the team takes off meanwhile is refused in words, and nothing that was written is lost.
  await call("PATCH", `settings/ticket-types/${typeId}`, { isArchived: true });
  await frame.getByRole("button", { name: "Send request" }).click();
  await expect(frame.getByText("There is no form at the moment.")).toBeVisible();
  await call("PATCH", `settings/ticket-types/${typeId}`, { isArchived: false });
  await frame.getByRole("button", { name: "Conversations" }).click();
  await frame.getByRole("button", { name: "New request" }).click();
  await expect(frame.getByRole("button", { name: "Remove boiler.txt" })).toBeVisible();
  await frame.getByRole("button", { name: "Send request" }).click();
  await expect(frame.getByRole("heading", { name: "Request #1 was sent." })).toBeFocused();
  await frame.getByRole("button", { name: "Conversations" }).click();
  await frame.getByRole("button", { name: /A repair/ }).click();
  const shown = frame.getByRole("link", { name: "boiler.txt" });
  await expect(shown).toHaveAttribute("href", /\/api\/files\//);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/field-file-request.png` });

  const { tickets } = await call<{ tickets: { id: string }[] }>("GET", "inbox/tickets");
  const { url } = await call<{ url: string }>("POST", `inbox/tickets/${tickets[0]?.id}/customer-links`, {});
  const reader = await openBrowser({ locale: "pt-BR" });
  await reader.goto(url);
  await reader.getByRole("button", { name: "Abrir" }).click();
  const file = reader.getByRole("definition").getByRole("button", { name: /boiler\.txt/ });
  await expectAccessible(reader, "the ticket's page with a file");
  if (SHOTS) await reader.screenshot({ path: `${SHOTS}/field-file-page.png` });
  const [download] = await Promise.all([
    reader.waitForEvent("popup").then((tab) => tab.waitForEvent("download")),
    file.click(),
  ]);
  expect(download.suggestedFilename()).toBe("boiler.txt");
});
