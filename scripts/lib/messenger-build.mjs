/** Bundles what customers' pages load: public/messenger.js and the panel's hashed files, with a manifest of their names. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { step } from "./progress.mjs";
import { root } from "./root.mjs";
import { hashOf, whenChanged } from "./sources.mjs";

const LOADER = "components/messenger/loader.ts";
const PANEL = "components/messenger/panel/main.tsx";
const OUT = join(root, "public/messenger");
/** Safari 16.4 and what is as old: the launcher's constructed style sheet needs it. */
const TARGET = "es2022";

const shared = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: "iife",
  platform: "browser",
  target: TARGET,
  alias: { "@": root },
  // Ours would put "use strict" in front, which the loader's budget would rather spend otherwise.
  tsconfigRaw: {},
  legalComments: "none",
  logLevel: "error",
  write: false,
};

export async function buildMessenger() {
  if (!existsSync(join(root, LOADER))) return;
  const mark = {
    markFile: join(OUT, ".sources"),
    hash: hashOf([
      "components/messenger",
      "lib/client",
      "scripts/lib/messenger-build.mjs",
      "node_modules/preact/package.json",
    ]),
    products: [join(root, "public/messenger.js")],
  };
  await whenChanged(mark, () => step("Bundling the messenger", bundleAll));
}

async function bundleAll() {
  const { build } = await import("esbuild");
  const loader = await build({ ...shared, entryPoints: [LOADER], outdir: OUT });
  const panel = existsSync(join(root, PANEL))
    ? await build({
        ...shared,
        entryPoints: [PANEL],
        outdir: OUT,
        jsx: "automatic",
        jsxImportSource: "preact",
        loader: { ".css": "css" },
      })
    : { outputFiles: [] };

  mkdirSync(OUT, { recursive: true });
  for (const name of readdirSync(OUT)) if (/^panel-/.test(name)) rmSync(join(OUT, name));
  const manifest = { panel: null, css: null };
  for (const file of panel.outputFiles) {
    const kind = file.path.endsWith(".css") ? "css" : "js";
    const name = `panel-${createHash("sha256").update(file.contents).digest("hex").slice(0, 10)}.${kind}`;
    writeFileSync(join(OUT, name), file.contents);
    manifest[kind === "css" ? "css" : "panel"] = `/messenger/${name}`;
  }
  writeFileSync(join(OUT, "manifest.json"), `${JSON.stringify(manifest)}\n`);
  writeFileSync(join(root, "public/messenger.js"), loader.outputFiles[0].contents);
}
