/** Bundles a TypeScript entry point for Node. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sharedPackages } from "../../next.config.mjs";
import { licencesOf } from "./licences.mjs";
import { buildDir, root } from "./root.mjs";

/** Next's pages and the server have these in common, and Next itself is not made to be bundled. */
export const OUTSIDE = [...sharedPackages, "next", "react", "react-dom", "@prisma/schema-engine-wasm"];

/** Modules of CommonJS ask for Node's by `require`, which a module has not. */
const REQUIRE = `import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);`;

/**
 * Returns the path of the bundle, `<build dir>/<name>.mjs`. A production server has its packages inside: to find, read and compile
 * them one by one is a third of a start. All others leave them outside, which takes less time to build.
 */
export async function bundle(entry, name, { hasPackages = false } = {}) {
  const { build, stop } = await import("esbuild");
  const outfile = join(buildDir(), `${name}.mjs`);
  const { metafile } = await build({
    entryPoints: [entry],
    outfile,
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    ...(hasPackages ? WITH_PACKAGES : { packages: "external" }),
    alias: { "@": root },
    jsx: "automatic",
    sourcemap: "linked",
    // Node keeps the map in memory, and needs no more than its positions.
    sourcesContent: false,
    logLevel: "error",
    define: { "process.env.NEXT_RUNTIME": '"nodejs"' },
    metafile: true,
  });
  // Its process would live as long as a server that is built at its start.
  await stop();
  writeFileSync(outfile, inLatin(readFileSync(outfile, "utf8")));
  if (hasPackages) writeFileSync(licencesFile(outfile), licencesOf(Object.keys(metafile.inputs)));
  return outfile;
}

export const licencesFile = (outfile) => outfile.replace(/\.mjs$/, ".licences.txt");

const WITH_PACKAGES = {
  external: OUTSIDE.flatMap((each) => [each, `${each}/*`]),
  mainFields: ["module", "main"],
  banner: { js: REQUIRE },
  legalComments: "none",
  // Names stay: they are in stack traces.
  minifyWhitespace: true,
  minifySyntax: true,
  // Places in a line shift by what inLatin() makes longer in front of them.
  lineLimit: 200,
};

/**
 * Node keeps the text of each module, and takes two bytes for every character of one that is not in Latin-1. esbuild escapes others in
 * strings, and leaves them in patterns and comments.
 */
const inLatin = (text) =>
  text.replace(/[\u0100-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
