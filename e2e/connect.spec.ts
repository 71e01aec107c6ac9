/** A setup link in the hands of the person it was made for: each way through it, and each way in which it ends. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { partner, type SetupLink } from "./partner-world";
import { clickToClose } from "./world";

const WHO = "Juniper Platform";
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

async function openLink(page: Page, link: SetupLink): Promise<void> {
  await page.goto(link.url);
  await expect(heading(page, `Connect your WhatsApp number to ${WHO}`)).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Sign in and choose your number")).toBeFocused();
}

async function openWindow(page: Page, label = "Open the sign-up"): Promise<Page> {
  const button = page.getByRole("button", { name: label });
  await expect(button).toBeEnabled();
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await expect(popup.getByRole("button", { name: "Finish" })).toBeVisible();
  return popup;
}

test("the fragment leaves the address bar, nothing is opened by looking, and the number is connected", async ({
  page,
  request,
  partnerSite,
}) => {
  const api = partner(request);
  const workspace = await api.createWorkspace();
  const link = await api.createLink(workspace, partnerSite);
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
  page.on("request", (sent) => asked.push(`${sent.url()} ${sent.postData() ?? ""}`));
  const secret = new URL(link.url).hash.slice(1);

  await page.goto(link.url);
  await expect(heading(page, `Connect your WhatsApp number to ${WHO}`)).toBeVisible();
  expect(page.url()).toBe(link.url.split("#")[0]);
  const status = async () =>
    (await api.ask("GET", `/${workspace.workspaceId}/setup-links`)).body.setupLinks[0].status;
  expect(await status()).toBe("active");
  expect(asked.filter((one) => one.includes(secret))).toEqual([]);

  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Sign in and choose your number")).toBeFocused();
  await expect(page.getByText("Bakery Silva")).toBeVisible();
  expect(await status()).toBe("opened");
  const popup = await openWindow(page);
  expect(page.url()).toBe(link.url.split("#")[0]);
  await clickToClose(popup, "Finish");
  await expect(heading(page, "Your number is connected")).toBeFocused();
  await expect(heading(page, "Your number is connected")).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(secret);

  expect(complaints).toEqual([]);

  // By itself.
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/settings\/whatsapp\?/, { timeout: 15_000 });
  const back = new URL(page.url());
  expect(Object.fromEntries(back.searchParams)).toEqual({
    tab: "1",
    setupLinkId: link.setupLinkId,
    status: "connected",
  });
  const { body } = await api.ask("GET", `/${workspace.workspaceId}/installation`);
  expect(body.state).toBe("connected");
  expect(
    asked.filter((one) => one.includes(secret)).map((one) => new URL(one.split(" ")[0] ?? "").pathname),
  ).toEqual(["/api/connect/open"]);
});

test("a cancelled window can be opened again, and leads back to the partner", async ({
  page,
  request,
  partnerSite,
}) => {
  const api = partner(request);
  const link = await api.createLink(await api.createWorkspace(), partnerSite);
  await openLink(page, link);
  const popup = await openWindow(page);
  await expect(heading(page, "Finish in the other window")).toBeFocused();
  await clickToClose(popup, "Cancel");
  await expect(heading(page, "Not connected yet")).toBeFocused();
  await expect(page.getByText("Nothing has changed")).toBeVisible();
  const second = await openWindow(page);
  await second.close();
  await expect(heading(page, "Not connected yet")).toBeFocused();
  await page.getByRole("link", { name: `Cancel and go back to ${WHO}` }).click();
  await expect(page).toHaveURL(/status=cancelled/);
});

test("revoking a link that is open ends its page", async ({ page, request, partnerSite }) => {
  const api = partner(request);
  const workspace = await api.createWorkspace();
  const link = await api.createLink(workspace, partnerSite);
  await openLink(page, link);
  await api.ask("DELETE", `/${workspace.workspaceId}/setup-links/${link.setupLinkId}`);
  await expect(heading(page, "This link was revoked")).toBeFocused();
  const back = page.getByRole("link", { name: `Go back to ${WHO}` });
  await expect(back).toHaveAttribute("href", /status=failed&errorCode=setup_link_revoked/);

  // To whom opens it later, the same.
  await page.goto("about:blank");
  await page.goto(link.url);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "This link was revoked")).toBeVisible();
});

test("a second device takes the link over, and the first one says so", async ({
  openBrowser,
  page,
  request,
  partnerSite,
}) => {
  const api = partner(request);
  const link = await api.createLink(await api.createWorkspace(), partnerSite);
  await openLink(page, link);
  await openLink(await openBrowser(), link);
  await expect(heading(page, "This page is no longer in use")).toBeFocused();
});

test("a number takes another's place only after the person has agreed to lose the one that is named", async ({
  page,
  request,
  partnerSite,
}) => {
  const api = partner(request);
  const workspace = await api.createWorkspace();
  const finish = async () => clickToClose(await openWindow(page), "Finish");
  const installed = async () =>
    (await api.ask("GET", `/${workspace.workspaceId}/installation`)).body.account.displayPhoneNumber;
  await openLink(page, await api.createLink(workspace, partnerSite));
  await finish();
  await expect(heading(page, "Your number is connected")).toBeVisible();
  await page.getByRole("button", { name: "Stay here" }).click();
  const former = await installed();

  await openLink(page, await api.createLink(workspace, partnerSite));
  await expect(page.getByText(`${former} is connected now`)).toBeVisible();
  await finish();
  await expect(heading(page, `Replace ${former}?`)).toBeFocused();
  expect(await installed()).toBe(former);
  await page.getByRole("button", { name: "Replace the number" }).click();
  await expect(heading(page, "Your number is connected")).toBeFocused();
  expect(await installed()).not.toBe(former);
});

test("a PIN is asked for, and a wrong one is said to be wrong", async ({ page, request, partnerSite }) => {
  const api = partner(request);
  const link = await api.createLink(await api.createWorkspace(), partnerSite);
  await openLink(page, link);
  const popup = await openWindow(page);
  await popup.getByText("A number with two-step verification").click();
  await clickToClose(popup, "Finish");
  await expect(heading(page, "Enter the PIN of your number")).toBeFocused();
  const pin = page.getByRole("textbox", { name: "PIN of the number" });
  await pin.fill("999999");
  await page.getByRole("button", { name: "Continue with this PIN" }).click();
  await expect(page.getByText("This is not the PIN of the number")).toBeVisible();

  // Opened again, it asks what it asked before.
  await page.goto("about:blank");
  await page.goto(link.url);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Enter the PIN of your number")).toBeFocused();
  await pin.fill("123456");
  await page.getByRole("button", { name: "Continue with this PIN" }).click();
  await expect(heading(page, "Your number is connected")).toBeFocused();
});

test("a number that can never be connected ends the link, with the reason for the partner", async ({
  page,
  request,
  partnerSite,
}) => {
  const api = partner(request);
  await openLink(page, await api.createLink(await api.createWorkspace(), partnerSite));
  const popup = await openWindow(page);
  await popup.getByText("A number that is in use elsewhere").click();
  await clickToClose(popup, "Report the problem and close");
  await expect(heading(page, "Your number could not be connected")).toBeFocused();
  await expect(page.getByText("This number is already connected elsewhere")).toBeVisible();
  await page.getByRole("link", { name: `Go back to ${WHO}` }).click();
  await expect(page).toHaveURL(/status=failed&errorCode=number_in_use/);
});

test("a link without its fragment, and one that nobody made, say what to do and nothing else", async ({
  page,
  request,
  partnerSite,
}) => {
  const api = partner(request);
  const link = await api.createLink(await api.createWorkspace(), partnerSite);
  await page.goto(link.url.split("#")[0] ?? "");
  await expect(heading(page, "This link is not complete")).toBeVisible();
  // Pasted whole over the same page.
  await page.goto(link.url);
  await expect(heading(page, `Connect your WhatsApp number to ${WHO}`)).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");

  await page.goto("about:blank");
  await page.goto(`${link.url.split("#")[0]}#${"A".repeat(43)}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "This link is not valid")).toBeFocused();

  await page.goto("/connect/sl_01h455vb4pex5vsknk084sn02q#secret");
  await expect(heading(page, "This link is not valid")).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  await expect(page.getByText(WHO)).toHaveCount(0);
});

test("a server that cannot be reached costs nothing: the same press works later", async ({
  page,
  request,
  partnerSite,
}) => {
  const api = partner(request);
  await page.goto((await api.createLink(await api.createWorkspace(), partnerSite)).url);
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await page.route("**/api/connect/**", (route) => route.abort());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("No connection")).toBeVisible();
  await page.unroute("**/api/connect/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page, "Sign in and choose your number")).toBeVisible();
  await page.route("**/api/connect/link", (route) => route.abort());
  await expect(page.getByText("No connection")).toBeVisible();
  await page.unroute("**/api/connect/link");
  await expect(page.getByText("No connection")).toHaveCount(0);
});

