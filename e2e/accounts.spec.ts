/** Accounts as people meet them: sign-up, confirmation, reset, invitation, and the end of all sessions. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { mailedLink } from "./world";

const PASSWORD = "correct horse battery";
const INBOX = /\/w\/[^/]+\/inbox/;
const newEmail = (): string => `${randomUUID()}@example.com`;

async function fillSignUp(page: Page, email: string, workspaceName: string): Promise<void> {
  await page.goto("/sign-up");
  await page.getByLabel("Your name").fill("Ana Souza");
  await page.getByLabel(/workspace/i).fill(workspaceName);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: /create|sign up/i }).click();
  await expect(page.getByText("Check your mail")).toBeVisible();
}

/** The tab that knew the password goes on to the link. */
async function signUp(page: Page, email: string, workspaceName: string): Promise<void> {
  await fillSignUp(page, email, workspaceName);
  await page.goto(await mailedLink(email, /confirm/i));
  await expect(page.getByText("Enter your password to show that you created this account.")).toBeVisible();
  expect(page.url()).not.toContain("#");
}

async function confirm(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  // Typed with the keyboard alone: nothing is between the two fields.
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.waitForURL(INBOX);
}

test("a new person signs up, confirms with the password into an empty inbox, and forgets the password", async ({
  openBrowser,
  page,
}) => {
  const email = newEmail();
  await signUp(page, email, "Corner shop");
  await confirm(page, "wrong horse battery");
  await expect(page.getByRole("link", { name: "Choose a new password" })).toBeVisible();
  await confirm(page);
  await page.waitForURL(INBOX);
  await expect(page.getByText("No one has written yet")).toBeVisible();

  // Another browser has no session: with one the inbox would redirect away from the sign-in.
  const elsewhere = await openBrowser();
  await elsewhere.goto("/reset-password");
  await elsewhere.getByLabel("E-mail").fill(email);
  await elsewhere.getByRole("button", { name: /send|reset/i }).click();
  await elsewhere.goto(await mailedLink(email, /password/i));
  await elsewhere.getByLabel(/new password/i).fill("another horse battery");
  await elsewhere.getByRole("button", { name: /save|set|change|choose/i }).click();
  await expect(elsewhere.getByText("Your new password is set", { exact: false })).toBeVisible();
  await signIn(elsewhere, email, "another horse battery");
});

test("the password is not asked for again where the account was created", async ({ context, page }) => {
  const email = newEmail();
  await fillSignUp(page, email, "Corner shop");
  const fromTheMail = await context.newPage();
  await fromTheMail.goto(await mailedLink(email, /confirm/i));
  await fromTheMail.waitForURL(INBOX);
});

test("an invitation makes a member of someone new, and signing out everywhere ends the other browser too", async ({
  openBrowser,
  page,
}) => {
  const email = newEmail();
  await signUp(page, email, "Corner shop");
  await confirm(page);
  await page.waitForURL(INBOX);
  await page.goto(page.url().replace(/\/inbox.*/, "/settings/members"));
  await page
    .getByRole("button", { name: /invite/i })
    .first()
    .click();
  const guestEmail = newEmail();
  await page.getByRole("dialog").getByLabel("E-mail").fill(guestEmail);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /invite|send/i })
    .click();

  const guest = await openBrowser();
  await guest.goto(await mailedLink(guestEmail, /invites you/));
  await guest.getByLabel("Your name").fill("Inês Duarte");
  await guest.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await guest.getByRole("button", { name: /join|accept|create/i }).click();
  await guest.waitForURL(/\/w\/[^/]+\/inbox|\/sign-in/);

  // A copy of a cookie dies with its session.
  const left = await openBrowser();
  await signIn(left, email, PASSWORD);
  const copy = await left.context().storageState();
  await left
    .getByRole("button", { name: /your account|ana souza/i })
    .first()
    .click();
  await left.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await left.waitForURL(/\/sign-in/);
  const thief = await openBrowser();
  await thief.context().addCookies(copy.cookies);
  expect((await thief.request.get("/api/account")).status()).toBe(401);
  const asked = await thief.request.get("/api/auth/session");
  expect(await asked.json()).toEqual({});
  expect(asked.headers()["set-cookie"]).toContain("Max-Age=0");

  const other = await openBrowser();
  await signIn(other, email, PASSWORD);
  await page.goto(page.url().replace(/\/settings\/.*/, "/settings/account"));
  const sessions = page.getByRole("list", { name: "Sessions" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: /End session of Chrome/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End session" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(other).toHaveURL(/\/sign-in/, { timeout: 10_000 });
  await signIn(other, email, PASSWORD);
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post("/api/account/sign-out-everywhere", {
    data: {},
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
  // The other browser learns it from its stream and leaves by itself.
  await expect(other).toHaveURL(/\/sign-in/, { timeout: 30_000 });
});
