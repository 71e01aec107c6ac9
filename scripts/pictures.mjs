/**
 * `npm run pictures`: takes the pictures of the start page from the demo that each new data folder has, in light and dark, by the build
 * that `npm test` made. They are in the repository, so it runs when the inbox looks otherwise.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { help } from "./lib/help.mjs";
import { root } from "./lib/root.mjs";
import { findChromium } from "./testing/chromium.mjs";
import { forgetData, startTestServer } from "./testing/server.mjs";

help(import.meta.filename);
const FOLDER = join(root, "public/landing");
/** The page shows them 1,100 pixels wide. */
const SIZE = { width: 1440, height: 860 };
const BYTES_MAX = 150_000;

const { chromium, request } = await import("@playwright/test");

async function sessionOf({ url, bootstrap }) {
  const { signIn } = JSON.parse(bootstrap);
  const api = await request.newContext({ baseURL: url });
  const { csrfToken } = await (await api.get("/api/auth/csrf")).json();
  const form = { csrfToken, ...signIn, json: "true", callbackUrl: url };
  await api.post("/api/auth/callback/credentials", { form });
  return api.storageState();
}

/** The conversation with the message that failed, its evidence open. */
async function showFailure(page, { url, bootstrap }) {
  await page.goto(`${url}/w/${JSON.parse(bootstrap).workspace.id}/inbox`);
  await page
    .getByRole("link", { name: /Camila/ })
    .first()
    .click();
  await page.getByRole("log").getByRole("button", { name: "Failed, show times" }).click();
  await page.getByText("Receipt: failed").waitFor();
  // Live updates keep a request open, so the network is never idle.
  await page.getByText("Started").waitFor();
  await page.evaluate(() => document.fonts.ready);
}

async function take(page, { format, quality, name }) {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", { format, quality });
  const bytes = Buffer.from(data, "base64");
  if (bytes.byteLength > BYTES_MAX)
    throw new Error(`${name} has ${bytes.byteLength} bytes: at most ${BYTES_MAX}`);
  writeFileSync(join(FOLDER, name), bytes);
  console.log(`public/landing/${name}: ${bytes.byteLength} bytes`);
}

mkdirSync(FOLDER, { recursive: true });
forgetData();
const server = await startTestServer();
const browser = await chromium.launch({
  executablePath: (await findChromium()).whole,
  args: ["--no-sandbox"],
});
try {
  const storageState = await sessionOf(server);
  for (const colorScheme of ["light", "dark"]) {
    const context = await browser.newContext({
      viewport: SIZE,
      colorScheme,
      storageState,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await showFailure(page, server);
    await take(page, { format: "webp", quality: 82, name: `inbox-${colorScheme}.webp` });
    await context.close();
  }
  const social = await browser.newContext({
    viewport: { width: 1200, height: 630 },
    reducedMotion: "reduce",
  });
  const page = await social.newPage();
  await page.goto(`${server.url}/welcome?lang=en`);
  await take(page, { format: "jpeg", quality: 80, name: "social.jpg" });
} finally {
  await browser.close();
  await server.stop();
}
