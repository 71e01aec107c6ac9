/** Compressed sizes that a page with the messenger or the embedded inbox loads. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildPageScripts } from "../lib/page-scripts-build.mjs";
import { root } from "../lib/root.mjs";

const LOADER_MAX = 2200;
/** Loaded when the visitor or the page first uses the messenger. */
const CONTROL_MAX = 2800;
/** Loaded by visitors with an unresolved conversation, with an unread answer, and with an open panel. */
const EXTRAS_MAX = 4600;
const PANEL_MAX = 32_000;
/** Loaded with the first article that a visitor sees or looks for. */
const ARTICLES_MAX = 5000;
/** Loaded where a workspace lists requests or has a form for new ones, with all languages. */
const REQUESTS_MAX = 8500;
const EMBED_MAX = 2000;

const sizeOf = (path) => gzipSync(readFileSync(join(root, "public", path)), { level: 9 }).byteLength;

/** Resolves with a line for the report; throws when something is too large. */
export async function checkPageScriptSizes() {
  await buildPageScripts();
  const manifest = JSON.parse(readFileSync(join(root, "public/messenger/manifest.json"), "utf8"));
  const loader = sizeOf("messenger.js");
  const control = sizeOf("messenger/control.js");
  const extras = sizeOf("messenger/extras.js");
  const texts = Object.values(manifest.texts).sort((one, other) => sizeOf(other) - sizeOf(one));
  // The panel counts with its largest language.
  const panel = [manifest.panel, manifest.css, texts[0]]
    .filter(Boolean)
    .reduce((sum, path) => sum + sizeOf(path), 0);
  const articles = sizeOf(manifest.articles);
  const requests = sizeOf(manifest.requests);
  const embed = sizeOf("embed.js");
  const text = `loader ${loader} of ${LOADER_MAX} B, control ${control} of ${CONTROL_MAX} B, extras ${extras} of ${EXTRAS_MAX} B, panel ${panel} of ${PANEL_MAX} B, articles ${articles} of ${ARTICLES_MAX} B, requests ${requests} of ${REQUESTS_MAX} B, embed.js ${embed} of ${EMBED_MAX} B`;
  if (
    loader > LOADER_MAX ||
    control > CONTROL_MAX ||
    extras > EXTRAS_MAX ||
    panel > PANEL_MAX ||
    panel === 0 ||
    articles > ARTICLES_MAX ||
    requests > REQUESTS_MAX ||
    embed > EMBED_MAX
  )
    throw new Error(text);
  return text;
}
