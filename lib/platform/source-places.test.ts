import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { withSourcePlaces } from "./source-places";

test("a trace of a bundle names the place in its source; another one stays", async () => {
  const folder = mkdtempSync(resolve(".test/places-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, "source.ts"),
    "type Words = string;\n\nexport function fail(words: Words): never {\n  throw new Error(words);\n}\n",
  );
  const outfile = join(folder, "bundle.mjs");
  await build({
    entryPoints: [join(folder, "source.ts")],
    outfile,
    bundle: true,
    format: "esm",
    sourcemap: true,
  });
  const url = pathToFileURL(outfile).href;
  const line =
    readFileSync(outfile, "utf8")
      .split("\n")
      .findIndex((text) => text.includes("throw")) + 1;
  const raw = `Error: on purpose\n    at fail (${url}:${line}:9)\n    at other (file:///elsewhere/main.mjs:1:2)`;
  expect(withSourcePlaces(raw)).toBe(
    `Error: on purpose\n    at fail (${join(folder, "source.ts")}:4:9)\n    at other (file:///elsewhere/main.mjs:1:2)`,
  );
});
