/**
 * Bundles into the text of a module: each thread that reads strangers' texts, from which lib/platform/bounded-worker.ts starts it, and the
 * scripts of help pages and of the customer's page of tickets, which the front serves.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./root.mjs";
import { hashOf } from "./sources.mjs";

const WORKERS = [
  {
    name: "mail-worker",
    entry: "lib/connections/email/parse-worker.ts",
    sources: ["lib/connections/email", "lib/platform/text.ts", "lib/platform/file-name.ts"],
    packages: ["postal-mime", "html-to-text", "htmlparser2"],
  },
  {
    name: "document-worker",
    entry: "lib/articles/documents/document-worker.ts",
    sources: ["lib/articles/documents", "lib/platform/text.ts"],
    packages: ["htmlparser2", "markdown-it", "prosemirror-model", "yaml"],
  },
  {
    name: "help-search",
    entry: "components/help-center/search.ts",
    sources: ["components/help-center", "lib/client/composing.ts"],
    packages: [],
    // Browsers that run page scripts at all: scripts/lib/page-scripts-build.mjs.
    options: { platform: "browser", format: "iife", target: "es2022", keepNames: false },
  },
  {
    name: "help-preview",
    entry: "components/help-center/preview.ts",
    sources: ["components/help-center/preview.ts"],
    packages: [],
    options: { platform: "browser", format: "iife", target: "es2022", keepNames: false },
  },
  {
    name: "customer-page",
    entry: "components/customer-page/main.ts",
    sources: ["components/customer-page"],
    packages: [],
    options: { platform: "browser", format: "iife", target: "es2022", keepNames: false },
  },
];

/** Only those whose sources changed. */
export function generateWorkers() {
  for (const worker of WORKERS) generateWorker(worker);
}

function generateWorker({ name, entry, sources, packages, options = {} }) {
  const manifests = packages.map((each) => `node_modules/${each}/package.json`);
  const hash = hashOf([...sources, ...manifests, "scripts/lib/workers.mjs"], (file) =>
    file.endsWith(".test.ts"),
  );
  const head = `// Made by scripts/lib/workers.mjs from ${entry}. ${hash}\n`;
  const target = join(root, "lib/platform/generated", `${name}.ts`);
  if (formerOf(target).startsWith(head)) return;
  // Loaded late: before packages are installed there is none.
  const { buildSync } = createRequire(import.meta.url)("esbuild");
  const { outputFiles } = buildSync({
    entryPoints: [entry],
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
    ...options,
  });
  mkdirSync(join(target, ".."), { recursive: true });
  const constant = name.toUpperCase().replaceAll("-", "_");
  writeFileSync(
    target,
    `${head}export const ${constant}: string = ${JSON.stringify(outputFiles[0].text)};\n`,
  );
}

function formerOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
