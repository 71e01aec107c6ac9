/**
 * Webhooks from an admin's view, with a real receiver on loopback: added, signed, failing, repaired, rotated, deleted.
 */
import { createHmac, randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { type Arrival, test as base, expect } from "./fixtures";
import { confirm, post, signIn } from "./world";

type Team = {
  id: string;
  say: (text: string) => Promise<void>;
  addEndpoint: (events: string[]) => Promise<string>;
};

/** Generous against a busy machine; the time itself is printed. */
const SIGHT_MS = 5000;
const TEXT = "Olá! Ça va? مرحبا 👋 it's 5 > 3";

const story = base.extend<{ team: Team }>({
  /** A workspace of the test's own, with its owner signed in. */
  team: async ({ page, receiver, workspaceId: id }, use) => {
    await signIn(page);
    await use({
      id,
      async say(text) {
        const { token } = await post<{ token: string }>(page, "messenger/visitors", { widgetId: id });
        const headers = { authorization: `Bearer ${token}` };
        const data = { clientId: randomUUID(), text };
        expect((await page.request.post("/api/messenger/messages", { data, headers })).status()).toBe(201);
      },
      async addEndpoint(events) {
        const input = { url: receiver.url, events };
        const made = await post<{ endpoint: { id: string } }>(page, "settings/webhooks", input, id);
        return `/w/${id}/settings/webhooks/${made.endpoint.id}`;
      },
    });
  },
});

const deliveries = (page: Page): Locator => page.getByRole("list", { name: "Deliveries" }).getByRole("link");
const details = (page: Page, event: string): Locator => page.getByRole("dialog", { name: event });
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole("button", { name, exact: true });

/** Takes the secret from the dialog that shows it, after trying to leave without it. */
async function takeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole("dialog");
  await button(dialog, "I have stored it").click();
  await expect(dialog.getByText("You have not copied the signing secret")).toBeVisible();
  await button(dialog, "Go back").click();
  await button(dialog, "Show signing secret").click();
  const secret = (await dialog.getByRole("status", { name: "Your signing secret" }).textContent()) ?? "";
  await page.context().grantPermissions(["clipboard-write"]);
  await button(dialog, "Copy signing secret").click();
  await button(dialog, "I have stored it").click();
  await expect(dialog).toHaveCount(0);
  return secret;
}

function expectSigned({ headers, body }: Arrival, secret: string): void {
  expect(headers["x-service-signature"]).toBe(createHmac("sha256", secret).update(body).digest("hex"));
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
}

story(
  "a new endpoint gets a visitor's message, signed, and the log has the evidence",
  async ({ page, team, receiver }) => {
    await page.goto(`/w/${team.id}/settings/webhooks`);
    await button(page, "Add endpoint").click();
    const form = page.getByRole("dialog");
    const address = form.getByRole("textbox", { name: "Address" });
    await address.fill("example.com/hooks");
    await button(form, "Add endpoint").click();
    // Both problems show at once.
    await expect(form.getByText("Choose at least one")).toBeVisible();
    await expect(address).toHaveAttribute("aria-invalid", "true");
    await address.fill("https://10.0.0.1/hooks");
    await form.getByRole("checkbox", { name: "Messages" }).click();
    await expect(form.getByRole("checkbox", { name: "message.delivery_updated" })).toBeChecked();
    await button(form, "Add endpoint").click();
    await expect(form.getByText("The address may not lead to a private or reserved address")).toBeVisible();
    await address.fill(receiver.url);
    await button(form, "Add endpoint").click();
    const secret = await takeSecret(page);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await expect(page.getByText("No deliveries yet")).toBeVisible();

    const startedAt = Date.now();
    await team.say(TEXT);
    await expect.poll(() => receiver.arrivals.length, { timeout: SIGHT_MS }).toBe(1);
    console.log(`message to receiver ${Date.now() - startedAt} ms`);
    const arrival = receiver.arrivals[0] as Arrival;
    expectSigned(arrival, secret);
    expect(JSON.parse(arrival.body).data.message.text).toBe(TEXT);

    const row = deliveries(page).first();
    await expect(row).toContainText("message.created");
    await expect(row).toContainText("Delivered");
    await row.click();
    const delivery = details(page, "message.created");
    await expect(delivery.getByRole("button", { name: /Attempt 1/ })).toContainText("204");
    await expect(delivery.getByRole("row", { name: /x-service-signature / })).toContainText(
      arrival.headers["x-service-signature"] ?? "",
    );
    await delivery.getByRole("radio", { name: "Raw" }).click();
    await expect(delivery.getByRole("figure", { name: "Raw body" })).toHaveText(arrival.body);
    // The link leads back to the same delivery.
    await page.reload();
    await expect(delivery.getByText("Answered 204 · 1 attempt")).toBeVisible();
  },
);

story(
  "a failing receiver is explained, and gets the same bytes again once it is mended",
  async ({ page, team, receiver }) => {
    await page.goto(await team.addEndpoint(["message.created"]));
    receiver.answerWith(500, "KeyError: order");
    await button(page, "Send test event").click();
    const delivery = details(page, "webhook.test");
    await expect(delivery.getByText("Retry scheduled")).toBeVisible();
    await expect(delivery.getByText("Your server failed. Look in its log")).toBeVisible();
    await expect(delivery.getByRole("figure", { name: "Response" })).toHaveText("KeyError: order");

    receiver.answerWith(200);
    const failed = receiver.arrivals.length;
    await button(delivery, "Resend").click();
    await expect(delivery.getByText(/^Answered 200 · \d attempts$/)).toBeVisible();
    expect(receiver.arrivals.length).toBeGreaterThan(failed);
    expect(new Set(receiver.arrivals.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.arrivals.map(({ headers }) => headers["x-service-delivery"])).size).toBe(1);
    await page.keyboard.press("Escape");
    await expect(delivery).toHaveCount(0);
    await expect(deliveries(page).first()).toBeFocused();
  },
);

