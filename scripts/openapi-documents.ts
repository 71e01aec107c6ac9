/** The two published OpenAPI documents: which routes are in them, and in which area. */
import * as feed from "@/app/api/partners/v2/events/route";
import * as surfaceSessions from "@/app/api/partners/v2/surface-sessions/route";
import * as webhookResend from "@/app/api/partners/v2/webhook-endpoints/[webhookEndpointId]/deliveries/[deliveryId]/resend/route";
import * as webhookDeliveries from "@/app/api/partners/v2/webhook-endpoints/[webhookEndpointId]/deliveries/route";
import * as webhookPromote from "@/app/api/partners/v2/webhook-endpoints/[webhookEndpointId]/promote-secret/route";
import * as webhookReplay from "@/app/api/partners/v2/webhook-endpoints/[webhookEndpointId]/replays/[replayId]/route";
import * as webhookReplays from "@/app/api/partners/v2/webhook-endpoints/[webhookEndpointId]/replays/route";
import * as webhookRotate from "@/app/api/partners/v2/webhook-endpoints/[webhookEndpointId]/rotate-secret/route";
import * as webhookEndpoint from "@/app/api/partners/v2/webhook-endpoints/[webhookEndpointId]/route";
import * as webhookTest from "@/app/api/partners/v2/webhook-endpoints/[webhookEndpointId]/test/route";
import * as webhookEndpoints from "@/app/api/partners/v2/webhook-endpoints/route";
import * as archiving from "@/app/api/partners/v2/workspaces/[workspaceId]/archive/route";
import * as collection from "@/app/api/partners/v2/workspaces/[workspaceId]/article-collections/[collectionId]/route";
import * as collections from "@/app/api/partners/v2/workspaces/[workspaceId]/article-collections/route";
import * as articlePicture from "@/app/api/partners/v2/workspaces/[workspaceId]/article-pictures/[pictureId]/file/route";
import * as articlePictures from "@/app/api/partners/v2/workspaces/[workspaceId]/article-pictures/route";
import * as articleArchiving from "@/app/api/partners/v2/workspaces/[workspaceId]/articles/[articleId]/archive/route";
import * as articleRestoring from "@/app/api/partners/v2/workspaces/[workspaceId]/articles/[articleId]/restore/route";
import * as article from "@/app/api/partners/v2/workspaces/[workspaceId]/articles/[articleId]/route";
import * as publishing from "@/app/api/partners/v2/workspaces/[workspaceId]/articles/[articleId]/texts/[language]/publish/route";
import * as articleText from "@/app/api/partners/v2/workspaces/[workspaceId]/articles/[articleId]/texts/[language]/route";
import * as unpublishing from "@/app/api/partners/v2/workspaces/[workspaceId]/articles/[articleId]/texts/[language]/unpublish/route";
import * as articles from "@/app/api/partners/v2/workspaces/[workspaceId]/articles/route";
import * as attachmentFile from "@/app/api/partners/v2/workspaces/[workspaceId]/attachments/[attachmentId]/file/route";
import * as attachment from "@/app/api/partners/v2/workspaces/[workspaceId]/attachments/[attachmentId]/route";
import * as commandBatches from "@/app/api/partners/v2/workspaces/[workspaceId]/command-batches/route";
import * as command from "@/app/api/partners/v2/workspaces/[workspaceId]/commands/[commandId]/route";
import * as commands from "@/app/api/partners/v2/workspaces/[workspaceId]/commands/route";
import * as contact from "@/app/api/partners/v2/workspaces/[workspaceId]/contacts/[contactId]/route";
import * as contacts from "@/app/api/partners/v2/workspaces/[workspaceId]/contacts/route";
import * as conversationMessages from "@/app/api/partners/v2/workspaces/[workspaceId]/conversations/[conversationId]/messages/route";
import * as conversation from "@/app/api/partners/v2/workspaces/[workspaceId]/conversations/[conversationId]/route";
import * as partnerConversations from "@/app/api/partners/v2/workspaces/[workspaceId]/conversations/route";
import * as events from "@/app/api/partners/v2/workspaces/[workspaceId]/events/route";
import * as exportFile from "@/app/api/partners/v2/workspaces/[workspaceId]/exports/[exportId]/file/route";
import * as exportOne from "@/app/api/partners/v2/workspaces/[workspaceId]/exports/[exportId]/route";
import * as exportsOfWorkspace from "@/app/api/partners/v2/workspaces/[workspaceId]/exports/route";
import * as fields from "@/app/api/partners/v2/workspaces/[workspaceId]/fields/route";
import * as installation from "@/app/api/partners/v2/workspaces/[workspaceId]/installation/route";
import * as logs from "@/app/api/partners/v2/workspaces/[workspaceId]/logs/route";
import * as media from "@/app/api/partners/v2/workspaces/[workspaceId]/media/route";
import * as message from "@/app/api/partners/v2/workspaces/[workspaceId]/messages/[messageId]/route";
import * as timeline from "@/app/api/partners/v2/workspaces/[workspaceId]/messages/[messageId]/timeline/route";
import * as reactivation from "@/app/api/partners/v2/workspaces/[workspaceId]/reactivate/route";
import * as workspace from "@/app/api/partners/v2/workspaces/[workspaceId]/route";
import * as sandboxMessages from "@/app/api/partners/v2/workspaces/[workspaceId]/sandbox/messages/route";
import * as sandboxNumber from "@/app/api/partners/v2/workspaces/[workspaceId]/sandbox/number/route";
import * as sandboxRecipients from "@/app/api/partners/v2/workspaces/[workspaceId]/sandbox/recipients/route";
import * as sandboxWindow from "@/app/api/partners/v2/workspaces/[workspaceId]/sandbox/reply-window/route";
import * as sandboxTemplates from "@/app/api/partners/v2/workspaces/[workspaceId]/sandbox/templates/route";
import * as setupLink from "@/app/api/partners/v2/workspaces/[workspaceId]/setup-links/[setupLinkId]/route";
import * as setupLinks from "@/app/api/partners/v2/workspaces/[workspaceId]/setup-links/route";
import * as workspaceSession from "@/app/api/partners/v2/workspaces/[workspaceId]/surface-sessions/[surfaceSessionId]/route";
import * as workspaceSessionsEnd from "@/app/api/partners/v2/workspaces/[workspaceId]/surface-sessions/revoke/route";
import * as workspaceSessions from "@/app/api/partners/v2/workspaces/[workspaceId]/surface-sessions/route";
import * as suspension from "@/app/api/partners/v2/workspaces/[workspaceId]/suspend/route";
import * as template from "@/app/api/partners/v2/workspaces/[workspaceId]/templates/[templateId]/route";
import * as templates from "@/app/api/partners/v2/workspaces/[workspaceId]/templates/route";
import * as ticketTypes from "@/app/api/partners/v2/workspaces/[workspaceId]/ticket-types/route";
import * as ticket from "@/app/api/partners/v2/workspaces/[workspaceId]/tickets/[ticketId]/route";
import * as tickets from "@/app/api/partners/v2/workspaces/[workspaceId]/tickets/route";
import * as usage from "@/app/api/partners/v2/workspaces/[workspaceId]/usage/route";
import * as workspaces from "@/app/api/partners/v2/workspaces/route";
import * as v1Attachment from "@/app/api/v1/attachments/[attachmentId]/route";
import * as messages from "@/app/api/v1/conversations/[conversationId]/messages/route";
import * as conversations from "@/app/api/v1/conversations/route";
import * as health from "@/app/api/v1/health/route";
import * as status from "@/app/api/v1/status/route";
import { DICTIONARY } from "@/lib/connections/whatsapp/errors/errors";
import { failureOf } from "@/lib/connections/whatsapp/errors/failure";
import { RULES } from "@/lib/connections/whatsapp/media-types";
import { PARTNER_VERSION } from "@/lib/http/answers";
import { buildDocument } from "@/lib/http/openapi";
import { table } from "@/lib/http/openapi-guide";
import { PARTNER_WEBHOOKS } from "@/lib/partner/partner-events/schemas";

