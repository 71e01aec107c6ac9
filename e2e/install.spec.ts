/** The dashboard as an installed app: its manifest, the card in the settings, the number on its icon, and a lost network. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { startPushes } from "./push-world";
import { bootstrap, ownersSession } from "./world";

type Watched = Window & { badges?: number[]; prompts?: number };

/** Records what the page sets on the app's icon: 0 is no number. A browser refuses it where no app is installed. */
async function watchBadge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = window;
    watched.badges = [];
    navigator.setAppBadge = async (count) => void watched.badges?.push(count ?? -1);
    navigator.clearAppBadge = async () => void watched.badges?.push(0);
  });
}
const badges = (page: Page): Promise<number[] | undefined> => page.evaluate(() => (window as Watched).badges);

const openSettings = (page: Page, workspaceId: string) =>
  page.goto(`/w/${workspaceId}/settings/notifications`);
const card = (page: Page) => page.getByRole("region", { name: "Install" });

test("the dashboard names its manifest, whose files are cached; embedded and customers' pages have none", async ({
  openBrowser,
  workspaceId,
}) => {
  const page = await openBrowser({ storageState: await ownersSession() });
  await page.goto(`/w/${workspaceId}/inbox`);
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute("href", "/install/en.webmanifest");
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute(
    "href",
    "/install/apple-touch-180.png",
  );
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /^\/icon\.svg/);
  // Chromium's own reading: it found the file, the policy allows it, and nothing keeps the app from being installed.
  const cdp = await page.context().newCDPSession(page);
  const read = await cdp.send("Page.getAppManifest");
  expect([new URL(read.url).pathname, read.errors]).toEqual(["/install/en.webmanifest", []]);
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  // A context of a test has no profile to install into.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  for (const [path, type] of [
    ["/install/pt-br.webmanifest", "application/manifest+json"],
    ["/install/icon-512.png", "image/png"],
  ] as const) {
    const headers = (await page.request.get(path)).headers();
    expect(headers["content-type"]).toContain(type);
    expect(headers["cache-control"]).toBe("public, max-age=86400, stale-while-revalidate=2592000");
    expect(headers["set-cookie"]).toBeUndefined();
  }
  for (const path of [
    `/m/${workspaceId}`,
    `/demo?widget=${workspaceId}`,
    "/embed/inbox/unknown",
    "/connect/unknown",
  ]) {
    await page.goto(path);
    await expect(link, path).toHaveCount(0);
  }
  // A shortcut of the app names no workspace.
  await page.goto("/?go=mine");
  await expect(page).toHaveURL(/\/w\/[^/]+\/inbox\?assignee=me$/);
  await page.goto("/?go=toString");
  await expect(page).toHaveURL(/\/w\/[^/]+\/inbox$/);
});

test("the settings install the app where the browser offers it, and then say so", async ({
  openBrowser,
  workspaceId,
}) => {
  // The headless shell names itself otherwise.
  const userAgent =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
  const page = await openBrowser({ storageState: await ownersSession(), userAgent });
  await openSettings(page, workspaceId);
  await expect(card(page)).toContainText("Open the browser’s menu and choose Install");
  // The browser's part: it offers once, and shows its own question when the page asks for it.
  await page.evaluate(() => {
    const prompt = async () => {
      (window as Watched).prompts = ((window as Watched).prompts ?? 0) + 1;
    };
    dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  });
  await card(page).getByRole("button", { name: "Install Parley" }).click();
  await expect.poll(() => page.evaluate(() => (window as Watched).prompts)).toBe(1);
  await expect(card(page).getByRole("button")).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await expect(card(page)).toContainText("Parley is installed on this device.");
});

