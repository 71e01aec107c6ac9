/** Generates the example's client types from the partner API's document, when that changed. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { step } from "./progress.mjs";
import { root } from "./root.mjs";
import { hashOf, whenChanged } from "./sources.mjs";

const DOCUMENT = "public/openapi/partner.json";
const CLIENT = "examples/partner-bot/partner-api.ts";

export async function generateExampleClient() {
  await whenChanged(
    {
      markFile: join(root, "lib/platform/generated/.example-hash"),
      hash: hashOf([
        DOCUMENT,
        "scripts/lib/example-client.mjs",
        "node_modules/openapi-typescript/package.json",
      ]),
      products: [join(root, CLIENT)],
    },
    () =>
      step("Generating the example's client", async () => {
        // Slow to load, and needed only now.
        const { astToString, default: openapiTypes } = await import("openapi-typescript");
        const document = JSON.parse(readFileSync(join(root, DOCUMENT), "utf8"), shorten);
        const types = await openapiTypes(document, { silent: true });
        writeFileSync(
          join(root, CLIENT),
          `/** Written by scripts/lib/example-client.mjs. */\n${astToString(types)}`,
        );
      }),
  );
}

/** Leaves examples out, and names an operation's refusals once, which all have one shape: a quarter of the length. */
function shorten(key, value) {
  if (key === "example" || key === "examples") return undefined;
  if (key !== "responses" || !Object.keys(value).every((status) => /^\d+$/.test(status))) return value;
  return Object.fromEntries(
    Object.entries(value).map(([status, { content }]) => [
      status >= "400" ? "default" : status,
      { description: status >= "400" ? "A refusal." : "", ...(content && { content }) },
    ]),
  );
}
