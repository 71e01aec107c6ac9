/** `npm run openapi`: writes public/openapi from the route definitions; `--check` refuses a difference instead. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { operationsOnly, withOneOf } from "@/lib/http/openapi-variants";
import { openapiDocuments } from "./openapi-documents";

const { v1, partner } = openapiDocuments();
const operations = operationsOnly(partner);
const FILES = {
  "public/openapi/v1.json": `${JSON.stringify(v1, null, 2)}\n`,
  "public/openapi/partner.json": `${JSON.stringify(partner, null, 2)}\n`,
  "public/openapi/partner-operations.json": `${JSON.stringify(operations)}\n`,
  "public/openapi/partner-one-of.json": `${JSON.stringify(withOneOf(operations))}\n`,
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
