/**
 * `npm run openapi`: writes public/openapi and the types of the partner API from the route definitions; `--check` refuses a
 * difference instead.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import openapiTypes, { astToString, type OpenAPI3 } from "openapi-typescript";
import { operationsOnly, withOneOf } from "@/lib/http/openapi-variants";
import { openapiDocuments } from "./openapi-documents";

type Json = Record<string, unknown>;

/** Without examples, and with one entry for an operation's refusals, which all have one shape: a quarter of the length. */
async function typesOf(document: Json): Promise<string> {
  const plain = JSON.parse(
    JSON.stringify(document, (key, value) => {
      if (key === "example" || key === "examples") return undefined;
      return key === "responses" ? withOneRefusal(value) : value;
    }),
  ) as OpenAPI3;
  return `/** Written by \`npm run openapi\`. */\n${astToString(await openapiTypes(plain, { silent: true }))}`;
}

function withOneRefusal(responses: Record<string, { content?: Json }>): Json {
  const entries = Object.entries(responses).map(([status, { content }]) => [
    status >= "400" ? "default" : status,
    { description: status >= "400" ? "A refusal." : "", ...(content && { content }) },
  ]);
  return Object.fromEntries(entries);
}

const { v1, partner } = openapiDocuments();
const operations = operationsOnly(partner);
const FILES = {
  "public/openapi/v1.json": `${JSON.stringify(v1, null, 2)}\n`,
  "public/openapi/partner.json": `${JSON.stringify(partner, null, 2)}\n`,
  "public/openapi/partner-operations.json": `${JSON.stringify(operations)}\n`,
  "public/openapi/partner-one-of.json": `${JSON.stringify(withOneOf(operations))}\n`,
  "examples/partner-bot/partner-api.ts": await typesOf(partner),
};

for (const [file, text] of Object.entries(FILES))
  if (process.argv.includes("--check")) {
    if (readFileSync(file, "utf8") === text) continue;
    console.error(`${file} does not say what the routes say. Run: npm run openapi`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`${file} written.`);
  }
process.exit();
