/** Calls routes of the partner API in process, by operation name. */
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
import * as conversations from "@/app/api/partners/v2/workspaces/[workspaceId]/conversations/route";
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
import type { Endpoint } from "@/lib/http/route";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { type Answer, asBearer, call } from "./call";
import { createPartnerKey, createPartnerWorld, type PartnerWorld } from "./partners";

type Call = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

export const OPERATIONS = {
  createWorkspace: ["POST", workspaces],
  listWorkspaces: ["GET", workspaces],
  getWorkspace: ["GET", workspace],
  updateWorkspace: ["PATCH", workspace],
  suspendWorkspace: ["POST", suspension],
  reactivateWorkspace: ["POST", reactivation],
  archiveWorkspace: ["POST", archiving],
  deleteWorkspace: ["DELETE", workspace],
  exportWorkspace: ["POST", exportsOfWorkspace],
  getExport: ["GET", exportOne],
  openExport: ["GET", exportFile],
  createCommand: ["POST", commands],
  getInstallation: ["GET", installation],
  createSetupLink: ["POST", setupLinks],
  listSetupLinks: ["GET", setupLinks],
  revokeSetupLink: ["DELETE", setupLink],
  pullEvents: ["GET", events],
  listEvents: ["GET", feed],
  createSurfaceSession: ["POST", surfaceSessions],
  getMessageTimeline: ["GET", timeline],
  searchDeliveryLogs: ["GET", logs],
  getAttachment: ["GET", attachment],
  createInboundMessage: ["POST", sandboxMessages],
  setReplyWindow: ["POST", sandboxWindow],
  decideTemplate: ["POST", sandboxTemplates],
  setNumberState: ["POST", sandboxNumber],
  setRecipientOutcome: ["POST", sandboxRecipients],
  openAttachment: ["GET", attachmentFile],
  uploadMedia: ["POST", media],
  listConversations: ["GET", conversations],
  getConversation: ["GET", conversation],
  listMessages: ["GET", conversationMessages],
  getMessage: ["GET", message],
  listContacts: ["GET", contacts],
  getContact: ["GET", contact],
  listTemplates: ["GET", templates],
  getTemplate: ["GET", template],
  createTemplate: ["POST", templates],
  updateTemplate: ["PATCH", template],
  deleteTemplate: ["DELETE", template],
  listSurfaceSessions: ["GET", workspaceSessions],
  revokeSurfaceSession: ["DELETE", workspaceSession],
  revokeSurfaceSessions: ["POST", workspaceSessionsEnd],
  eraseContact: ["DELETE", contact],
  listWebhookEndpoints: ["GET", webhookEndpoints],
  createWebhookEndpoint: ["POST", webhookEndpoints],
  getWebhookEndpoint: ["GET", webhookEndpoint],
  updateWebhookEndpoint: ["PATCH", webhookEndpoint],
  deleteWebhookEndpoint: ["DELETE", webhookEndpoint],
  rotateWebhookSecret: ["POST", webhookRotate],
  promoteWebhookSecret: ["POST", webhookPromote],
  testWebhookEndpoint: ["POST", webhookTest],
  listWebhookDeliveries: ["GET", webhookDeliveries],
  resendWebhookDelivery: ["POST", webhookResend],
  createWebhookReplay: ["POST", webhookReplays],
  getWebhookReplay: ["GET", webhookReplay],
  createContact: ["POST", contacts],
  updateContact: ["PATCH", contact],
  listCommands: ["GET", commands],
  getCommand: ["GET", command],
  cancelCommand: ["DELETE", command],
  createCommandBatch: ["POST", commandBatches],
  getUsage: ["GET", usage],
  listArticles: ["GET", articles],
  listTickets: ["GET", tickets],
  listTicketTypes: ["GET", ticketTypes],
  listFields: ["GET", fields],
  createTicket: ["POST", tickets],
  getTicket: ["GET", ticket],
  updateTicket: ["PATCH", ticket],
  createArticle: ["POST", articles],
  getArticle: ["GET", article],
  updateArticle: ["PATCH", article],
  deleteArticle: ["DELETE", article],
  archiveArticle: ["POST", articleArchiving],
  restoreArticle: ["POST", articleRestoring],
  getArticleText: ["GET", articleText],
  saveArticleText: ["PUT", articleText],
  publishArticleText: ["POST", publishing],
  unpublishArticleText: ["POST", unpublishing],
  listArticleCollections: ["GET", collections],
  createArticleCollection: ["POST", collections],
  getArticleCollection: ["GET", collection],
  updateArticleCollection: ["PATCH", collection],
  deleteArticleCollection: ["DELETE", collection],
  uploadArticlePicture: ["POST", articlePictures],
  openArticlePicture: ["GET", articlePicture],
} as const satisfies Record<string, readonly [keyof Endpoint, Endpoint]>;
export type Operation = keyof typeof OPERATIONS;

