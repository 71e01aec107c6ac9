import { defineConfig } from "@playwright/test";

/** Stories that need what the headless shell lacks, such as its rules for storage of third parties. */
const WHOLE = /@whole-browser/;
const launch = (executablePath = process.env.PW_CHROMIUM) => ({
  launchOptions: {
    executablePath: executablePath || undefined,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Domains that a story proves lead to the server under test.
      "--host-resolver-rules=MAP *.juniper.example 127.0.0.1",
    ],
  },
});

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
  // By story, so that no worker is left with a long file while the other has nothing to do.
  fullyParallel: true,
  reporter: process.env.PARLEY_E2E_REPORT
    ? [["line"], ["json", { outputFile: process.env.PARLEY_E2E_REPORT }]]
    : "line",
  use: {
    baseURL: process.env.PARLEY_E2E_URL ?? "http://127.0.0.1:3000",
    screenshot: "only-on-failure",
    // Recording costs each story a fifth of its time: only on request.
    trace: process.env.PARLEY_E2E_TRACE ? "retain-on-failure" : "off",
    // Animations cost processor time in every story; the messenger's run with them.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "shell", grepInvert: WHOLE, use: launch(process.env.PARLEY_E2E_SHELL) },
    { name: "whole", grep: WHOLE, use: launch(process.env.PARLEY_E2E_CHROMIUM) },
  ],
});
