/** The partner console as its engineer uses it: a workspace's policy, the log followed live, one message's evidence. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { confirm, post, signIn } from "./world";

const PHONE = "+15550100001";

type Partner = {
  id: string;
  ask: <T>(path: string, data?: object, headers?: Record<string, string>) => Promise<T>;
  workspaceId: string;
};

/** A partner of its own with one workspace, its first person signed in. */
async function createPartner(page: Page): Promise<Partner> {
  await signIn(page);
  type Made = { partner: { id: string }; secret: string };
  const { partner, secret } = await post<Made>(page, "account/partners", { name: "Corner Platform" });
  const ask = async <T>(path: string, data?: object, headers: Record<string, string> = {}): Promise<T> => {
    const options = { data, headers: { authorization: `Bearer ${secret}`, ...headers } };
    const url = `/api/partners/v2${path}`;
    const response = await (data ? page.request.post(url, options) : page.request.get(url, options));
    expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return (await response.json()) as T;
  };
  const made = await ask<{ workspaceId: string }>("/workspaces", {
    externalTenantId: "tenant-1",
    name: "Bakery Silva",
  });
  return { id: partner.id, ask, workspaceId: made.workspaceId };
}

const send = ({ ask, workspaceId }: Partner, key: string, text = "Your bread is ready") =>
  ask<{ messageId: string }>(
    `/workspaces/${workspaceId}/commands`,
    {
      type: "message.send",
      correlationId: `cor-${key}`,
      payload: {
        contact: { phoneE164: PHONE, name: "Ana" },
        senderAttribution: "system",
        content: { type: "text", text },
      },
    },
    { "idempotency-key": key },
  );

const openScreen = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Partner console" }).getByRole("link", { name }).click();

test("a workspace is found, its policy changed with effect, and the workspace suspended and back", async ({
  page,
}) => {
  const partner = await createPartner(page);
  await page.goto(`/partner/${partner.id}`);
  await openScreen(page, "Workspaces");
  await page.getByRole("searchbox").fill("silva");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("list", { name: "Workspaces" }).getByRole("link", { name: "Bakery Silva" }).click();
  await expect(page.getByRole("heading", { name: "Bakery Silva" })).toBeVisible();
  await expect(page.getByText("through the shared test number")).toBeVisible();
  await expectAccessible(page, "the workspace's page");

  await page.getByRole("switch", { name: "Commands" }).click();
  await page.getByLabel("Event retention in days").fill("7");
  await page.getByRole("button", { name: "Save policy" }).click();
  await expect(page.getByText("Enter a whole number from 30 to 365.")).toBeVisible();
  await page.getByLabel("Event retention in days").fill("30");
  await page.getByRole("button", { name: "Save policy" }).click();
  await expect(page.getByText("Policy saved")).toBeVisible();
  await expect(send(partner, "refused-1")).rejects.toThrow("policy_forbidden");

  await page.getByRole("button", { name: "Create setup link" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Return URL").fill("https://example.com/done");
  await dialog.getByRole("button", { name: "Create setup link" }).click();
  await dialog.getByRole("button", { name: "Show setup link" }).click();
  const url = (await dialog.getByLabel("Your setup link").textContent()) ?? "";
  expect(url).toMatch(/\/connect\/sl_[0-9a-z]{26}#[\w-]{43}$/);
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  await dialog.getByRole("button", { name: "Close without it" }).click();
  const links = page.getByRole("list", { name: "Setup links" });
  await expect(links).toContainText("Waiting");
  expect(await page.content()).not.toContain(url.split("#")[1]);

  await page.getByRole("button", { name: "Suspend" }).click();
  await confirm(page, "Suspend workspace");
  await expect(page.getByText("This workspace is suspended")).toBeVisible();
  await page.getByRole("button", { name: "Reactivate" }).click();
  await confirm(page, "Reactivate workspace");
  await expect(page.getByText("This workspace is suspended")).toHaveCount(0);
});

test("events are followed live, filtered, opened, and copied as the pull that returns them", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const partner = await createPartner(page);
  await page.goto(`/partner/${partner.id}/events`);
  await page.getByRole("button", { name: /Bakery Silva/ }).click();
  const events = page.getByRole("list", { name: "Events" });
  await expect(events.getByRole("button")).toHaveCount(1);
  await send(partner, "followed-1");
  const accepted = events.getByRole("button", { name: /command\.accepted/ });
  await expect(accepted).toHaveCount(1);
  await expect(events.getByRole("button", { name: /message\.read/ })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, "the event log");

  // Further down nothing moves: what is new waits to be asked for.
  await page.setViewportSize({ width: 390, height: 500 });
  const main = page.locator("main");
  const down = () => main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const top = () => main.evaluate((element) => element.scrollTop);
  await down();
  const [before, count] = [await top(), await events.getByRole("button").count()];
  expect(before).toBeGreaterThan(100);
  await send(partner, "followed-2");
  const news = page.getByRole("button", { name: /new events?$/ });
  await expect(news).toBeVisible();
  expect([await top(), await events.getByRole("button").count()]).toEqual([before, count]);
  await expectAccessible(page, "the event log further down");
  await news.click();
  await expect(accepted).toHaveCount(2);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "All types" }).click();
  await page.getByLabel("command.accepted").check();
  await page.getByLabel("message.read").check();
  await expect(page.getByLabel("command.accepted")).toBeChecked();
  await page.getByLabel("message.read").uncheck();
  await page.keyboard.press("Escape");
  await expect(events.getByRole("button")).toHaveCount(2);
  await accepted.first().click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("figure", { name: "Event", exact: true })).toContainText(
    '"command.accepted"',
  );
  await drawer.getByRole("button", { name: "Copy as curl" }).click();
  const curl = await page.evaluate(() => navigator.clipboard.readText());
  const [, path = ""] = /\/api\/partners\/v2(\S+)"/.exec(curl) ?? [];
  const pulled = await partner.ask<{ events: { type: string }[] }>(path);
  expect(pulled.events.map(({ type }) => type)).toEqual(["command.accepted"]);
  await drawer.getByRole("link", { name: "Open the message's timeline" }).click();
  await expect(page.getByRole("figure", { name: "Timeline as a picture" })).toBeVisible();
});

