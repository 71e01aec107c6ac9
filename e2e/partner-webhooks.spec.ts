/**
 * A partner's own webhooks, with a real receiver on loopback: added in the console, tested, sent a command's events, in
 * the log.
 */
import { createHmac } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { bootstrap, signIn } from "./world";

/** A partner of the test's own; its id and its first key. */
async function createPartner(page: Page): Promise<{ id: string; secret: string }> {
  const origin = bootstrap().appUrl;
  const made = await page.request.post("/api/account/partners", {
    headers: { origin },
    data: { name: "Corner Platform" },
  });
  const { partner } = (await made.json()) as { partner: { id: string } };
  const key = await page.request.post("/api/partner-console/keys", {
    headers: { origin, "parley-partner": partner.id },
    data: { environment: "test", name: "Story" },
  });
  return { id: partner.id, secret: ((await key.json()) as { secret: string }).secret };
}

async function sendCommand(page: Page, secret: string): Promise<string> {
  const headers = { authorization: `Bearer ${secret}`, "idempotency-key": "story-1-key" };
  const workspace = await page.request.post("/api/partners/v2/workspaces", {
    headers,
    data: { externalTenantId: "tenant-42", name: "Bakery Silva" },
  });
  const { workspaceId } = (await workspace.json()) as { workspaceId: string };
  const command = await page.request.post(`/api/partners/v2/workspaces/${workspaceId}/commands`, {
    headers,
    data: {
      type: "message.send",
      payload: {
        contact: { phoneE164: "+15551230001" },
        senderAttribution: "automation",
        content: { type: "text", text: "Your order is on its way." },
      },
    },
  });
  expect(command.status()).toBe(202);
  return workspaceId;
}

test("a partner's endpoint receives the events of a command in one of its workspaces, and the log has the evidence", async ({
  page,
  receiver,
}) => {
  await signIn(page);
  const { id, secret: key } = await createPartner(page);
  await page.goto(`/partner/${id}`);
  await page
    .getByRole("navigation", { name: "Partner console" })
    .getByRole("link", { name: "Webhooks" })
    .click();
  await expect(page.getByRole("heading", { name: "Webhooks" })).toBeVisible();
  await expect(page.getByText("No endpoints yet")).toBeVisible();
  await page.getByRole("button", { name: "Add endpoint" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Address" }).fill(receiver.url);
  await dialog.getByRole("checkbox", { name: "All events" }).click();
  expect((await new AxeBuilder({ page }).include("[role=dialog]").analyze()).violations).toEqual([]);
  await dialog.getByRole("button", { name: "Add endpoint" }).click();
  await dialog.getByRole("button", { name: "Show signing secret" }).click();
  const secret = (await dialog.getByRole("status", { name: "Your signing secret" }).textContent()) ?? "";
  await page.context().grantPermissions(["clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy signing secret" }).click();
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  await expect(page).toHaveURL(new RegExp(`/partner/${id}/webhooks/test/[0-9a-f-]+$`));

  const workspaceId = await sendCommand(page, key);
  await expect
    .poll(() => receiver.arrivals.map(({ headers }) => headers["x-service-event"]), { timeout: 10_000 })
    .toContain("message.delivered");
  for (const { headers, body } of receiver.arrivals) {
    expect(headers["x-service-signature"]).toBe(createHmac("sha256", secret).update(body).digest("hex"));
    expect(JSON.parse(body)).toMatchObject({ workspaceId, externalTenantId: "tenant-42" });
  }
  const deliveries = page.getByRole("list", { name: "Deliveries" }).getByRole("link");
  await expect(deliveries.filter({ hasText: "command.accepted" })).toBeVisible({ timeout: 15_000 });
  await deliveries.filter({ hasText: "command.accepted" }).click();
  await expect(page.getByText("The endpoint answered 204.")).toBeVisible();
  await page.keyboard.press("Escape");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.goto(`/partner/${id}/webhooks/live`);
  await expect(page.getByText("No endpoints yet")).toBeVisible();
});
