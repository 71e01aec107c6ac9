/** The two published OpenAPI documents: which routes are in them, and in which area. */
import * as surfaceSessions from "@/app/api/partners/v2/surface-sessions/route";
import * as attachmentFile from "@/app/api/partners/v2/workspaces/[workspaceId]/attachments/[attachmentId]/file/route";
import * as attachment from "@/app/api/partners/v2/workspaces/[workspaceId]/attachments/[attachmentId]/route";
import * as commands from "@/app/api/partners/v2/workspaces/[workspaceId]/commands/route";
import * as events from "@/app/api/partners/v2/workspaces/[workspaceId]/events/route";
import * as installation from "@/app/api/partners/v2/workspaces/[workspaceId]/installation/route";
import * as logs from "@/app/api/partners/v2/workspaces/[workspaceId]/logs/route";
import * as timeline from "@/app/api/partners/v2/workspaces/[workspaceId]/messages/[messageId]/timeline/route";
import * as workspace from "@/app/api/partners/v2/workspaces/[workspaceId]/route";
import * as setupLink from "@/app/api/partners/v2/workspaces/[workspaceId]/setup-links/[setupLinkId]/route";
import * as setupLinks from "@/app/api/partners/v2/workspaces/[workspaceId]/setup-links/route";
import * as workspaces from "@/app/api/partners/v2/workspaces/route";
import * as v1Attachment from "@/app/api/v1/attachments/[attachmentId]/route";
import * as messages from "@/app/api/v1/conversations/[conversationId]/messages/route";
import * as conversations from "@/app/api/v1/conversations/route";
import * as health from "@/app/api/v1/health/route";
import * as status from "@/app/api/v1/status/route";
import { PARTNER_VERSION } from "@/lib/http/answers";
import { buildDocument } from "@/lib/http/openapi";

const WORKSPACE = "/workspaces/{workspaceId}";

/** `isClosed`: for tests, which hold responses to exactly today's fields and values. */
export const openapiDocuments = ({ isClosed = false } = {}) => ({
  v1: buildDocument({
    title: "Parley public conversation API",
    version: "1",
    description: "Reads a workspace's conversations and their messages. The key carries the workspace.",
    bearerDescription: "A personal or a widget API key, from Settings, API keys.",
    serverUrl: "/",
    isClosed,
    areas: [
      {
        name: "Conversations",
        description: "What is said with contacts, newest first.",
        routes: [
          { path: "/api/v1/conversations", endpoint: conversations },
          { path: "/api/v1/conversations/{conversationId}/messages", endpoint: messages },
          { path: "/api/v1/attachments/{attachmentId}", endpoint: v1Attachment },
        ],
      },
      {
        name: "Probes",
        description: "Whether the server works. For monitoring.",
        routes: [
          { path: "/api/v1/health", endpoint: health },
          { path: "/api/v1/status", endpoint: status },
        ],
      },
    ],
  }),
  partner: buildDocument({
    title: "Parley partner messaging API",
    version: PARTNER_VERSION,
    description:
      "A workspace for each of your tenants, its WhatsApp number, commands, events, and the evidence of each message.",
    bearerDescription:
      "A partner API key (ptk_test_… or ptk_live_…), from the partner console. Each operation names the scope that it needs.",
    serverUrl: "/api/partners/v2",
    isClosed,
    areas: [
      {
        name: "Workspaces",
        description: "One for each of your tenants.",
        routes: [
          { path: "/workspaces", endpoint: workspaces },
          { path: WORKSPACE, endpoint: workspace },
        ],
      },
      {
        name: "WhatsApp number",
        description: "The number of a workspace, and the links with which a tenant connects its own.",
        routes: [
          { path: `${WORKSPACE}/installation`, endpoint: installation },
          { path: `${WORKSPACE}/setup-links`, endpoint: setupLinks },
          { path: `${WORKSPACE}/setup-links/{setupLinkId}`, endpoint: setupLink },
        ],
      },
      {
        name: "Commands",
        description: "Sending messages, each once per idempotency key.",
        routes: [{ path: `${WORKSPACE}/commands`, endpoint: commands }],
      },
      {
        name: "Events",
        description: "What happened, numbered without gaps in the order of its commits.",
        routes: [{ path: `${WORKSPACE}/events`, endpoint: events }],
      },
      {
        name: "Files",
        description: "The files of messages.",
        routes: [
          { path: `${WORKSPACE}/attachments/{attachmentId}`, endpoint: attachment },
          { path: `${WORKSPACE}/attachments/{attachmentId}/file`, endpoint: attachmentFile },
        ],
      },
      {
        name: "Evidence",
        description: "What became of one message: command, queue, WhatsApp, and your webhooks.",
        routes: [
          { path: `${WORKSPACE}/messages/{messageId}/timeline`, endpoint: timeline },
          { path: `${WORKSPACE}/logs`, endpoint: logs },
        ],
      },
      {
        name: "Embedded inbox",
        description: "Sessions for your own users in an inbox inside your page.",
        routes: [{ path: "/surface-sessions", endpoint: surfaceSessions }],
      },
    ],
  }),
});
