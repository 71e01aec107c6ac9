/**
 * Every page of app/ against WCAG 2.2 AA: in light and dark on a desktop, and at 320 pixels (as at 400 % zoom) without scrolling
 * sideways; without motion where it is reduced; and with a policy under which no script runs but the page's own.
 */
import type { Page, Response } from "@playwright/test";
import { addressIn, fillPartner, fillWorkspace, pages } from "./every-page";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { signIn } from "./world";

/** These lead to another page of the list. */
const REDIRECTS = [
  "/mailbox-connected",
  "/partner",
  "/partner/[partner]/webhooks",
  "/w/[workspace]",
  "/w/[workspace]/settings",
];
/** Another project's page in a frame of ours: reference.spec.ts asks our part. */
const ELSEWHERE = ["/reference", "/reference/v1"];
const own = pages.filter((page) => !REDIRECTS.includes(page) && !ELSEWHERE.includes(page));
const SETTINGS = "/w/[workspace]/settings/";
const STORIES = {
  settings: own.filter((page) => page.startsWith(SETTINGS)),
  workspace: own.filter((page) => page.startsWith("/w/") && !page.startsWith(SETTINGS)),
  partner: own.filter((page) => page.startsWith("/partner")),
  /** Pages of a signed-in person that belong to no workspace. */
  person: ["/new-workspace", "/operator", "/second-factor", "/simulator"],
};
const named = Object.values(STORIES).flat();
const outside = own.filter((page) => !named.includes(page));

const DESKTOP = { width: 1440, height: 900 };
/** 1280 × 1024 at 400 %, but for its height. */
const NARROW = { width: 320, height: 640 };

/** Checks the page on a desktop and then on the narrowest screen. */
async function expectAccessibleOnAll(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await page.setViewportSize(NARROW);
  // Elements of one size only, such as the menu, are there after the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expectAccessible(page, `${what} at ${NARROW.width}`, { darkToo: false });
  await page.setViewportSize(DESKTOP);
}

type Watched = Window & { violations?: string[] };

/** Records violations of the page's policy. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = window;
    watched.violations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      watched.violations?.push(`${violatedDirective} ${blockedURI}`),
    );
  });
}

/** Checks that only scripts of this very answer run, and that the page needs no other. */
async function expectPolicy(page: Page, path: string, response: Response | null): Promise<void> {
  const policy = response?.headers()["content-security-policy"] ?? "";
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? "";
  // The start page has no script, and may run none.
  if (path === "/") expect([policy.split(";")[0], scripts]).toEqual(["default-src 'none'", ""]);
  else expect(scripts, path).toMatch(/^'self' 'nonce-[A-Za-z0-9+/=]{20,}' 'strict-dynamic'/);
  expect(scripts, path).not.toContain("unsafe");
  expect(await page.evaluate(() => (window as Watched).violations), path).toEqual([]);
  await page.evaluate(() => {
    // An injected handler is what an XSS would be.
    const html = "<img alt='' src='data:,' onerror=\"document.documentElement.dataset.injected='yes'\">";
    document.body.append(Object.assign(document.createElement("div"), { innerHTML: html }));
  });
  // The start page takes no picture of this kind either.
  const refused = path === "/" ? 2 : 1;
  await expect.poll(() => page.evaluate(() => (window as Watched).violations?.length), path).toBe(refused);
  expect(await page.evaluate(() => document.documentElement.dataset.injected), path).toBeUndefined();
}

/** A transition takes a millisecond with reduced motion. */
const MOTION_MS = 1;
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(
    (limit) =>
      document
        .getAnimations()
        .filter((each) => Number(each.effect?.getComputedTiming().activeDuration) > limit)
        .map((each) => (each.effect as KeyframeEffect).target?.outerHTML.slice(0, 200) ?? ""),
    MOTION_MS,
  );

async function check(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  await page.waitForLoadState("load");
  expect(response?.status(), path).toBe(200);
  expect(new URL(page.url()).pathname, "a page of its own").toBe(path);
  await expect(page.locator("main, h1").first()).toBeVisible();
  await expect(page.locator(".animate-breathe"), `${path} is still loading`).toHaveCount(0);
  expect(await moving(page), `${path} moves`).toEqual([]);
  await expectAccessibleOnAll(page, path);
  await expectPolicy(page, path, response);
}

async function openFirstConversation(page: Page, workspaceId: string): Promise<void> {
  await page.goto(`/w/${workspaceId}/inbox`);
  await page.getByRole("list", { name: "Conversations" }).getByRole("listitem").first().click();
  await expect(page.getByRole("log", { name: "Messages" })).toBeVisible();
}

// 14 hours ahead of the server: a time that it draws as the browser does not is a hydration error (fixtures.ts).
test.use({ viewport: DESKTOP, timezoneId: "Pacific/Kiritimati" });
// A dozen pages each, and the rules take a second or more for a page.
test.setTimeout(240_000);

test.beforeEach(({ page }) => watchPolicy(page));

test("before signing in", async ({ page, openBrowser, request }) => {
  const owner = await openBrowser();
  await signIn(owner);
  const world = { ...(await fillPartner(owner, request)), surfaceSessionId: "ss_unknown" };
  for (const each of outside) await check(page, addressIn(world, each));
});

test("a person beside any workspace", async ({ page, workspaceId }) => {
  // For a person with one workspace alone, the simulator's address would redirect to it.
  expect(workspaceId).not.toBe("");
  await signIn(page);
  for (const each of STORIES.person) await check(page, each);
});

test("a workspace, and WhatsApp with its simulated phone", async ({ page, workspaceId: id }) => {
  await signIn(page);
  const world = await fillWorkspace(page, id);
  for (const each of STORIES.workspace) await check(page, addressIn(world, each));
  await page.goto(`/w/${id}/simulator?customer=${world.customerId}`);
  await expect(page.getByRole("article", { name: "From the customer" }).last()).toBeVisible();
  await expectAccessibleOnAll(page, "a phone");
  await openFirstConversation(page, id);
  await expect(page.getByRole("log", { name: "Messages" }).getByText("Graça")).toBeVisible();
  await expectAccessibleOnAll(page, "a WhatsApp conversation");
});

test("a workspace's settings", async ({ page, workspaceId: id }) => {
  await signIn(page);
  const world = await fillWorkspace(page, id);
  for (const each of STORIES.settings) await check(page, addressIn(world, each));
  await page.goto(addressIn(world, "/w/[workspace]/settings/webhooks/[endpointId]"));
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect(page.getByRole("dialog").getByText("Retry scheduled")).toBeVisible();
  // The next attempt would change the page while it is asked.
  const held = "**/api/settings/webhooks/**";
  await page.route(held, () => undefined);
  await expectAccessibleOnAll(page, "an open delivery");
  await page.unroute(held);
  await page.goto(addressIn(world, "/w/[workspace]/settings/webhooks"));
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await page.getByRole("button", { name: "Sample of message.created" }).click();
  await expectAccessibleOnAll(page, "the form of a new endpoint");
});

test("a partner's console", async ({ page, request }) => {
  await signIn(page);
  const world = await fillPartner(page, request);
  for (const each of STORIES.partner) await check(page, addressIn(world, each));
  await page.goto(`/partner/${world.partner}/keys`);
  await page.getByRole("button", { name: "Create key" }).click();
  await expectAccessibleOnAll(page, "the form of a new partner key");
});
