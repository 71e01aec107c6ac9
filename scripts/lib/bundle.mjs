/** Bundles a TypeScript entry point for Node; packages stay outside. */
import { join } from "node:path";
import { buildDir, root } from "./root.mjs";

/** Returns the path of the bundle, `<build dir>/<name>.mjs`. */
export async function bundle(entry, name) {
  const { build } = await import("esbuild");
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
  return outfile;
}
