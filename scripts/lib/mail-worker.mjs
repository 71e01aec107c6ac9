/** Bundles the thread that parses mails into the text of a module, from which lib/connections/email/read-mail.ts starts it. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./root.mjs";
import { hashOf } from "./sources.mjs";

const TARGET = "lib/platform/generated/mail-worker.ts";
const SOURCES = [
  "lib/connections/email",
  "lib/platform/text.ts",
  "lib/platform/file-name.ts",
  "scripts/lib/mail-worker.mjs",
];
const PACKAGES = ["postal-mime", "html-to-text", "htmlparser2"].map(
  (name) => `node_modules/${name}/package.json`,
);

/** Only when its sources changed. */
export function generateMailWorker() {
  const hash = hashOf([...SOURCES, ...PACKAGES], (file) => file.endsWith(".test.ts"));
  const head = `// Made by scripts/lib/mail-worker.mjs from lib/connections/email/parse-worker.ts. ${hash}\n`;
  const target = join(root, TARGET);
  if (formerOf(target).startsWith(head)) return;
  // Loaded late: before packages are installed there is none.
  const { buildSync } = createRequire(import.meta.url)("esbuild");
  const { outputFiles } = buildSync({
    entryPoints: ["lib/connections/email/parse-worker.ts"],
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    target: "node20",
    alias: { "@": root },
    minify: true,
    keepNames: true,
    legalComments: "none",
    logLevel: "error",
  });
  mkdirSync(join(target, ".."), { recursive: true });
  writeFileSync(
    target,
    `${head}export const MAIL_WORKER: string = ${JSON.stringify(outputFiles[0].text)};\n`,
  );
}

function formerOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
