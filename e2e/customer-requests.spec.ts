/** The customer's side of tickets: the messenger's list and form, and the fields and the rating on a ticket's page. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { fillHelpCenter } from "./help-world";
import { expect, field, launcher, panel, test, theConversation } from "./messenger-world";
import { expectAccessible } from "./wcag";

const SHOTS = process.env.PARLEY_E2E_SHOTS;

/** The shop's page names no language; that is not the panel's fault. */
async function expectPanelAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("lang", "en"));
  await expectAccessible(page, what);
}

async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${SHOTS}/${name}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

type Ask = (method: string, path: string, data: object) => Promise<unknown>;

/** Types on the form, one with fields; the messenger shows tickets. */
async function offer(ask: Ask): Promise<void> {
  const plain = { subject: "ticket", help: "", options: [], currency: null, initialValue: null };
  const rules = { isRequiredToOpen: false, isRequiredToClose: false, isVisibleToCustomer: true };
  const made = [
    { key: "serial", name: "Serial number", kind: "text", help: "On the back", isRequiredToOpen: true },
    { key: "device", name: "Device", kind: "choice", options: ["Boiler", "Pump"] },
    { key: "margin", name: "Our margin", kind: "number", isVisibleToCustomer: false },
  ].map((each) => ({ id: randomUUID(), ...plain, ...rules, ...each }));
  for (const each of made) await ask("POST", "settings/fields", each);
  const fieldIds = made.map(({ id }) => id);
  for (const [name, customerName, ids] of [
    ["RMA", "A repair", fieldIds],
    ["Billing", "A question about an invoice", []],
  ] as const)
    await ask("POST", "settings/ticket-types", {
      ...{ id: randomUUID(), name, help: "For the team", fieldIds: ids, customerName, isOnForm: true },
    });
  await ask("PATCH", "settings/tickets", { isInMessenger: true });
}

test("a visitor asks by the form, follows the request and writes about it; by keyboard and on a phone", async ({
  shop,
  team,
  owner,
}) => {
  await fillHelpCenter(owner, team.workspaceId);
  await offer((method, path, data) => owner(method, path, data, team.workspaceId));
  const page = await shop();
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await launcher(page).click();
  const frame = panel(page);
  const create = frame.getByRole("button", { name: "New request" });
  await create.press("Enter");
  await expect(frame.getByRole("heading", { name: "New request" })).toBeFocused();
  await frame.getByRole("button", { name: "Send request" }).click();
  await expect(frame.getByRole("alert")).toHaveText("Fill in: What is it about?, Message");
  await frame.getByLabel("What is it about?").selectOption("A repair");
  await frame.getByRole("button", { name: "Send request" }).click();
  await expect(frame.getByRole("alert")).toHaveText("Fill in: Serial number, Message");
  await expect(frame.getByLabel("Serial number")).toBeFocused();
  await expect(frame.getByText("Our margin")).toHaveCount(0);
  await expect(frame.getByText("On the back")).toBeVisible();
  await frame.getByLabel("Serial number").fill("X-1");
  await frame.getByLabel(/Device/).selectOption("Pump");
  const text = frame.locator(".request-form").getByLabel("Message");
  await text.pressSequentially("reset my password");
  const suggested = frame.getByRole("region", { name: "These articles may help" });
  await expectPanelAccessible(page, "the form with suggestions");
  await shoot(page, "request-form");
  await suggested.getByRole("button", { name: "Reset your password" }).click();
  await expect(frame.getByRole("heading", { name: "Reset your password" })).toBeFocused();
  await frame.getByRole("button", { name: "Back" }).click();
  // The typed text is still there, also after the page was loaded again.
  await expect(text).toHaveValue("reset my password");
  await page.reload();
  await create.click();
  await expect(frame.getByLabel("Serial number")).toHaveValue("X-1");
  await text.fill("The pump drips");
  // Nothing can be typed that the request under way would not have.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/messenger/requests", async (route) => {
    await held;
    await route.continue();
  });
  await frame.getByRole("button", { name: "Send request" }).click();
  await expect(text).not.toBeEditable();
  await expect(frame.getByLabel("Serial number")).not.toBeEditable();
  await expect(frame.getByLabel(/Device/)).toBeDisabled();
  release();
  await expect(frame.getByRole("heading", { name: "Request #1 was sent." })).toBeFocused();

  await frame.getByRole("button", { name: "Conversations" }).click();
  const list = frame.getByRole("region", { name: "Your requests" });
  const entry = list.getByRole("button", { name: /A repair/ });
  await expect(entry).toContainText("In progress");
  await expectPanelAccessible(page, "the panel's home with requests");
  await shoot(page, "request-home");
  await entry.press("Enter");
  await expect(frame.getByRole("heading", { name: "Request #1" })).toBeFocused();
  await expect(frame.getByText("X-1")).toBeVisible();
  const { id } = await theConversation(team);
  const { tickets } = await team.inbox<{ tickets: { id: string }[] }>("GET", `conversations/${id}/tickets`);
  const ticket = tickets[0]?.id ?? "";
  await team.inbox("POST", `conversations/${id}/messages`, { clientId: randomUUID(), text: "Which floor?" });
  await team.inbox("PATCH", `tickets/${ticket}`, { status: "waiting_customer" });
  await expect(frame.getByRole("log").getByText("Which floor?")).toBeVisible();
  await expect(frame.getByRole("status").getByText("Waiting for you")).toBeVisible();
  await expect(frame.getByText("RMA")).toHaveCount(0);
  await expectPanelAccessible(page, "a request in the panel");
  await shoot(page, "request");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectPanelAccessible(page, "a request on a phone");
  await frame.getByRole("button", { name: "Write about it" }).click();
  await expect(field(page)).toBeVisible();
  await field(page).fill("The third");
  await frame.getByRole("button", { name: "Send", exact: true }).click();
  await expect(frame.getByText("· Sent")).toBeVisible();
  await frame.getByRole("button", { name: "Conversations" }).click();
  await expect(entry).toContainText("In progress");
  expect(problems).toEqual([]);
});

