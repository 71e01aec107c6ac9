import { defineConfig } from "@playwright/test";

/** scripts/test.mjs starts the server under test and names it, and the browser that it found. */
export default defineConfig({
  testDir: "e2e",
  outputDir: ".test/e2e",
  // What a shared machine may need when two browsers and the server have two cores between them; a promise in seconds
  // is asserted where it is made.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  reporter: process.env.PARLEY_E2E_REPORT
    ? [["line"], ["json", { outputFile: process.env.PARLEY_E2E_REPORT }]]
    : "line",
  use: {
    baseURL: process.env.PARLEY_E2E_URL ?? "http://127.0.0.1:3000",
    screenshot: "only-on-failure",
    // Recording costs each story a fifth of its time: only on request.
    trace: process.env.PARLEY_E2E_TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: process.env.PW_CHROMIUM || undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
