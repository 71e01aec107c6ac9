/** `npm run openapi`: writes public/openapi from the route definitions and lints it; `--check` refuses a difference instead. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { operationsOnly, withOneOf } from "@/lib/http/openapi-variants";
import { openapiDocuments } from "./openapi-documents";
import { faultsOf, isFaultless, keepFaultless } from "./openapi-lint";

const { v1, partner } = openapiDocuments();
const operations = operationsOnly(partner);
const FILES = {
  "public/openapi/v1.json": `${JSON.stringify(v1, null, 2)}\n`,
  "public/openapi/partner.json": `${JSON.stringify(partner, null, 2)}\n`,
  "public/openapi/partner-operations.json": `${JSON.stringify(operations)}\n`,
  "public/openapi/partner-one-of.json": `${JSON.stringify(withOneOf(operations))}\n`,
};
const LINTED = { v1, partner, operations };

function refuse(why: string): void {
  console.error(why);
  process.exitCode = 1;
}

function check(): void {
  for (const [file, text] of Object.entries(FILES))
    if (readFileSync(file, "utf8") !== text)
      refuse(`${file} does not say what the routes say. Run: npm run openapi`);
  for (const [name, document] of Object.entries(LINTED))
    if (!isFaultless(name, document)) refuse(`The document ${name} is not linted. Run: npm run openapi`);
}

async function write(): Promise<void> {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`${file} written.`);
  }
  for (const [name, document] of Object.entries(LINTED))
    for (const fault of await faultsOf(name, document)) refuse(`${name}: ${fault}`);
  if (!process.exitCode) keepFaultless(LINTED);
}

if (process.argv.includes("--check")) check();
else await write();
process.exit();