test("in Arabic the form reads from right to left, also without a help center", async ({
  shop,
  team,
  owner,
}) => {
  await offer((method, path, data) => owner(method, path, data, team.workspaceId));
  const page = await shop(`data-widget-id="${team.workspaceId}" data-language="ar"`);
  await page.setViewportSize({ width: 390, height: 844 });
  await launcher(page).click();
  const frame = panel(page);
  await frame.getByRole("button", { name: "طلب جديد" }).click();
  await frame.getByLabel("ما موضوع الطلب؟").selectOption("A repair");
  await expectPanelAccessible(page, "the Arabic form on a phone");
  await shoot(page, "request-arabic");
  await frame.getByLabel("Serial number").fill("X-1");
  await frame.locator(".request-form textarea").fill("تسرب");
  await frame.getByRole("button", { name: "إرسال الطلب" }).click();
  await expect(frame.getByRole("heading", { name: /أُرسل/ })).toBeFocused();
});

test("the ticket's page shows the fields that customers see, and takes a rating once it is done", async ({
  page,
  ask,
  owner,
  workspaceId,
  openBrowser,
}) => {
  const call = <T>(method: string, path: string, data?: object) => owner<T>(method, path, data, workspaceId);
  await offer((method, path, data) => call(method, path, data));
  await call("PUT", "settings/ratings", { channels: ["messenger"], question: "", everyDays: 14 });
  await ask("The pump drips");
  const { conversations } = await call<{ conversations: { id: string }[] }>("GET", "inbox/conversations");
  const conversationId = conversations[0]?.id ?? "";
  const { types } = await call<{ types: { id: string; name: string }[] }>("GET", "inbox/ticket-types");
  const typeId = types.find(({ name }) => name === "RMA")?.id;
  const id = randomUUID();
  const fields = { serial: "X-1", device: "Pump", margin: 3 };
  await call("POST", "inbox/tickets", { id, title: "A secret title", conversationId, typeId, fields });
  await call("POST", `inbox/conversations/${conversationId}/messages`, {
    ...{ clientId: randomUUID(), text: "It is mended" },
  });
  const { url } = await call<{ url: string }>("POST", `inbox/tickets/${id}/customer-links`, {});
  expect(page).toBeDefined();
  for (const [locale, words] of [
    ["es-ES", { open: "Abrir", close: "Marcar como resuelta" }],
    ["pt-BR", { open: "Abrir", close: "Marcar como resolvida" }],
    ["en-GB", { open: "Open", close: "Mark as done" }],
  ] as const) {
    const reader = await openBrowser({ locale });
    await reader.clock.install();
    await reader.goto(url);
    await reader.getByRole("button", { name: words.open }).click();
    await expect(reader.getByText("A repair")).toBeVisible();
    await expect(reader.getByRole("definition").filter({ hasText: "X-1" })).toBeVisible();
    await expect(reader.getByText(/secret|RMA|margin/)).toHaveCount(0);
    await expectAccessible(reader, `the page with fields in ${locale}`);
    await shoot(reader, `customer-fields-${locale}`);
    if (locale !== "en-GB") continue;
    await reader.getByRole("button", { name: words.close }).click();
    await reader.getByRole("button", { name: "Send rating" }).click();
    await expect(reader.getByText("Choose one of the five.")).toBeVisible();
    await reader.getByLabel("Very good").check();
    await reader.getByLabel("Anything to add? (optional)").fill("Quick");
    await expectAccessible(reader, "the page with the rating");
    await shoot(reader, "customer-rating");
    // The comment stays, for the customer to copy, while the ticket is open again.
    const comment = reader.getByLabel("Anything to add? (optional)");
    await call("PATCH", `inbox/tickets/${id}`, { status: "in_progress" });
    await reader.clock.fastForward(31_000);
    await expect(reader.getByRole("button", { name: "Send rating" })).toBeHidden();
    await expect(comment).toHaveValue("Quick");
    await expect(comment).not.toBeEditable();
    await call("PATCH", `inbox/tickets/${id}`, { status: "done" });
    await reader.clock.fastForward(31_000);
    await expect(reader.getByRole("button", { name: "Send rating" })).toBeVisible();
    await expect(comment).toBeEditable();
    await reader.getByRole("button", { name: "Send rating" }).click();
    await expect(reader.getByText("Thank you for your rating.")).toBeVisible();
    await expect(comment).toBeHidden();
    await reader.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(reader, "the page after the rating on a phone");
  }
});
