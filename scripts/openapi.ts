/** `npm run openapi`: writes public/openapi from the route definitions; `--check` refuses a difference instead. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as surfaceSessions from "@/app/api/partners/v2/surface-sessions/route";
import * as commands from "@/app/api/partners/v2/workspaces/[workspaceId]/commands/route";
import * as events from "@/app/api/partners/v2/workspaces/[workspaceId]/events/route";
import * as installation from "@/app/api/partners/v2/workspaces/[workspaceId]/installation/route";
import * as logs from "@/app/api/partners/v2/workspaces/[workspaceId]/logs/route";
import * as timeline from "@/app/api/partners/v2/workspaces/[workspaceId]/messages/[messageId]/timeline/route";
import * as workspace from "@/app/api/partners/v2/workspaces/[workspaceId]/route";
import * as setupLink from "@/app/api/partners/v2/workspaces/[workspaceId]/setup-links/[setupLinkId]/route";
import * as setupLinks from "@/app/api/partners/v2/workspaces/[workspaceId]/setup-links/route";
import * as workspaces from "@/app/api/partners/v2/workspaces/route";
import * as messages from "@/app/api/v1/conversations/[conversationId]/messages/route";
import * as conversations from "@/app/api/v1/conversations/route";
import * as health from "@/app/api/v1/health/route";
import * as status from "@/app/api/v1/status/route";
import { PARTNER_VERSION } from "@/lib/http/answers";
import { buildDocument } from "@/lib/http/openapi";

const v1 = buildDocument({
  title: "Parley public conversation API",
  version: "1",
  description: "Reads a workspace's conversations and their messages. The key carries the workspace.",
  bearerDescription: "A personal or a widget API key, from Settings, API keys.",
  serverUrl: "/",
  routes: [
    { path: "/api/v1/conversations", endpoint: conversations },
    { path: "/api/v1/conversations/{conversationId}/messages", endpoint: messages },
    { path: "/api/v1/health", endpoint: health },
    { path: "/api/v1/status", endpoint: status },
  ],
});

const WORKSPACE = "/workspaces/{workspaceId}";
const partner = buildDocument({
  title: "Parley partner messaging API",
  version: PARTNER_VERSION,
  description:
    "A workspace for each of your tenants, its WhatsApp number, commands, events, and the evidence of each message.",
  bearerDescription: "A partner API key (ptk_test_… or ptk_live_…), from the partner console.",
  serverUrl: "/api/partners/v2",
  routes: [
    { path: "/workspaces", endpoint: workspaces },
    { path: WORKSPACE, endpoint: workspace },
    { path: `${WORKSPACE}/commands`, endpoint: commands },
    { path: `${WORKSPACE}/installation`, endpoint: installation },
    { path: `${WORKSPACE}/setup-links`, endpoint: setupLinks },
    { path: `${WORKSPACE}/setup-links/{setupLinkId}`, endpoint: setupLink },
    { path: `${WORKSPACE}/events`, endpoint: events },
    { path: `${WORKSPACE}/messages/{messageId}/timeline`, endpoint: timeline },
    { path: `${WORKSPACE}/logs`, endpoint: logs },
    { path: "/surface-sessions", endpoint: surfaceSessions },
  ],
});

for (const [name, document] of Object.entries({ v1, partner })) {
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
