/** `npm start` and `npm run dev`: from a fresh checkout to a running server. Only Node's own modules until packages are there. */
import { pathToFileURL } from "node:url";
import { runningServerUrl } from "./lib/already-running.mjs";
import { loadEnvFile } from "./lib/env-file.mjs";
import { endRunning } from "./lib/exec.mjs";
import { prepare } from "./lib/prepare.mjs";
import { step } from "./lib/progress.mjs";

const isDev = process.argv.includes("--dev");
if (process.argv.includes("--help")) {
  console.log(
    "usage: npm start, or npm run dev\nSettings: the environment, or .env; .env.example explains them. npm run admin -- check looks at them.",
  );
  process.exit();
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Parley needs Node 20.19 or later; this is ${process.version}.`);
}

// Children have a group of their own, so a Ctrl-C during a build does not reach them directly.
const interrupt = () => endRunning().then(() => process.exit(130));
process.on("SIGINT", interrupt);
process.on("SIGTERM", interrupt);

try {
  requireNode();
  loadEnvFile();
  const url = process.env.DATABASE_URL ? null : await runningServerUrl();
  if (url)
    throw new Error(
      `Parley already runs on this data folder: ${url}. For a second one set DATA_DIR and PORT.`,
    );
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  process.env.NODE_ENV = isDev ? "development" : "production";
  const server = await prepare({ isDev });
  // Otherwise lib/platform/source-places.ts reads the map it needs.
  if (isDev) process.setSourceMapsEnabled(true);
  const { start } = await import(pathToFileURL(server).href);
  process.off("SIGINT", interrupt);
  process.off("SIGTERM", interrupt);
  await start({ step });
} catch (error) {
  console.error(`\n${error.message}\n`);
  if (process.env.PARLEY_DEBUG) console.error(error);
  process.exit(1);
}
