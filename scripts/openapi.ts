/** `npm run openapi`: writes public/openapi from the route definitions; `--check` refuses a difference instead. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { openapiDocuments } from "./openapi-documents";

for (const [name, document] of Object.entries(openapiDocuments())) {
  const file = `public/openapi/${name}.json`;
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (process.argv.includes("--check")) {
    if (readFileSync(file, "utf8") === text) continue;
    console.error(`${file} does not say what the routes say. Run: npm run openapi`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`${file} written.`);
  }
}
process.exit();
