/** Twenty pages of the dashboard in one browser, kept open: its owner's, who signs in as the form does. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "@playwright/test";

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
];
const SETTINGS = [
  ...["account", "api-keys", "audit-log", "canned-replies", "email", "general", "members", "messenger"],
  ...["notifications", "office-hours", "rules", "tags", "templates", "webhooks", "whatsapp"],
].map((page) => `settings/${page}`);
const PAGES = ["inbox", "overview", "contacts", "contacts/imports", "simulator", ...SETTINGS];
const TIMEOUT_MS = 60_000;

/** The demo, as `node admin.mjs bootstrap --json` prints it. */
export type Demo = { signIn: { email: string; password: string }; workspace: { id: string } };
export type OpenPages = {
  /** The owner's, for requests without a browser. */
  cookie: string;
  /** Answers of 500 and above, and requests without an answer, so far. */
  failures: () => number;
  close: () => Promise<void>;
};
type Finder = { findChromium: () => Promise<{ shell: string }> };

export async function openTwentyPages(url: string, demo: Demo): Promise<OpenPages> {
  // Loaded, not bundled: it finds the project's folder from its own path.
  const finder: Finder = await import(pathToFileURL(resolve("scripts/testing/chromium.mjs")).href);
  const browser = await chromium.launch({
    executablePath: (await finder.findChromium()).shell,
    args: ARGS,
  });
  try {
    return await openAll(browser, url, demo);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function openAll(browser: Browser, url: string, { signIn, workspace }: Demo): Promise<OpenPages> {
  const context = await browser.newContext({ baseURL: url });
  const { csrfToken } = (await (await context.request.get("/api/auth/csrf")).json()) as { csrfToken: string };
  const form = { csrfToken, ...signIn, json: "true", callbackUrl: url };
  const answer = await context.request.post("/api/auth/callback/credentials", { form });
  if (!answer.ok()) throw new Error(`signing in: ${answer.status()}`);
  let failures = 0;
  context.on("response", (response) => {
    if (response.status() >= 500) failures++;
  });
  for (const path of PAGES) {
    const page = await context.newPage();
    const opened = await page.goto(`/w/${workspace.id}/${path}`, { waitUntil: "load", timeout: TIMEOUT_MS });
    if (opened?.status() !== 200) throw new Error(`${path}: ${opened?.status()}`);
  }
  const cookies = await context.cookies();
  return {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    failures: () => failures,
    close: () => browser.close(),
  };
}
