/** Runs a TypeScript entry point: `node scripts/run.mjs <entry.ts> [arguments]`. */
import { rmSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "./lib/bundle.mjs";
import { generateExampleClient } from "./lib/example-client.mjs";
import { help } from "./lib/help.mjs";
import { install } from "./lib/install.mjs";
import { generatePrisma } from "./lib/prisma-generate.mjs";

export async function run(entry, args) {
  process.setSourceMapsEnabled(true);
  await install();
  await generatePrisma();
  if (entry.startsWith("examples/")) await generateExampleClient();
  // The pid keeps two runs of one entry from writing over each other.
  const name = `run/${basename(entry).replace(/\.[^.]+$/, "")}-${process.pid}`;
  const outfile = await bundle(resolve(entry), name);
  process.argv = [process.argv[0], outfile, ...args];
  process.once("exit", () => {
    rmSync(outfile, { force: true });
    rmSync(`${outfile}.map`, { force: true });
  });
  await import(pathToFileURL(outfile).href);
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  const [entry, ...args] = process.argv.slice(2);
  if (!entry) {
    console.error("usage: node scripts/run.mjs <entry.ts> [arguments]");
    process.exit(2);
  }
  help(entry, args);
  await run(entry, args);
}
