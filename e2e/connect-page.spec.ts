/** The setup link's page: keyboard, languages, a small phone, and protection against other pages. */
import { expect, heading, openWindow, test, WHO } from "./connect-world";
import { expectAccessible } from "./wcag";
import { clickToClose } from "./world";

for (const [locale, first, next, done] of [
  ["es-MX", `Conecta tu número de WhatsApp con ${WHO}`, "Abrir el registro", "Tu número está conectado"],
  ["pt-BR", `Conecte seu número do WhatsApp a ${WHO}`, "Abrir o cadastro", "Seu número está conectado"],
] as const)
  test.describe(locale, () => {
    test.use({ wanted: { locale } });
    test(`a workspace of ${locale} is spoken to in its language`, async ({ page, setup: { link } }) => {
      await page.goto(link.url);
      await expect(heading(page, first)).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", locale.startsWith("es") ? "es" : "pt-BR");
      await page.getByRole("button", { name: "Continuar" }).click();
      const popup = await openWindow(page, next);
      await clickToClose(popup, "Finish");
      await expect(heading(page, done)).toBeVisible();
    });
  });

test("the whole way by keyboard", async ({ page, setup: { link } }) => {
  await page.goto(link.url);
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

test.describe("the smallest phone, the longest name", () => {
  test.use({
    wanted: { name: "Antidisestablishmentarian".repeat(8) },
    viewport: { width: 320, height: 640 },
  });
  test("each screen against WCAG 2.2 AA on the smallest phone", async ({
    page,
    setup: { api, workspace, link },
  }) => {
    await page.goto(link.url);
    await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
    await expectAccessible(page, "what is needed");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(heading(page, "Sign in and choose your number")).toBeVisible();
    await expectAccessible(page, "before the sign-up");
    const popup = await openWindow(page);
    await expectAccessible(page, "during the sign-up");
    await popup.getByText("A number with two-step verification").click();
    await clickToClose(popup, "Finish");
    await expect(heading(page, "Enter the PIN of your number")).toBeVisible();
    await expectAccessible(page, "a question");
    await api.ask("DELETE", `/${workspace.workspaceId}/setup-links/${link.setupLinkId}`);
    await expect(heading(page, "This link was revoked")).toBeVisible();
    await expectAccessible(page, "an end");
  });
});

test("Facebook is asked for its script only when the secret is exchanged; what somebody injects does not run", async ({
  page,
  setup: { link },
}) => {
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(new URL(sent.url()).host + new URL(sent.url()).pathname));
  // Plays a server with an app at Meta, and Facebook's SDK.
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
  setup: { link },
}) => {
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
