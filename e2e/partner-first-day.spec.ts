/** A new partner's first day, by HTTP and in the browser: from a key to a message's evidence. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { newTenant, partner } from "./partner-world";
import { clickToClose, post, signIn } from "./world";

type Evidence = { kind: string; state: string };

/** Makes in the console a partner organisation with its first key, and an endpoint for all events. */
async function beginInTheConsole(page: Page, endpointUrl: string): Promise<string> {
  await signIn(page);
  const { partner: made, secret } = await post<{ partner: { id: string }; secret: string }>(
    page,
    "account/partners",
    { name: "Corner Platform" },
  );
  await page.goto(`/partner/${made.id}/webhooks`);
  await page.getByRole("button", { name: "Add endpoint" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Address" }).fill(endpointUrl);
  await dialog.getByRole("checkbox", { name: "All events" }).click();
  await dialog.getByRole("button", { name: "Add endpoint" }).click();
  await dialog.getByRole("button", { name: "Show signing secret" }).click();
  await page.context().grantPermissions(["clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy signing secret" }).click();
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  await expect(page).toHaveURL(/\/webhooks\/test\/[0-9a-f-]+$/);
  return secret;
}

test("key, endpoint, workspace, first command, the number connected, events, timeline with all four kinds, the message found by WhatsApp's id", async ({
  page,
  request,
  partnerSite: site,
}) => {
  const startedAt = performance.now();
  const api = partner(request, await beginInTheConsole(page, site));

  const externalTenantId = newTenant();
  const input = { externalTenantId, name: "Bakery Silva", returnUrlAllowlist: [site] };
  const created = await api.ask("POST", "", input);
  expect([created.status, created.body.created]).toEqual([201, true]);
  expect((await api.ask("POST", "", input)).body).toEqual({ ...created.body, created: false });
  const workspaceId: string = created.body.workspaceId;
  const { body: before } = await api.ask("GET", `/${workspaceId}/installation`);
  expect(before.state).toBe("not_connected");

  const say = (text: string, key: string) =>
    api.ask(
      "POST",
      `/${workspaceId}/commands`,
      {
        type: "message.send",
        payload: {
          contact: { phoneE164: "+15551230001", name: "Ana Souza" },
          senderAttribution: "automation",
          content: { type: "text", text },
        },
      },
      { "Idempotency-Key": key },
    );
  const first = await say("Your order is ready.", "order-1042-ready");
  expect(first.status).toBe(202);
  console.log(`first 202 after ${((performance.now() - startedAt) / 1000).toFixed(2)} s`);
  const again = await say("Your order is ready.", "order-1042-ready");
  expect([again.status, again.body]).toEqual([200, first.body]);

  const link = await api.createLink({ workspaceId, externalTenantId }, site);
  await page.goto(link.url);
  await page.getByRole("button", { name: "Continue" }).click();
  const open = page.getByRole("button", { name: "Open the sign-up" });
  await expect(open).not.toHaveAttribute("aria-busy", "true");
  const [popup] = await Promise.all([page.waitForEvent("popup"), open.click()]);
  await clickToClose(popup, "Finish");
  await page.getByRole("link", { name: /^Go back to/ }).click();
  await expect(page.getByRole("heading", { name: "Back at the partner" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("status")).toBe("connected");
  const { body: after } = await api.ask("GET", `/${workspaceId}/installation`);
  expect(after.state).toBe("connected");

  const { messageId } = first.body;
  const timeline = async () => (await api.ask("GET", `/${workspaceId}/messages/${messageId}/timeline`)).body;
  await expect.poll(async () => (await timeline()).deliveryState).toBe("read");
  const delivered = async () =>
    (await timeline()).events.filter(
      ({ kind, state }: Evidence) => kind === "partner_webhook" && state === "delivered",
    );
  await expect.poll(async () => (await delivered()).length).toBeGreaterThan(0);
  const { events: evidence, providerMessageId } = await timeline();
  const kinds = evidence.map(({ kind }: Evidence) => kind).sort();
  expect([...new Set(kinds)]).toEqual(["command", "delivery_job", "partner_webhook", "provider_receipt"]);

  const types: string[] = [];
  let cursor = 0;
  for (let hasMore = true; hasMore; ) {
    const { body } = await api.ask("GET", `/${workspaceId}/events?afterSequence=${cursor}&limit=5`);
    types.push(...body.events.map(({ type }: { type: string }) => type));
    cursor = body.nextAfterSequence;
    hasMore = body.hasMore;
  }
  for (const type of ["message.sent", "setup_link.connected", "installation.connected"])
    expect(types).toContain(type);

  const wamid = encodeURIComponent(providerMessageId);
  const { body: found } = await api.ask("GET", `/${workspaceId}/logs?wamid=${wamid}`);
  expect(JSON.stringify(found)).toContain(messageId);
});
