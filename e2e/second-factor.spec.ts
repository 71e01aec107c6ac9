/** A second factor as people meet it: set up, asked for at sign-in, required by a workspace, reset by an admin. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./wcag";
import { mailedLink } from "./world";

const PASSWORD = "correct horse battery";
const INBOX = /\/w\/[^/]+\/inbox/;
const newEmail = (): string => `${randomUUID()}@example.com`;

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/sign-up");
  await page.getByLabel("Your name").fill("Ana Souza");
  await page.getByLabel(/workspace/i).fill("Corner shop");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: /create/i }).click();
  await expect(page.getByText("Check your mail")).toBeVisible();
  await page.goto(await mailedLink(email, /confirm/i));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await page.waitForURL(INBOX);
}

async function firstStep(page: Page, email: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
}

const account = (page: Page) => page.goto(page.url().replace(/(\/w\/[^/]+)\/.*/, "$1/settings/account"));

/** A code of the next 30 seconds, which the server takes too: the one of now may be used up. */
const nextCode = (secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });

/** Chromium's own authenticator in software. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function storeCodes(dialog: Locator): Promise<string[]> {
  await dialog.getByRole("button", { name: "Show recovery codes" }).click();
  const codes = (await dialog.getByLabel("Your recovery codes").innerText()).split("\n");
  await dialog.page().context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy recovery codes" }).click();
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  return codes;
}

async function addTotp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, "setting up an app");
  const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
  await dialog.getByRole("textbox", { name: "Code" }).fill("000000");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("This code or passkey is not correct")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Code" }).fill(new TOTP({ secret }).generate());
  await dialog.getByRole("button", { name: "Confirm" }).click();
  const codes = await storeCodes(page.getByRole("dialog"));
  return { secret, codes };
}

test("an app and a passkey are set up, asked for after the password, and replaced by a recovery code", async ({
  openBrowser,
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await account(page);
  await addAuthenticator(page);
  const factors = page.getByRole("list", { name: "Second factor" });
  const { secret, codes } = await addTotp(page);
  expect(codes).toHaveLength(10);
  await expect(factors.getByRole("button", { name: "Remove the authenticator app" })).toBeVisible();

  await factors.getByRole("button", { name: "Set up a passkey" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Create passkey" }).click();
  await expect(factors.getByText("Laptop")).toBeVisible();
  await expectAccessible(page, "the account with a second factor");

  // This device uses the passkey.
  await page
    .getByRole("button", { name: /Your menu/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await page.waitForURL(/\/sign-in/);
  await firstStep(page, email);
  await expectAccessible(page, "the second step");
  expect((await page.request.get("/api/account")).status()).toBe(401);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL(INBOX);

  // Another device uses the app, then a recovery code.
  const other = await openBrowser();
  await firstStep(other, email);
  await other.getByRole("textbox", { name: "Code" }).fill("000000");
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(other.getByText("This is not correct. Try again.")).toBeVisible();
  await other.getByRole("textbox", { name: "Code" }).fill(nextCode(secret));
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await other.waitForURL(INBOX);
  const third = await openBrowser();
  await firstStep(third, email);
  await third.getByRole("button", { name: "Use a recovery code" }).click();
  await third.getByLabel("Recovery code").fill(codes[0] ?? "");
  await third.getByRole("button", { name: "Sign in", exact: true }).click();
  await third.waitForURL(INBOX);
});

test("a workspace requires a second factor: its members are led to one, and an admin resets a lost one", async ({
  openBrowser,
  page,
}) => {
  await signUp(page, newEmail());
  await page.goto(page.url().replace(/\/inbox.*/, "/settings/members"));
  await page
    .getByRole("button", { name: /invite/i })
    .first()
    .click();
  const email = newEmail();
  await page.getByRole("dialog").getByLabel("E-mail").fill(email);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /invite|send/i })
    .click();
  const guest = await openBrowser();
  await guest.goto(await mailedLink(email, /invites you/));
  await guest.getByLabel("Your name").fill("Inês Duarte");
  await guest.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await guest.getByRole("button", { name: /create/i }).click();
  await guest.waitForURL(INBOX);

  await page.goto(page.url().replace("/members", "/security"));
  const rule = page.getByRole("switch", { name: /Require a second factor/ });
  await expect(rule).toBeDisabled();
  await page.getByRole("link", { name: "Set up a second factor of your own" }).click();
  await addTotp(page);
  await page.goto(page.url().replace("/account", "/security"));
  await rule.click();
  await expect(rule).toBeChecked();
  await expectAccessible(page, "the workspace's settings");

  // The member is led to set one up, and comes back to the workspace.
  await guest.goto(guest.url());
  await guest.waitForURL(/\/second-factor/);
  await expectAccessible(guest, "the way to a second factor");
  await addTotp(guest);
  await guest.waitForURL(INBOX);

  await page.goto(page.url().replace("/security", "/members"));
  await page.getByRole("button", { name: "Reset the second factor of Inês Duarte" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset second factor" }).click();
  await expect(page.getByRole("button", { name: "Reset the second factor of Inês Duarte" })).toHaveCount(0);
  await guest.waitForURL(/\/sign-in/);
  await expect(guest.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
