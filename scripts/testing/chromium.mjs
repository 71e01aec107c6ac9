/**
 * Finds a Chromium for the browser tests, or gets one, in the order that works everywhere; and beside it the headless shell, which
 * draws no window of its own and so takes half the time.
 */
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { exec } from "../lib/exec.mjs";
import { step } from "../lib/progress.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const SHELL = "chromium-headless-shell";
const UPDATE_TIMEOUT_MS = 120_000;
const MAC = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const inPath = (names) =>
  (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
const ofSystem = () => [...inPath(NAMES), ...MAC].find(isProgram);
const shellOfSystem = () => inPath([SHELL]).find(isProgram);

async function ofPlaywright() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Installs only as root on Debian, where a test may install packages. Fails silently: the caller looks again. */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (args, timeoutMs) => exec("apt-get", args, { env, check: false, timeoutMs });
  await step("Installing Chromium", async () => {
    await apt(["update", "-qq"], UPDATE_TIMEOUT_MS);
    // Not to be interrupted: half an installation would stay.
    await apt(["install", "-y", "-qq", "--no-remove", "--no-install-recommends", "chromium", SHELL]);
  });
}

/** Paths of the whole browser and of the shell, which are one where there is no shell; throws with what to do without any. */
export async function findChromium() {
  const given = process.env.PW_CHROMIUM;
  if (given && !isProgram(given)) throw new Error(`PW_CHROMIUM=${given} is not a program.`);
  if (given) return { whole: given, shell: given };
  if (!(ofSystem() && shellOfSystem())) await installFromDebian();
  const whole = await findWhole();
  return { whole, shell: shellOfSystem() ?? whole };
}

async function findWhole() {
  const found = (await ofPlaywright()) || ofSystem();
  if (found) return found;
  await step("Downloading Chromium", () =>
    exec("node", ["node_modules/@playwright/test/cli.js", "install", "chromium-headless-shell"], {
      check: false,
    }),
  );
  const downloaded = await ofPlaywright();
  if (downloaded) return downloaded;
  throw new Error(
    "No Chromium was found. Install one (Debian: apt-get install chromium) or set PW_CHROMIUM to its path.",
  );
}
