/**
 * Bundles what other people's pages load: public/messenger.js and what it loads, the panel's hashed files with a manifest of their names, and
 * public/embed.js. Copies the viewer of the API reference, and the names of emoji.
 */
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { step } from "./progress.mjs";
import { root } from "./root.mjs";
import { hashOf, whenChanged } from "./sources.mjs";

const LOADER = "components/messenger/loader.ts";
const CONTROL = "components/messenger/control.ts";
const EXTRAS = "components/messenger/extras.ts";
const PANEL = "components/messenger/panel/main.tsx";
/**
 * Loaded by the panel when a visitor sees or looks for articles, and where requests are listed or can be sent. They take Preact and its calls from the
 * panel.
 */
const LATER = {
  articles: "components/messenger/panel/articles/main.tsx",
  requests: "components/messenger/panel/requests/main.tsx",
};
const PANELS_PREACT = join(root, "components/messenger/panel/panels-preact.ts");
const PANELS_OWN = join(root, "components/messenger/panel/panels-own.ts");
/** A file for each language. */
const TEXTS = "components/messenger/panel/texts";
const EMBED = "components/embed/host/embed.ts";
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

export async function buildPageScripts() {
  const mark = {
    markFile: join(OUT, ".sources"),
    hash: hashOf([
      "components/messenger",
      "components/ui/tokens.css",
      "components/embed/host",
      "components/embed/protocol.ts",
      "lib/client",
      "scripts/lib/page-scripts-build.mjs",
      "node_modules/preact/package.json",
    ]),
    products: [
      join(OUT, "control.js"),
      join(OUT, "extras.js"),
      join(root, "public/messenger.js"),
      join(root, "public/embed.js"),
    ],
  };
  await whenChanged(mark, () => step("Bundling the messenger and the embedded inbox's script", bundleAll));
  await copyReferenceViewer();
  await copyEmoji();
}

/** By language; the inbox fetches them when an emoji is looked for. */
async function copyEmoji() {
  const folder = dirname(fileURLToPath(import.meta.resolve("emojibase-data/package.json")));
  const out = join(root, "public/emoji");
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const languages = ["en", "es", "pt"];
  const mark = {
    markFile: join(out, ".version"),
    hash: `${version} ${languages}`,
    products: languages.map((language) => join(out, language, "data.json")),
  };
  await whenChanged(mark, () => {
    for (const language of languages)
      for (const file of ["data.json", "messages.json"])
        cpSync(join(folder, language, file), join(out, language, file), { recursive: true });
  });
}

/** The package is a plugin of Fastify; of it only the browser's file is used. docs/decisions/0021 says why. */
async function copyReferenceViewer() {
  const folder = dirname(dirname(fileURLToPath(import.meta.resolve("@scalar/fastify-api-reference"))));
  const bytes = readFileSync(join(folder, "dist/js/standalone.js"));
  const name = `viewer-${contentHash(bytes)}.js`;
  const out = join(root, "public/reference");
  const mark = {
    markFile: join(out, "manifest.json"),
    hash: JSON.stringify({ viewer: `/reference/${name}` }),
  };
  await whenChanged({ ...mark, products: [join(out, name)] }, () => {
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, name), bytes);
    cpSync(join(folder, "LICENSE"), join(out, "viewer-license.txt"));
  });
}

const contentHash = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 10);

async function bundleAll() {
  const { build } = await import("esbuild");
  const loader = await build({ ...shared, entryPoints: [LOADER], outdir: OUT });
  const control = await build({ ...shared, format: "esm", entryPoints: [CONTROL], outdir: OUT });
  const extras = await build({ ...shared, format: "esm", entryPoints: [EXTRAS], outdir: OUT });
  const embed = await build({ ...shared, entryPoints: [EMBED], outdir: OUT });
  const panel = await build({
    ...shared,
    entryPoints: [PANEL],
    outdir: OUT,
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".css": "css" },
  });

  mkdirSync(OUT, { recursive: true });
  for (const name of readdirSync(OUT))
    if (/^(panel|texts|articles|requests)-/.test(name)) rmSync(join(OUT, name));
  const manifest = { panel: null, css: null, articles: null, requests: null, texts: {} };
  for (const file of readdirSync(join(root, TEXTS))) {
    const { outputFiles } = await build({
      ...shared,
      globalName: "parleyTexts",
      entryPoints: [`${TEXTS}/${file}`],
    });
    const [{ contents }] = outputFiles;
    // `pt-br.ts` is the language pt-BR.
    const language = file.replace(".ts", "").replace(/-\w+$/, (region) => region.toUpperCase());
    const name = `texts-${contentHash(contents)}.js`;
    writeFileSync(join(OUT, name), contents);
    manifest.texts[language] = `/messenger/${name}`;
  }
  for (const file of panel.outputFiles) {
    const kind = file.path.endsWith(".css") ? "css" : "js";
    const name = `panel-${contentHash(file.contents)}.${kind}`;
    writeFileSync(join(OUT, name), file.contents);
    manifest[kind === "css" ? "css" : "panel"] = `/messenger/${name}`;
  }
  for (const [kind, entry] of Object.entries(LATER)) {
    const [{ contents }] = (await buildLater(build, entry)).outputFiles;
    manifest[kind] = `/messenger/${kind}-${contentHash(contents)}.js`;
    writeFileSync(join(root, "public", manifest[kind]), contents);
  }
  writeFileSync(join(OUT, "manifest.json"), `${JSON.stringify(manifest)}\n`);
  writeFileSync(join(OUT, "control.js"), control.outputFiles[0].contents);
  writeFileSync(join(OUT, "extras.js"), extras.outputFiles[0].contents);
  writeFileSync(join(root, "public/messenger.js"), loader.outputFiles[0].contents);
  writeFileSync(join(root, "public/embed.js"), embed.outputFiles[0].contents);
}

const buildLater = (build, entry) =>
  build({
    ...shared,
    format: "esm",
    entryPoints: [entry],
    outdir: OUT,
    jsx: "automatic",
    jsxImportSource: "preact",
    alias: { ...shared.alias, "preact/hooks": PANELS_PREACT, "preact/jsx-runtime": PANELS_PREACT },
    plugins: [
      {
        name: "panels-own",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\.\.\/(?:api|wording)$/ }, () => ({ path: PANELS_OWN })),
      },
    ],
    loader: { ".css": "text" },
  });
