/**
 * A call of each operation of the partner API, for docs/partner-operations.md, in an order in which they work: each uses what
 * those above it have kept in a shell variable. docs/samples.test.ts runs them. Bodies are the document's examples.
 */
import type { Operation } from "@/lib/testing/partner-api";
import { openapiDocuments } from "@/scripts/openapi-documents";

type Sample = {
  query?: string;
  headers?: string[];
  /** Instead of a JSON body. */
  data?: string;
  /** Instead of `$WORKSPACE`. */
  workspace?: string;
  /** Shell variables, by the response's field. */
  keep?: Record<string, string>;
  /** Lines of shell that come first. */
  before?: string;
};

const KEY = '"Idempotency-Key: order-1042-ready"';
const ANY_VERSION = '"If-Match: *"';
const THIS_VERSION = '"If-Match: $ETAG"';
const MESSAGES = '"$PARLEY/$WORKSPACE/conversations/$CONVERSATION/messages"';
const TIMELINE = '"$PARLEY/$WORKSPACE/messages/$MESSAGE/timeline"';
const NEXT_HOUR = "node -p 'new Date(Date.now() + 3600000).toISOString()'";

export const SAMPLES: Record<Operation, Sample> = {
  createWorkspace: { keep: { WORKSPACE: "workspaceId" } },
  listWorkspaces: { query: "externalTenantId=tenant-42" },
  getWorkspace: {},
  updateWorkspace: {},
  getInstallation: {},
  createSetupLink: { keep: { LINK: "setupLinkId" } },
  listSetupLinks: {},
  revokeSetupLink: {},
  createCommand: {
    headers: [KEY],
    keep: { COMMAND: "commandId", CONVERSATION: "conversationId", MESSAGE: "messageId" },
  },
  getCommand: {},
  listCommands: { query: "idempotencyKey=order-1042-ready" },
  cancelCommand: {
    before: `COMMAND=$(call "$PARLEY/$WORKSPACE/commands" -H "Idempotency-Key: reminder-$(date +%s)" -d '{
  "type": "message.send",
  "sendAt": "'"$(${NEXT_HOUR})"'",
  "payload": {
    "contact": { "phoneE164": "+15551230001" },
    "senderAttribution": "automation",
    "content": { "type": "text", "text": "See you tomorrow." }
  }
}' | field commandId)`,
  },
  createCommandBatch: {},
  getMessageTimeline: {},
  searchDeliveryLogs: {
    before: `until WAMID=$(call ${TIMELINE} | field providerMessageId); [ "$WAMID" != null ]; do sleep 1; done`,
    query: "wamid=$WAMID",
  },
  getUsage: {},
  listConversations: { query: "status=open" },
  getConversation: {},
  listMessages: {},
  getMessage: {},
  createInboundMessage: {},
  setRecipientOutcome: {},
  setNumberState: {},
  setReplyWindow: {
    before: `call "$PARLEY/$CONNECTED/sandbox/messages" -d '{
  "customer": { "phoneE164": "+15551230001" },
  "content": { "type": "text", "text": "Hello" }
}'
until [ "$(call "$PARLEY/$CONNECTED/contacts?phone=%2B15551230001" | field contacts.0)" != undefined ]; do sleep 1; done`,
    workspace: "$CONNECTED",
  },
  getAttachment: {
    before: `call "$PARLEY/$WORKSPACE/sandbox/messages" -d '{
  "customer": { "phoneE164": "+15551230001" },
  "content": { "type": "media", "kind": "image" }
}'
until ATTACHMENT=$(call ${MESSAGES} | field messages.0.attachments.0.id); [ "$ATTACHMENT" != undefined ]; do sleep 1; done`,
  },
  openAttachment: {
    before: `until [ "$(call "$PARLEY/$WORKSPACE/attachments/$ATTACHMENT" | field state)" = ready ]; do sleep 1; done`,
    headers: ["-L --output /tmp/photo"],
  },
  uploadMedia: {
    before: "printf '%%PDF-1.4 menu' > /tmp/menu.pdf",
    headers: ['"Content-Type: application/pdf"', '"X-File-Name: menu.pdf"'],
    data: "--data-binary @/tmp/menu.pdf",
    keep: { MEDIA: "mediaId" },
  },
  listTemplates: { query: "status=approved" },
  createTemplate: { keep: { TEMPLATE: "templateId" } },
  getTemplate: {},
  decideTemplate: {},
  updateTemplate: {},
  deleteTemplate: {},
  createArticleCollection: { keep: { COLLECTION: "id" } },
  listArticleCollections: {},
  getArticleCollection: {},
  updateArticleCollection: { headers: [ANY_VERSION] },
  createArticle: { keep: { ARTICLE: "id" } },
  listArticles: { query: "state=draft" },
  getArticle: { keep: { ETAG: "etag" } },
  updateArticle: { headers: [THIS_VERSION] },
  getArticleText: { keep: { ETAG: "etag" } },
  saveArticleText: { headers: [THIS_VERSION], keep: { ETAG: "etag" } },
  publishArticleText: { headers: [THIS_VERSION] },
  unpublishArticleText: {},
  archiveArticle: {},
  restoreArticle: {},
  deleteArticle: { before: 'call "$PARLEY/$WORKSPACE/articles/$ARTICLE/archive" -X POST' },
  deleteArticleCollection: {},
  uploadArticlePicture: {
    before: `printf '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>' > /tmp/box.svg`,
    headers: ['"Content-Type: image/svg+xml"', '"X-File-Name: box.svg"'],
    data: "--data-binary @/tmp/box.svg",
    keep: { PICTURE: "pictureId" },
  },
  openArticlePicture: { headers: ["-L --output /tmp/picture"] },
  listTicketTypes: {},
  listFields: { query: "subject=ticket" },
  createTicket: { keep: { TICKET: "id" } },
  listTickets: { query: "status=open" },
  getTicket: {},
  updateTicket: {},
  createContact: { keep: { CONTACT: "id" } },
  listContacts: { query: "externalId=customer-7" },
  getContact: {},
  updateContact: {},
  pullEvents: { query: "afterSequence=0" },
  listEvents: { query: "types=message.created,message.failed" },
  createSurfaceSession: { keep: { SESSION: "surfaceSessionId" } },
  listSurfaceSessions: { query: "externalUserId=user-7" },
  revokeSurfaceSession: {},
  revokeSurfaceSessions: {},
  createWebhookEndpoint: { keep: { ENDPOINT: "webhookEndpointId" } },
  listWebhookEndpoints: {},
  getWebhookEndpoint: {},
  rotateWebhookSecret: {},
  promoteWebhookSecret: {},
  testWebhookEndpoint: { keep: { DELIVERY: "deliveryId" } },
  listWebhookDeliveries: {},
  resendWebhookDelivery: {},
  createWebhookReplay: { keep: { REPLAY: "replayId" } },
  getWebhookReplay: {},
  updateWebhookEndpoint: {},
  deleteWebhookEndpoint: {},
  exportWorkspace: { keep: { EXPORT: "exportId" } },
  getExport: {},
  openExport: {
    before: `until [ "$(call "$PARLEY/$WORKSPACE/exports/$EXPORT" | field state)" = ready ]; do sleep 1; done`,
    headers: ["-L --output /tmp/export.ndjson"],
  },
  // An export would wait a minute for it.
  eraseContact: {},
  suspendWorkspace: {},
  archiveWorkspace: {},
  deleteWorkspace: {},
  reactivateWorkspace: {},
};