export type PartnerApi = {
  world: PartnerWorld;
  key: string;
  ask: <T = Record<string, unknown>>(operation: Operation, options?: Call) => Promise<Answer<T>>;
};

/** Creates a partner and a test key unless they are given. */
export async function partnerApi(given: { world?: PartnerWorld; key?: string } = {}): Promise<PartnerApi> {
  const world = given.world ?? (await createPartnerWorld());
  const key = given.key ?? (await createPartnerKey(world)).secret;
  return {
    world,
    key,
    ask: (operation, { headers, ...options } = {}) => {
      const [method, endpoint] = OPERATIONS[operation];
      const path = "/api/partners/v2/test";
      return call(endpoint, { ...options, method, path, headers: { ...asBearer(key), ...headers } });
    },
  };
}

/** Creates a workspace of the partner; returns its public id. */
export async function createManaged(
  api: PartnerApi,
  input: Record<string, unknown> = {},
): Promise<{ workspaceId: string; externalTenantId: string }> {
  const externalTenantId = `tenant-${newId()}`;
  const body = { externalTenantId, name: "Bakery Silva", ...input };
  const made = await api.ask<{ workspaceId: string; externalTenantId: string }>("createWorkspace", { body });
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}

export const textCommand = (
  text: string,
  to: Record<string, unknown> = { contact: { phoneE164: "+15551230001" } },
) => ({
  type: "message.send",
  payload: { ...to, senderAttribution: "automation", content: { type: "text", text } },
});

export const idempotent = (key: string = `key-${newId()}`): Record<string, string> => ({
  "idempotency-key": key,
});

type Receipt = Record<string, string>;
export type Refusal = { error: { code: string; message: string; correlationId: string } };

/** A workspace, and commands sent to it. */
export async function commandSetting() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const id = fromPublicId("workspace", workspaceId) ?? "";
  const command = <T = Receipt>(body: unknown, headers = idempotent()) =>
    api.ask<T>("createCommand", { params: { workspaceId }, body, headers });
  const refused = async (body: unknown, headers?: Record<string, string>) => {
    const { status, body: answer } = await command<Refusal>(body, headers);
    return [status, answer.error?.code];
  };
  const of = (content: unknown, more: Record<string, unknown> = {}) => ({
    type: "message.send",
    payload: { contact: { phoneE164: "+15551230001" }, senderAttribution: "system", content, ...more },
  });
  return { api, workspaceId, id, command, refused, of };
}

/** The public id of the contact in a conversation. */
export async function contactOf(conversationId: string): Promise<string> {
  const id = fromPublicId("conversation", conversationId) ?? "";
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { id } });
  return toPublicId("contact", contactId);
}

/** A file of a customer's in this workspace, as a stored one; returns its public id. */
export async function createAttachment(workspaceId: string): Promise<string> {
  const id = newId();
  await prisma().attachment.create({
    data: {
      workspaceId: fromPublicId("workspace", workspaceId) ?? "",
      id,
      kind: "image",
      mimeType: "image/png",
      state: "stored",
      sizeBytes: 70,
      sha256: "0".repeat(64),
      createdAt: new Date(),
    },
  });
  return toPublicId("attachment", id);
}