test("a message is found by its wamid; its picture has four lanes, and its diagnostics hold no words", async ({
  page,
}) => {
  const partner = await createPartner(page);
  const { messageId } = await send(partner, "evidence-1", "CANARY of words");
  type Timeline = { providerMessageId: string | null; deliveryState: string };
  const timeline = () =>
    partner.ask<Timeline>(`/workspaces/${partner.workspaceId}/messages/${messageId}/timeline`);
  await expect
    .poll(async () => (await timeline()).deliveryState, { timeout: 20_000 })
    .toMatch(/delivered|read/);
  const wamid = (await timeline()).providerMessageId ?? "";

  await page.goto(`/partner/${partner.id}`);
  const numbers = page.getByRole("region", { name: /^Test workspaces/ });
  await expect(numbers).toContainText(/Workspaces\s*1.*Messages sent\s*1/);
  await openScreen(page, "Messages");
  await expect(
    page.getByRole("list", { name: "Messages" }).getByRole("link", { name: messageId }),
  ).toBeVisible();
  await page.getByRole("searchbox").fill(wamid);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: messageId }).click();
  for (const lane of ["Command", "Queue", "Provider", "Your server"])
    await expect(page.getByRole("list", { name: `${lane} lane` })).toBeVisible();
  const provider = page.getByRole("list", { name: "Provider lane" });
  await provider.getByRole("button", { name: "delivered" }).click();
  const words = page.getByRole("list", { name: "Timeline as text" });
  await expect(words.locator("[aria-current]")).toContainText("arrived on the contact’s device");
  await expectAccessible(page, "a message's evidence");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download diagnostics" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${messageId}.json`);
  const text = readFileSync(await download.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    message: { messageId, contactPhone: "••••01" },
    requests: [{ operation: "createCommand", correlationId: "cor-evidence-1" }],
  });
  for (const hidden of ["CANARY", PHONE.slice(1), "Ana"]) expect(text).not.toContain(hidden);

  await page.getByRole("radio", { name: "Live" }).click();
  await expect(page).toHaveURL(/\/messages\?environment=live$/);
  await page.getByRole("searchbox").fill(wamid);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No such message here")).toBeVisible();
  await openScreen(page, "Workspaces");
  await expect(page.getByText("No live workspaces yet")).toBeVisible();
});
