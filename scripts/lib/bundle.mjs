/** Bundles a TypeScript entry point for Node; packages stay outside. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildDir, root } from "./root.mjs";

/** Returns the path of the bundle, `<build dir>/<name>.mjs`. */
export async function bundle(entry, name) {
  const { build, stop } = await import("esbuild");
  const outfile = join(buildDir(), `${name}.mjs`);
  await build({
    entryPoints: [entry],
    outfile,
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "@": root },
    jsx: "automatic",
    sourcemap: "linked",
    // Node keeps the map in memory, and needs no more than its positions.
    sourcesContent: false,
    logLevel: "error",
    define: { "process.env.NEXT_RUNTIME": '"nodejs"' },
  });
  // Its process would live as long as a server that is built at its start.
  await stop();
  writeFileSync(outfile, inLatin(readFileSync(outfile, "utf8")));
  return outfile;
}

/**
 * Node keeps the text of each module, and takes two bytes for every character of one that is not in Latin-1. esbuild escapes others in
 * strings, and leaves them in patterns and comments.
 */
const inLatin = (text) =>
  text.replace(/[\u0100-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
