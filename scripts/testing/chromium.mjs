/** Finds a Chromium for the browser tests, or gets one, in the order that works everywhere. */
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { exec } from "../lib/exec.mjs";
import { step } from "../lib/progress.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
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
const inPath = () =>
  (process.env.PATH ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
const ofSystem = () => [...inPath(), ...MAC].find(isProgram);

async function ofPlaywright() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** The program's path; throws with what to do when there is none. */
export async function findChromium() {
  const given = process.env.PW_CHROMIUM;
  if (given && !isProgram(given)) throw new Error(`PW_CHROMIUM=${given} is not a program.`);
  const found = given || (await ofPlaywright()) || ofSystem();
  if (found) return found;

  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await step("Installing Chromium", async () => {
      await exec("apt-get", ["update", "-qq"], { env, check: false });
      await exec("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
        env,
        check: false,
      });
    });
    const installed = ofSystem();
    if (installed) return installed;
  }
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