for (const [locale, first, next, done] of [
  ["es-MX", `Conecta tu número de WhatsApp con ${WHO}`, "Abrir el registro", "Tu número está conectado"],
  ["pt-BR", `Conecte seu número do WhatsApp a ${WHO}`, "Abrir o cadastro", "Seu número está conectado"],
] as const)
  test(`a workspace of ${locale} is spoken to in its language`, async ({ page, request, partnerSite }) => {
    const api = partner(request);
    const link = await api.createLink(await api.createWorkspace({ locale }), partnerSite);
    await page.goto(link.url);
    await expect(heading(page, first)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", locale.startsWith("es") ? "es" : "pt-BR");
    await page.getByRole("button", { name: "Continuar" }).click();
    const popup = await openWindow(page, next);
    await clickToClose(popup, "Finish");
    await expect(heading(page, done)).toBeVisible();
  });

test("the whole way by keyboard", async ({ page, request, partnerSite }) => {
  const api = partner(request);
  await page.goto((await api.createLink(await api.createWorkspace(), partnerSite)).url);
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Continue" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Sign in and choose your number")).toBeFocused();
  const openIt = page.getByRole("button", { name: "Open the sign-up" });
  await expect(openIt).not.toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Tab");
  await expect(openIt).toBeFocused();
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  const finish = popup.getByRole("button", { name: "Finish" });
  await finish.focus();
  await popup.keyboard.press("Enter");
  await expect(heading(page, "Your number is connected")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: `Go back to ${WHO}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/status=connected/);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`each screen against WCAG 2.2 AA on the smallest phone, ${colorScheme}`, async ({
    openBrowser,
    request,
    partnerSite,
  }) => {
    const viewport = { width: 320, height: 640 };
    const page = await openBrowser({ colorScheme, viewport, reducedMotion: "reduce" });
    const inspect = async (name: string): Promise<void> => {
      const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      expect(violations.map(({ id }) => `${name}: ${id}`)).toEqual([]);
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isTooWide, `${name} scrolls sideways`).toBe(false);
    };
    const api = partner(request);
    const workspace = await api.createWorkspace({ name: "Antidisestablishmentarian".repeat(8) });
    const link = await api.createLink(workspace, partnerSite);
    await page.goto(link.url);
    await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
    await inspect("what is needed");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(heading(page, "Sign in and choose your number")).toBeVisible();
    await inspect("before the sign-up");
    const popup = await openWindow(page);
    await inspect("during the sign-up");
    await popup.getByText("A number with two-step verification").click();
    await clickToClose(popup, "Finish");
    await expect(heading(page, "Enter the PIN of your number")).toBeVisible();
    await inspect("a question");
    await api.ask("DELETE", `/${workspace.workspaceId}/setup-links/${link.setupLinkId}`);
    await expect(heading(page, "This link was revoked")).toBeVisible();
    await inspect("an end");
  });

test("Facebook is asked for its script only when the secret is exchanged; what somebody injects does not run", async ({
  page,
  request,
  partnerSite,
}) => {
  const api = partner(request);
  const link = await api.createLink(await api.createWorkspace(), partnerSite);
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(new URL(sent.url()).host + new URL(sent.url()).pathname));
  // As a server with an app at Meta answers, and as Facebook's SDK behaves.
  const embedded = { kind: "embedded", appId: "1234567", configId: "7654321", version: "v25.0" };
  await page.route("**/api/connect/signups", (route) =>
    route.fulfill({ status: 201, json: { ...embedded, signupId: "01890a5d-ac96-774b-bcce-b302099a8057" } }),
  );
  const sdk = "window.FB={init(o){window.inited=o},login(done,o){window.loggedIn=o}}";
  await page.route("https://connect.facebook.net/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      headers: { "access-control-allow-origin": "*" },
      body: sdk,
    }),
  );
  await page.goto(link.url);
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  expect(asked.filter((one) => one.includes("facebook"))).toEqual([]);
  await page.getByRole("button", { name: "Continue" }).click();
  const go = page.getByRole("button", { name: "Continue with Facebook" });
  await expect(go).not.toHaveAttribute("aria-busy", "true");
  const sdkAt = asked.findIndex((one) => one.startsWith("connect.facebook.net/"));
  expect(sdkAt).toBeGreaterThan(asked.findIndex((one) => one.endsWith("/api/connect/open")));
  await go.click();
  await expect(heading(page, "Finish in the other window")).toBeVisible();
  expect(await page.evaluate(() => (window as never as { loggedIn: object }).loggedIn)).toMatchObject({
    config_id: "7654321",
    response_type: "code",
  });

  const ran = await page.evaluate(async () => {
    const image = document.createElement("div");
    image.innerHTML = `<img src="data:," onerror="window.injected = true">`;
    document.body.append(image);
    await new Promise((settled) => image.firstElementChild?.addEventListener("error", settled));
    return "injected" in window;
  });
  expect(ran).toBe(false);
});

test("its headers keep the secret: no referrer, no store, no index, no frame, scripts by nonce", async ({
  request,
  partnerSite,
}) => {
  const api = partner(request);
  const link = await api.createLink(await api.createWorkspace(), partnerSite);
  const read = async () => (await request.get(link.url)).headers();
  const [first, second] = [await read(), await read()];
  expect(first["referrer-policy"]).toBe("no-referrer");
  expect(first["cache-control"]).toContain("no-store");
  expect(first["x-robots-tag"]).toContain("noindex");
  expect(first["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  const policy = first["content-security-policy"] ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? "";
  expect(scripts).toMatch(/'nonce-[A-Za-z0-9+/=]{20,}' 'strict-dynamic'/);
  expect(scripts).not.toContain("unsafe");
  expect(second["content-security-policy"]).not.toBe(policy);
  const hosts = policy.match(/https:\/\/[\w.]+/g)?.sort();
  expect(hosts).toEqual([
    "https://connect.facebook.net",
    "https://graph.facebook.com",
    "https://staticxx.facebook.com",
    "https://web.facebook.com",
    "https://www.facebook.com",
  ]);
});