test("an iPhone is led to the home screen before notifications are turned on", async ({
  openBrowser,
  workspaceId,
}) => {
  const page = await openBrowser({
    storageState: await ownersSession(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  });
  // A tab of Safari has no notifications.
  await page.addInitScript(() => Reflect.deleteProperty(window, "Notification"));
  await openSettings(page, workspaceId);
  await expect(card(page).getByRole("listitem")).toHaveText([
    "Tap Share in the browser’s bar.",
    "Choose Add to Home Screen, then Add.",
    "Open Parley from the home screen, come back to this page, and turn on notifications.",
  ]);
  const browsers = page.getByRole("region", { name: "Browsers" });
  await expect(browsers).toContainText("Install it first, as described above");
  await expect(browsers.getByRole("button", { name: /^Turn on/ })).toHaveCount(0);
});

test("the app's icon shows what waits, nothing once it is read, and nothing after signing out", async ({
  ask,
  colleague,
  workspaceId,
}) => {
  const page = await colleague("Nora Lind");
  await watchBadge(page);
  await page.goto(`/w/${workspaceId}/inbox`);
  await expect(page.getByText("No one has written yet")).toBeVisible();
  await expect.poll(() => badges(page)).toEqual([0]);
  await ask("Where is my order?");
  await expect.poll(() => badges(page)).toEqual([0, 1]);
  await ask("Are you open today?");
  await expect.poll(() => badges(page)).toEqual([0, 1, 2]);
  expect(await page.title()).toBe("(2) Inbox · Parley");
  await page.getByRole("link", { name: /Are you open today/ }).click();
  await expect.poll(() => badges(page)).toEqual([0, 1, 2, 1]);
  await page
    .getByRole("button", { name: /^Your menu/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect.poll(() => badges(page)).toEqual([0]);
});

/** The app's own window, as Safari says it. Registers the worker. */
async function openAppWindow(page: Page, workspaceId: string): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
  await openSettings(page, workspaceId);
  await expect(card(page)).toContainText("Parley is installed on this device.");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test("without a network the app says so in the person's language, keeps no page, and goes on when asked", async ({
  openBrowser,
  workspaceId,
}) => {
  const page = await openBrowser({ storageState: await ownersSession() });
  await openAppWindow(page, workspaceId);
  const context = page.context();
  await context.addCookies([{ name: "parley-locale", value: "es", url: bootstrap().appUrl }]);
  await context.setOffline(true);
  await page.goto(`/w/${workspaceId}/inbox`);
  await expect(page.getByRole("heading", { name: "No se puede conectar con Parley" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Intentar de nuevo" }).click();
  await expect(page.getByRole("link", { name: "Bandeja", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/inbox$/);
});

test("the app's window keeps clear of the notch, and has the colour of the chosen theme", async ({
  openBrowser,
  workspaceId,
}) => {
  const page = await openBrowser({
    storageState: await ownersSession(),
    viewport: { width: 390, height: 844 },
  });
  await page.goto(`/w/${workspaceId}/contacts`);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setSafeAreaInsetsOverride", {
    insets: { top: 47, left: 30, right: 20, bottom: 34 },
  });
  const main = page.getByRole("main");
  await expect.poll(async () => await main.boundingBox()).toMatchObject({ x: 30, y: 47, width: 340 });
  const bar = page.getByRole("navigation", { name: "Main" }).filter({ visible: true });
  await expect(bar).toHaveCSS("padding-bottom", "34px");
  // A phone on its side has the rail, and no bar that keeps clear of the lower edge.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => await main.boundingBox()).toMatchObject({ y: 47, height: 390 - 47 - 34 });
  await page.setViewportSize({ width: 390, height: 844 });

  const colours = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute("content")));
  await expect.poll(colours).toEqual(["#f3f5f7", "#0d1215"]);
  await page
    .getByRole("button", { name: /^Your menu/ })
    .filter({ visible: true })
    .click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(colours).toEqual(["#0d1215", "#0d1215"]);
  await page.getByRole("menuitemradio", { name: "Match system" }).click();
  await expect.poll(colours).toEqual(["#f3f5f7", "#0d1215"]);
});

test("a push sets the number on the app's icon @whole-browser", async ({ openBrowser, workspaceId }) => {
  const { appUrl } = bootstrap();
  const page = await openBrowser({ storageState: await ownersSession() });
  await page.context().grantPermissions(["notifications"], { origin: appUrl });
  await openAppWindow(page, workspaceId);
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(
    "self.badges = []; navigator.setAppBadge = async (count) => void badges.push(count)",
  );
  const bring = await startPushes(await page.context().newCDPSession(page));
  const push = (note: object) => bring({ title: "Ana", tag: "test", messageId: "", isTest: true, ...note });
  await push({ body: "Hello", waiting: 7 });
  await expect.poll(() => worker?.evaluate("badges")).toEqual([7]);
  // A test notification brings no number.
  await push({ body: "Hello again" });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await registration?.getNotifications())?.map(({ body }) => body);
    });
  await expect.poll(shown).toEqual(["Hello again"]);
  expect(await worker?.evaluate("badges")).toEqual([7]);
});
