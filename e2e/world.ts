/** Shared by the browser tests: the demo that the server made, its owner's session, and the mail that was sent. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { type BrowserContextOptions, expect, type Page, request } from "@playwright/test";

/** Another person, or another device. */
export type OpenBrowser = (options?: BrowserContextOptions) => Promise<Page>;
/** Serves on a free port of loopback, and resolves with the port. */
export type Serve = (answer: RequestListener | string) => Promise<number>;

type Bootstrap = {
  appUrl: string;
  signIn: { email: string; password: string };
  workspace: { id: string; name: string };
  personalApiKey: string;
  widgetApiKey: string;
  partnerApiKey: string;
};

/** The output of `npm run admin -- bootstrap --json`. */
export const bootstrap = (): Bootstrap => JSON.parse(process.env.PARLEY_E2E_BOOTSTRAP ?? "{}") as Bootstrap;

let signedIn: ReturnType<typeof askForSession> | undefined;
/** The session of the demo's owner, asked for once per worker as the sign-in form asks for it. */
export const ownersSession = () => (signedIn ??= askForSession());

async function askForSession() {
  const { appUrl, signIn } = bootstrap();
  const api = await request.newContext({ baseURL: appUrl });
  const { csrfToken } = await (await api.get("/api/auth/csrf")).json();
  const form = { csrfToken, ...signIn, json: "true", callbackUrl: appUrl };
  const answer = await api.post("/api/auth/callback/credentials", { form });
  expect(answer.ok(), await answer.text()).toBe(true);
  const state = await api.storageState();
  await api.dispose();
  return state;
}

/** Signs the demo's owner in. The form itself is the subject of accounts.spec.ts. */
export const signIn = async (page: Page): Promise<void> =>
  page.context().addCookies((await ownersSession()).cookies);

/** Clicks the button that closes its own window. The window may be gone before the click is reported done, which is no failure. */
export async function clickToClose(popup: Page, label: string): Promise<void> {
  const closed = popup.waitForEvent("close");
  await popup
    .getByRole("button", { name: label })
    .click()
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });
  await closed;
}

/** Confirms the dialog before an action that cannot be undone; returns when the action is done. */
export async function confirm(page: Page, label: string): Promise<void> {
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: label }).click();
  // The page behind an open question has no roles, so what is looked for there would seem to be gone.
  await expect(question).toHaveCount(0);
}

/** Writes to the dashboard's own API as the person who is signed in. */
export async function post<T>(page: Page, path: string, data: object, workspaceId = ""): Promise<T> {
  const headers = { origin: bootstrap().appUrl, "parley-workspace": workspaceId };
  const response = await page.request.post(`/api/${path}`, { data, headers });
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

/** The path and secret of the newest mail to an address whose subject matches; waits until it was sent. */
export async function mailedLink(to: string, subject: RegExp): Promise<string> {
  let link = "";
  await expect
    .poll(() => {
      link = newestLink(to, subject);
      return link;
    })
    .not.toBe("");
  return link;
}

function newestLink(to: string, subject: RegExp): string {
  const folder = join(process.env.PARLEY_E2E_DATA ?? "", "outbox");
  // The first mail makes the folder.
  const files = existsSync(folder) ? readdirSync(folder).sort().reverse() : [];
  for (const file of files) {
    const text = readFileSync(join(folder, file), "utf8");
    if (!text.includes(`\nTo: ${to}\n`) || !subject.test(/^Subject: (.*)$/m.exec(text)?.[1] ?? "")) continue;
    const url = new URL(text.trimEnd().split("\n").at(-1) ?? "");
    return url.pathname + url.hash;
  }
  return "";
}

/** Opens a select that is no native one, and takes an option. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}
