/** What a page that carries the messenger pays, compressed. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildMessenger } from "../lib/messenger-build.mjs";
import { root } from "../lib/root.mjs";

const LOADER_MAX = 1900;
const PANEL_MAX = 25_000;

const sizeOf = (path) => gzipSync(readFileSync(join(root, "public", path)), { level: 9 }).byteLength;

/** Resolves with a line for the report; throws when something is too large. */
export async function checkMessengerSize() {
  await buildMessenger();
  if (!existsSync(join(root, "public/messenger.js"))) throw new Error("There is no messenger to measure.");
  const manifest = JSON.parse(readFileSync(join(root, "public/messenger/manifest.json"), "utf8"));
  const loader = sizeOf("messenger.js");
  const panel = [manifest.panel, manifest.css].filter(Boolean).reduce((sum, path) => sum + sizeOf(path), 0);
  const text = `loader ${loader} of ${LOADER_MAX} B, panel ${panel} of ${PANEL_MAX} B`;
  if (loader > LOADER_MAX || panel > PANEL_MAX || panel === 0) throw new Error(text);
  return text;
}
