/** `npm run openapi`: writes public/openapi/v1.json from the route definitions; `--check` refuses a difference instead. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as messages from "@/app/api/v1/conversations/[conversationId]/messages/route";
import * as conversations from "@/app/api/v1/conversations/route";
import * as health from "@/app/api/v1/health/route";
import * as status from "@/app/api/v1/status/route";
import { buildDocument } from "@/lib/http/openapi";

const FILE = "public/openapi/v1.json";

const document = buildDocument({
  title: "Parley public conversation API",
  version: "1",
  description: "Reads a workspace's conversations and their messages. The key carries the workspace.",
  bearerDescription: "A personal or a widget API key, from Settings, API keys.",
  routes: [
    { path: "/api/v1/conversations", endpoint: conversations },
    { path: "/api/v1/conversations/{conversationId}/messages", endpoint: messages },
    { path: "/api/v1/health", endpoint: health },
    { path: "/api/v1/status", endpoint: status },
  ],
});
const text = `${JSON.stringify(document, null, 2)}\n`;

if (process.argv.includes("--check")) {
  const committed = readFileSync(FILE, "utf8");
  if (committed !== text) {
    console.error(`${FILE} does not say what the routes say. Run: npm run openapi`);
    process.exitCode = 1;
  }
} else {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, text);
  console.log(`${FILE} written.`);
}
process.exit();