const WORKSPACE = "/workspaces/{workspaceId}";
const ARTICLE = `${WORKSPACE}/articles/{articleId}`;
const ENDPOINT = "/webhook-endpoints/{webhookEndpointId}";

/** Messages that were accepted and then failed. */
const FAILURES = `## Failures of messages

A command that was accepted can fail later: \`failure.code\` in events, webhooks and the timeline.

${table(
  ["code", "what happened", "what to do", "who acts"],
  DICTIONARY.map((row) => failureOf(row, null, { isFinal: true })).map(
    ({ code, message, nextStep, audience }) => [
      `\`${code}\``,
      message,
      nextStep ?? "",
      audience.replace("_", " "),
    ],
  ),
)}`;

const FILES = `## Files

${table(
  ["kind", "type", "sent up to"],
  Object.entries(RULES).map(([type, { kind, bytesMax }]) => [kind, `\`${type}\``, `${bytesMax / 1024} KiB`]),
)}`;

const TEMPLATES = {
  name: "Templates",
  description: "Messages that WhatsApp has approved, for what is sent outside of the reply window.",
  routes: [
    { path: `${WORKSPACE}/templates`, endpoint: templates },
    { path: `${WORKSPACE}/templates/{templateId}`, endpoint: template },
  ],
};

const ARTICLES = {
  name: "Articles",
  description:
    "What a workspace's help center says: articles in several languages, each published on its own, in collections of two levels.",
  routes: [
    { path: `${WORKSPACE}/articles`, endpoint: articles },
    { path: ARTICLE, endpoint: article },
    { path: `${ARTICLE}/archive`, endpoint: articleArchiving },
    { path: `${ARTICLE}/restore`, endpoint: articleRestoring },
    { path: `${ARTICLE}/texts/{language}`, endpoint: articleText },
    { path: `${ARTICLE}/texts/{language}/publish`, endpoint: publishing },
    { path: `${ARTICLE}/texts/{language}/unpublish`, endpoint: unpublishing },
    { path: `${WORKSPACE}/article-collections`, endpoint: collections },
    { path: `${WORKSPACE}/article-collections/{collectionId}`, endpoint: collection },
    { path: `${WORKSPACE}/article-pictures`, endpoint: articlePictures },
    { path: `${WORKSPACE}/article-pictures/{pictureId}/file`, endpoint: articlePicture },
  ],
};

const TICKETS = {
  name: "Tickets",
  description: "Work that outlives a message, with a number, a status and fields of its own.",
  routes: [
    { path: `${WORKSPACE}/tickets`, endpoint: tickets },
    { path: `${WORKSPACE}/tickets/{ticketId}`, endpoint: ticket },
    { path: `${WORKSPACE}/ticket-types`, endpoint: ticketTypes },
    { path: `${WORKSPACE}/fields`, endpoint: fields },
  ],
};

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
    webhooks: PARTNER_WEBHOOKS,
    appendix: `${FILES}\n\n${FAILURES}`,
    areas: [
      {
        name: "Workspaces",
        description: "One for each of your tenants.",
        routes: [
          { path: "/workspaces", endpoint: workspaces },
          { path: WORKSPACE, endpoint: workspace },
          { path: `${WORKSPACE}/exports`, endpoint: exportsOfWorkspace },
          { path: `${WORKSPACE}/exports/{exportId}`, endpoint: exportOne },
          { path: `${WORKSPACE}/exports/{exportId}/file`, endpoint: exportFile },
          { path: `${WORKSPACE}/suspend`, endpoint: suspension },
          { path: `${WORKSPACE}/reactivate`, endpoint: reactivation },
          { path: `${WORKSPACE}/archive`, endpoint: archiving },
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
        routes: [
          { path: `${WORKSPACE}/commands`, endpoint: commands },
          { path: `${WORKSPACE}/commands/{commandId}`, endpoint: command },
          { path: `${WORKSPACE}/command-batches`, endpoint: commandBatches },
          { path: `${WORKSPACE}/usage`, endpoint: usage },
        ],
      },
      {
        name: "Conversations",
        description: "What is said with contacts, as it is now.",
        routes: [
          { path: `${WORKSPACE}/conversations`, endpoint: partnerConversations },
          { path: `${WORKSPACE}/conversations/{conversationId}`, endpoint: conversation },
          { path: `${WORKSPACE}/conversations/{conversationId}/messages`, endpoint: conversationMessages },
          { path: `${WORKSPACE}/messages/{messageId}`, endpoint: message },
        ],
      },
      {
        name: "Contacts",
        description: "The people that a workspace talks with.",
        routes: [
          { path: `${WORKSPACE}/contacts`, endpoint: contacts },
          { path: `${WORKSPACE}/contacts/{contactId}`, endpoint: contact },
        ],
      },
      {
        name: "Events",
        description: "What happened, numbered without gaps in the order of its commits.",
        routes: [
          { path: "/events", endpoint: feed },
          { path: `${WORKSPACE}/events`, endpoint: events },
        ],
      },
      TEMPLATES,
      ARTICLES,
      TICKETS,
      {
        name: "Files",
        description: "The files of messages.",
        routes: [
          { path: `${WORKSPACE}/media`, endpoint: media },
          { path: `${WORKSPACE}/attachments/{attachmentId}`, endpoint: attachment },
          { path: `${WORKSPACE}/attachments/{attachmentId}/file`, endpoint: attachmentFile },
        ],
      },
      {
        name: "Sandbox",
        description: "Plays the customer, Meta's reviewers and WhatsApp, in test workspaces.",
        routes: [
          { path: `${WORKSPACE}/sandbox/messages`, endpoint: sandboxMessages },
          { path: `${WORKSPACE}/sandbox/reply-window`, endpoint: sandboxWindow },
          { path: `${WORKSPACE}/sandbox/templates`, endpoint: sandboxTemplates },
          { path: `${WORKSPACE}/sandbox/number`, endpoint: sandboxNumber },
          { path: `${WORKSPACE}/sandbox/recipients`, endpoint: sandboxRecipients },
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
        routes: [
          { path: "/surface-sessions", endpoint: surfaceSessions },
          { path: `${WORKSPACE}/surface-sessions`, endpoint: workspaceSessions },
          { path: `${WORKSPACE}/surface-sessions/{surfaceSessionId}`, endpoint: workspaceSession },
          { path: `${WORKSPACE}/surface-sessions/revoke`, endpoint: workspaceSessionsEnd },
        ],
      },
      {
        name: "Webhook endpoints",
        description: "Where the events of all your workspaces are sent to, and what became of each.",
        routes: [
          { path: "/webhook-endpoints", endpoint: webhookEndpoints },
          { path: ENDPOINT, endpoint: webhookEndpoint },
          { path: `${ENDPOINT}/rotate-secret`, endpoint: webhookRotate },
          { path: `${ENDPOINT}/promote-secret`, endpoint: webhookPromote },
          { path: `${ENDPOINT}/test`, endpoint: webhookTest },
          { path: `${ENDPOINT}/deliveries`, endpoint: webhookDeliveries },
          { path: `${ENDPOINT}/deliveries/{deliveryId}/resend`, endpoint: webhookResend },
          { path: `${ENDPOINT}/replays`, endpoint: webhookReplays },
          { path: `${ENDPOINT}/replays/{replayId}`, endpoint: webhookReplay },
        ],
      },
    ],
  }),
});