story(
  "a receiver that asked for a pause is waited for, which the page shows, until someone sends now",
  async ({ page, team, receiver }) => {
    await page.goto(await team.addEndpoint(["message.created"]));
    receiver.answerWith(503, "", { "retry-after": new Date(Date.now() + 1_200_000).toUTCString() });
    await team.say("one");
    const banner = page.getByRole("status").filter({ hasText: "asked for a pause until" });
    await expect(banner).toContainText(new URL(receiver.url).host);
    await team.say("two");
    await expect(deliveries(page).first()).toContainText(/Waits until .+, as your server requested/);

    await button(page, "Send test event").click();
    const delivery = details(page, "webhook.test");
    await expect(delivery.getByText(/Waits until .+, as your server requested/)).toBeVisible();
    await expect(delivery.getByText("your server asked for a pause")).toBeVisible();
    expect(receiver.arrivals).toHaveLength(1);
    await page.keyboard.press("Escape");

    receiver.answerWith(204);
    await button(banner, "Send now").click();
    await expect(banner).toHaveCount(0);
    await expect(deliveries(page).filter({ hasText: "Delivered" })).toHaveCount(3);
    expect(receiver.arrivals).toHaveLength(4);
  },
);

story(
  "pause keeps, resume sends; a second secret signs along and is promoted; what is deleted is gone",
  async ({ page, team, receiver }) => {
    await page.goto(await team.addEndpoint(["message.created"]));
    await button(page, "Pause").click();
    await expect(page.getByText("Deliveries are paused")).toBeVisible();
    await team.say("meanwhile");
    await expect(deliveries(page).first()).toContainText("Waits until the endpoint is resumed");
    expect(receiver.arrivals).toHaveLength(0);
    await button(page, "Resume").click();
    await expect(deliveries(page).first()).toContainText("Delivered");
    expect(receiver.arrivals).toHaveLength(1);

    await button(page, "More actions").click();
    await page.getByRole("menuitem", { name: "Rotate secret" }).click();
    await button(page.getByRole("dialog"), "Create a new secret").click();
    const secret = await takeSecret(page);
    await expect(button(page, "More actions")).toBeFocused();
    await team.say("both");
    await expect.poll(() => receiver.arrivals.length).toBe(2);
    const { headers = {}, body = "" } = receiver.arrivals[1] ?? {};
    expect(headers["webhook-signature"]?.split(" ")).toHaveLength(2);
    expect(new Webhook(secret).verify(body, headers)).toBeTruthy();
    await button(page, "Promote now").click();
    await confirm(page, "Promote now");
    await expect(page.getByText("A second secret is waiting")).toHaveCount(0);
    await team.say("new");
    await expect.poll(() => receiver.arrivals.length).toBe(3);
    expectSigned(receiver.arrivals[2] as Arrival, secret);

    await button(page, "More actions").click();
    await page.getByRole("menuitem", { name: "Delete endpoint" }).click();
    await expect(page.getByRole("alertdialog", { name: `Delete ${receiver.url}?` })).toBeVisible();
    await confirm(page, "Delete endpoint");
    await expect(page.getByText("No endpoints yet")).toBeVisible();
  },
);

story(
  "filters stand in the address, Back undoes them, and keys lead through the log",
  async ({ page, team, receiver }) => {
    await page.goto(await team.addEndpoint(["message.created", "conversation.created"]));
    await team.say("hello");
    await expect(deliveries(page)).toHaveCount(2);
    await page.getByRole("combobox", { name: "Event" }).click();
    await page.getByRole("option", { name: "message.created" }).click();
    await expect(deliveries(page)).toHaveCount(1);
    await page.getByRole("combobox", { name: "State" }).click();
    await page.getByRole("option", { name: "Given up" }).click();
    await expect(page.getByText("Nothing matches")).toBeVisible();
    await expect(page).toHaveURL(/state=exhausted&event=message\.created/);
    await page.goBack();
    await expect(deliveries(page)).toHaveCount(1);
    await page.goBack();
    await expect(deliveries(page)).toHaveCount(2);

    await page.keyboard.press("j");
    await expect(deliveries(page).first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(deliveries(page).nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("k");
    await expect(button(page, "Newer delivery")).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(deliveries(page).first()).toBeFocused();
    expect(new URL(page.url()).search).toBe("");
    expect(receiver.arrivals).toHaveLength(2);
  },
);

story(
  "the receiver check grades a receiver that takes everything, and events can be replayed",
  async ({ page, team, receiver }) => {
    await page.goto(await team.addEndpoint(["message.created"]));
    await team.say("hello");
    await expect(deliveries(page).first()).toContainText("Delivered");
    await button(page, "Receiver check").click();
    const check = page.getByRole("dialog", { name: "Receiver check" });
    await button(check, "Run the check").click();
    await expect(check.getByText("Your receiver needs work")).toBeVisible();
    await expect(check.getByRole("listitem").filter({ hasText: "A changed body" })).toContainText("Failed");
    await button(check, "Close").last().click();

    const before = receiver.arrivals.length;
    await button(page, "Replay events").click();
    const replay = page.getByRole("dialog", { name: "Replay events" });
    await replay.getByRole("radio", { name: "All events in a time window" }).click();
    await button(replay, "Start replay").click();
    await expect(page.getByText("1 delivery queued")).toBeVisible();
    await expect.poll(() => receiver.arrivals.length).toBe(before + 1);
    expect(receiver.arrivals.at(-1)?.headers["x-service-delivery"]).toBe(
      receiver.arrivals[0]?.headers["x-service-delivery"],
    );
  },
);