const VARIABLES: Record<string, string> = {
  workspaceId: "WORKSPACE",
  setupLinkId: "LINK",
  commandId: "COMMAND",
  messageId: "MESSAGE",
  conversationId: "CONVERSATION",
  contactId: "CONTACT",
  attachmentId: "ATTACHMENT",
  templateId: "TEMPLATE",
  surfaceSessionId: "SESSION",
  webhookEndpointId: "ENDPOINT",
  deliveryId: "DELIVERY",
  replayId: "REPLAY",
  exportId: "EXPORT",
  articleId: "ARTICLE",
  ticketId: "TICKET",
  collectionId: "COLLECTION",
  pictureId: "PICTURE",
};

type Documented = {
  operationId: string;
  requestBody?: { content: Record<string, { example?: unknown }> };
};
const calls = new Map(
  Object.entries(openapiDocuments().partner.paths as Record<string, Record<string, Documented>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, each]) => [each.operationId, { path, method, ...each }] as const),
  ),
);

/** Ids in an example become variables, outside of the quotes in which the shell reads none. */
function bodyOf(example: unknown): string {
  const short = JSON.stringify(example);
  const text = short.length > 70 ? JSON.stringify(example, null, 2) : short;
  return text.replaceAll(
    /"(\w+Id)": ?"[a-z]+_[0-9a-z]{26}"/g,
    (_, name: string) => `"${name}":"'"$${VARIABLES[name]}"'"`,
  );
}

/** Lines of shell. Throws for an operation that the document does not have. */
export function sampleOf(operation: Operation): string {
  const documented = calls.get(operation);
  if (!documented) throw new Error(`${operation} is not documented`);
  const { path, method, requestBody } = documented;
  const { query, headers = [], data, workspace, keep = {}, before } = SAMPLES[operation];
  const place = path
    .replace("/workspaces/{workspaceId}", `$PARLEY/${workspace ?? "$WORKSPACE"}`)
    .replace(/^\/workspaces$/, "$PARLEY")
    .replace(/^\//, "$API/")
    .replace("{language}", "en")
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${VARIABLES[name]}`);
  const example = requestBody?.content["application/json"]?.example;
  const sent = data ?? (example ? `-d '${bodyOf(example)}'` : "");
  const verb = method === "get" || (method === "post" && sent) ? "" : `-X ${method.toUpperCase()}`;
  const options = headers.map((header) => (header.startsWith("-") ? header : `-H ${header}`));
  const call = ["call", `"${place}${query ? `?${query}` : ""}"`, verb, ...options, sent]
    .filter(Boolean)
    .join(" ");
  const kept = Object.entries(keep);
  const [[name, field] = []] = kept;
  const lines =
    kept.length > 1
      ? [`ANSWER=$(${call})`, ...kept.map(([each, from]) => `${each}=$(echo "$ANSWER" | field ${from})`)]
      : [name ? `${name}=$(${call} | field ${field})` : call];
  return [...(before ? [before] : []), ...lines].join("\n");
}
