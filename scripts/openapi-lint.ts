/**
 * Lints the published OpenAPI documents, which takes a minute of one core. `npm run openapi` does so before it writes, and keeps a
 * hash of each that has no fault: of the document, these rules and the linters' versions. The test lints what has another hash.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RulesetDefinition } from "@stoplight/spectral-core";

type Parsers = typeof import("@stoplight/spectral-parsers");

/** Redocly's strict rules and Spectral's. Each fault as a sentence. */
async function lint(name: string, document: unknown): Promise<string[]> {
  const { createConfig, lintFromString } = await import("@redocly/openapi-core");
  const { Document, Spectral } = await import("@stoplight/spectral-core");
  // Node finds no names in its exports.
  const { Json }: Parsers = createRequire(import.meta.url)("@stoplight/spectral-parsers");
  const { oas } = await import("@stoplight/spectral-rulesets");
  const source = JSON.stringify(document);
  const config = await createConfig({ extends: ["recommended-strict"] });
  const redocly = await lintFromString({ source, absoluteRef: `/${name}.json`, config });
  const spectral = new Spectral();
  // Its own types differ in what may be absent.
  spectral.setRuleset({ extends: [oas as unknown as RulesetDefinition] });
  const found = await spectral.run(new Document(source, Json, `/${name}.json`));
  return [
    ...redocly.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    ...found.map(({ code, message, path }) => `${code}: ${message} (${path.join("/")})`),
  ];
}

const FAULTLESS = "scripts/openapi-faultless.json";
const LINTERS = /^@(redocly|stoplight)\//;

const readFaultless = (): Record<string, string> => JSON.parse(readFileSync(FAULTLESS, "utf8"));

function hashOf(document: unknown): string {
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const linters = Object.entries(devDependencies).filter(([name]) => LINTERS.test(name));
  const rules = readFileSync("scripts/openapi-lint.ts", "utf8");
  return createHash("sha256")
    .update(JSON.stringify([document, linters, rules]))
    .digest("hex");
}

/** Whether this very document was linted with these very rules, and had no fault. */
export const isFaultless = (name: string, document: unknown): boolean =>
  readFaultless()[name] === hashOf(document);

/** The faults of one document; none for one that is known to have none. */
export const faultsOf = async (name: string, document: unknown): Promise<string[]> =>
  isFaultless(name, document) ? [] : lint(name, document);

export const keepFaultless = (documents: Record<string, unknown>): void => {
  const hashes = Object.entries(documents).map(([name, document]) => [name, hashOf(document)]);
  writeFileSync(FAULTLESS, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
};
