/** Every page against WCAG 2.2 AA, in light and dark, on a desktop and a phone; and nothing wider than the screen. */
import type { Page, Response } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { bootstrap, post, signIn } from "./world";

const outside = [
  "/",
  "/sign-in",
  "/sign-up",
  "/reset-password",
  "/invitations",
  "/confirm",
  "/mail-off",
  "/demo",
  "/simulator/signup",
  "/connect/sl_01h455vb4pex5vsknk084sn02q",
];
const inside = ["inbox", "contacts", "settings/account", "simulator"];
const settings = [
  "settings/general",
  "settings/members",
  "settings/api-keys",
  "settings/webhooks",
  "settings/messenger",
  "settings/office-hours",
  "settings/notifications",
  "settings/whatsapp",
];
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** A customer who sends words and what is no text; resolves with their id. */
async function writeOnWhatsapp(page: Page, workspaceId: string): Promise<string> {
  type Connected = { installation: { phoneNumberId: string } };
  const { installation } = await post<Connected>(page, "settings/whatsapp/simulator", {}, workspaceId);
  const contents = [
    { type: "text", text: "Where are you?" },
    { type: "unsupported" },
    { type: "location", latitude: 38.7139, longitude: -9.1394, name: "Graça" },
  ];
  let customerId = "";
  for (const content of contents) {
    const customer = { phone: "+351912340001", name: "Ana Souza" };
    const input = { numberId: installation.phoneNumberId, customer, content };
    const written = await post<{ customerId: string }>(page, "simulator/phone/messages", input, workspaceId);
    customerId = written.customerId;
  }
  return customerId;
}

/** As it stands, on a desktop and then on a phone. */
async function expectAccessibleOnAll(page: Page, what: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    // What is drawn for the other size only, such as the menu, is there after the next frame.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expectAccessible(page, `${what}, ${size}`);
  }
  await page.setViewportSize(SIZES.desktop);
}

type Watched = Window & { violations?: string[] };

/** What the browser refused because of the page's policy. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = window;
    watched.violations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      watched.violations?.push(`${violatedDirective} ${blockedURI}`),
    );
  });
}

/** No script runs but those of this very answer, and the page needs no other. */
async function expectPolicy(page: Page, path: string, response: Response | null): Promise<void> {
  const policy = response?.headers()["content-security-policy"] ?? "";
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? "";
  expect(scripts, path).toMatch(/^'self' 'nonce-[A-Za-z0-9+/=]{20,}' 'strict-dynamic'/);
  expect(scripts, path).not.toContain("unsafe");
  expect(await page.evaluate(() => (window as Watched).violations), path).toEqual([]);
  await page.evaluate(() => {
    // An injected handler is what an XSS would be.
    const html = "<img alt='' src='data:,' onerror=\"document.documentElement.dataset.injected='yes'\">";
    document.body.append(Object.assign(document.createElement("div"), { innerHTML: html }));
  });
  await expect.poll(() => page.evaluate(() => (window as Watched).violations?.length), path).toBe(1);
  expect(await page.evaluate(() => document.documentElement.dataset.injected), path).toBeUndefined();
}

async function check(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  await page.waitForLoadState("load");
  await expect(page.locator("main, h1").first()).toBeVisible();
  await expectAccessibleOnAll(page, path);
  await expectPolicy(page, path, response);
}

async function openFirstConversation(page: Page, workspaceId: string): Promise<void> {
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByRole("listitem").first().click();
  await expect(page.getByRole("log", { name: "Messages" })).toBeVisible();
}

test.use({ viewport: SIZES.desktop });
// A dozen pages each, and the rules take a second or more for a page.
test.setTimeout(240_000);

test.beforeEach(({ page }) => watchPolicy(page));

test("before signing in", async ({ page }) => {
  for (const path of outside) await check(page, path);
});

test("a workspace", async ({ page }) => {
  await signIn(page);
  for (const path of inside) await check(page, `/w/${bootstrap().workspace.id}/${path}`);
  await openFirstConversation(page, bootstrap().workspace.id);
  await check(page, new URL(page.url()).pathname);
});

test("a workspace's settings", async ({ page }) => {
  await signIn(page);
  for (const path of settings) await check(page, `/w/${bootstrap().workspace.id}/${path}`);
});

test("a partner's console", async ({ page }) => {
  await signIn(page);
  type Made = { partner: { id: string } };
  const { partner } = await post<Made>(page, "account/partners", { name: "Shops" });
  await check(page, "/partner/new");
  for (const screen of ["", "/keys", "/requests", "/settings"])
    await check(page, `/partner/${partner.id}${screen}`);
  await page.goto(`/partner/${partner.id}/keys`);
  await page.getByRole("button", { name: "Create key" }).click();
  await expectAccessibleOnAll(page, "the form of a new partner key");
});

test("webhooks and what failed", async ({ page, workspaceId: id }) => {
  await signIn(page);
  // Nothing listens there: a delivery with all that a failure shows.
  const input = { url: "http://127.0.0.1:9/hooks", description: "Orders", events: ["message.created"] };
  const { endpoint } = await post<{ endpoint: { id: string } }>(page, "settings/webhooks", input, id);
  const webhooks = `/w/${id}/settings/webhooks`;
  await page.goto(`${webhooks}/${endpoint.id}`);
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect(page.getByRole("dialog").getByText("Retry scheduled")).toBeVisible();
  await expectAccessibleOnAll(page, "an open delivery");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectAccessibleOnAll(page, "an endpoint");
  await page.goto(webhooks);
  await expect(page.getByRole("link", { name: input.url })).toBeVisible();
  await expectAccessibleOnAll(page, "the endpoints");
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await page.getByRole("button", { name: "Sample of message.created" }).click();
  await expectAccessibleOnAll(page, "the form of a new endpoint");
});

test("WhatsApp and its simulated phone", async ({ page, workspaceId: id }) => {
  await signIn(page);
  const customerId = await writeOnWhatsapp(page, id);
  await check(page, `/w/${id}/settings/whatsapp`);
  await page.goto(`/w/${id}/simulator?customer=${customerId}`);
  await expect(page.getByRole("article", { name: "From the customer" }).last()).toBeVisible();
  await expectAccessibleOnAll(page, "a phone");
  await openFirstConversation(page, id);
  await expect(page.getByRole("log", { name: "Messages" }).getByText("Graça")).toBeVisible();
  await expectAccessibleOnAll(page, "a WhatsApp conversation");
});
