/**
 * The Provider interface over Meta's Cloud API (Graph API reference, Cloud API). One client per credential, with shared
 * connections. Stateless and without retries: the caller knows whether a retry is safe.
 */
import { z } from "zod";
import { explanationOf } from "@/lib/connections/whatsapp/errors/errors";
import type { Answer, AppSync, Provider, SendRequest, SendResult } from "@/lib/connections/whatsapp/provider";
import { env } from "@/lib/platform/env";
import { redactor } from "./graph-answer";
import { readAppNode, readMediaNode, readTemplateNode, readTokenNode, TEMPLATE_FIELDS } from "./graph-nodes";
import { type Call, type Credentials, GraphSession, readInto } from "./graph-session";
import { downloadMedia, multipart } from "./media-transfer";
import { ACCOUNT_FIELDS, NUMBER_FIELDS, readAccountNode, readNumberNode } from "./number-nodes";
import { toWire } from "./wire-content";

const PAGE_SIZE = "100";
const APP_SYNCS: Record<AppSync, string> = { contacts: "smb_app_state_sync", history: "history" };

const Accepted = z.object({
  contacts: z
    .array(z.object({ wa_id: z.string().nullable().catch(null), user_id: z.string().nullable().catch(null) }))
    .catch([]),
  messages: z.tuple(
    [z.object({ id: z.string().min(1), message_status: z.string().nullable().catch(null) })],
    z.unknown(),
  ),
});
const Done = z.object({ success: z.literal(true) });
const Uploaded = z.object({ id: z.string().min(1) });
/** The review starts as pending, if the answer does not say otherwise. */
const CreatedTemplate = z.object({
  status: z.string().catch("PENDING"),
  category: z.string().catch(""),
});
const Exchanged = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().nullable().catch(null),
});

type Options = Omit<Credentials, "graphUrl" | "version"> & Partial<Credentials>;

/** Address and version default to the environment's. */
export function createCloudClient({
  graphUrl = env().WHATSAPP_GRAPH_URL,
  version = env().WHATSAPP_GRAPH_VERSION,
  ...credential
}: Options): Provider {
  const session = new GraphSession({ graphUrl, version, ...credential });

  const ask = async <T>(call: Call, read: (json: unknown) => T): Promise<Answer<T>> =>
    readInto(await session.call(call), read);
  const act = (call: Call): Promise<Answer<null>> =>
    ask({ method: "POST", ...call }, (json) => Done.parse(json) && null);

  return {
    send: (request) => send(session, request),
    markRead: ({ phoneNumberId, messageId, showTyping = false }) =>
      act({
        path: [phoneNumberId, "messages"],
        json: {
          messaging_product: "whatsapp",
          status: "read",
          message_id: messageId,
          ...(showTyping && { typing_indicator: { type: "text" } }),
        },
      }),
    uploadMedia: ({ phoneNumberId, ...file }) =>
      ask(
        {
          method: "POST",
          path: [phoneNumberId, "media"],
          file: multipart({ messaging_product: "whatsapp", type: file.mimeType }, file),
        },
        (json) => ({ mediaId: Uploaded.parse(json).id }),
      ),
    readMedia: ({ mediaId, phoneNumberId }) =>
      ask(
        { path: [mediaId], ...(phoneNumberId && { query: { phone_number_id: phoneNumberId } }) },
        readMediaNode,
      ),
    downloadMedia: (request) => downloadMedia(session, request),
    listTemplates: ({ accountId }) =>
      session.list(
        { path: [accountId, "message_templates"], query: { fields: TEMPLATE_FIELDS, limit: PAGE_SIZE } },
        readTemplateNode,
      ),
    createTemplate: ({ accountId, template: { parameterFormat, category, ...template } }) =>
      ask(
        {
          method: "POST",
          path: [accountId, "message_templates"],
          json: { ...template, category: category.toUpperCase(), parameter_format: parameterFormat },
        },
        (json) => CreatedTemplate.parse(json),
      ),
    editTemplate: ({ templateId, components }) => act({ path: [templateId], json: { components } }),
    deleteTemplate: ({ accountId, name, templateId }) =>
      act({
        method: "DELETE",
        path: [accountId, "message_templates"],
        query: { name, hsm_id: templateId },
      }),
    readNumber: ({ phoneNumberId }) =>
      ask({ path: [phoneNumberId], query: { fields: NUMBER_FIELDS } }, readNumberNode),
    listNumbers: ({ accountId }) =>
      session.list(
        { path: [accountId, "phone_numbers"], query: { fields: NUMBER_FIELDS, limit: PAGE_SIZE } },
        readNumberNode,
      ),
    readAccount: ({ accountId }) =>
      ask({ path: [accountId], query: { fields: ACCOUNT_FIELDS } }, readAccountNode),
    listSubscribedApps: ({ accountId }) =>
      session.list({ path: [accountId, "subscribed_apps"] }, readAppNode),
    subscribe: ({ accountId, override }) =>
      act({
        path: [accountId, "subscribed_apps"],
        ...(override && {
          json: { override_callback_uri: override.callbackUrl, verify_token: override.verifyToken },
        }),
      }),
    unsubscribe: ({ accountId }) => act({ method: "DELETE", path: [accountId, "subscribed_apps"] }),
    register: ({ phoneNumberId, pin }) =>
      act({ path: [phoneNumberId, "register"], json: { messaging_product: "whatsapp", pin } }),
    requestAppSync: ({ phoneNumberId, what }) =>
      ask(
        {
          method: "POST",
          path: [phoneNumberId, "smb_app_data"],
          json: { messaging_product: "whatsapp", sync_type: APP_SYNCS[what] },
        },
        () => null,
      ),
    readToken: ({ token = credential.accessToken } = {}) =>
      ask({ path: ["debug_token"], query: { input_token: token }, secrets: [token] }, (json) =>
        readTokenNode(json, redactor([token])),
      ),
    exchangeCode: ({ appId, appSecret, code }) =>
      ask(
        {
          path: ["oauth", "access_token"],
          query: { client_id: appId, client_secret: appSecret, code },
          secrets: [appSecret, code],
          isAnonymous: true,
        },
        (json) => {
          const { access_token, expires_in } = Exchanged.parse(json);
          return { accessToken: access_token, expiresInSeconds: expires_in };
        },
      ),
  };
}

async function send(session: GraphSession, request: SendRequest): Promise<SendResult> {
  const answer = await session.call({
    method: "POST",
    path: [request.phoneNumberId, "messages"],
    json: toWire(request),
  });
  if (!answer.ok && answer.stage !== "unknown") return { outcome: answer.stage, error: answer.error };
  const accepted = readInto(answer, (json) => Accepted.parse(json));
  // Meta has no idempotency key, so a call that may have been sent is not repeated.
  if (!accepted.ok)
    return {
      outcome: "unknown",
      error: { ...accepted.error, explanation: explanationOf("outcome_unknown") },
    };
  const { contacts, messages } = accepted.value;
  const [message] = messages;
  return {
    outcome: "accepted",
    providerMessageId: message.id,
    waId: contacts[0]?.wa_id ?? null,
    userId: contacts[0]?.user_id ?? null,
    status: message.message_status,
  };
}
