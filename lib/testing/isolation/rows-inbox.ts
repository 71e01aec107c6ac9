/** Rows of the inbox, the messenger and the public v1 API. */
import { newId } from "@/lib/platform/ids";
import type { Area } from "./row";

const CONVERSATION = "/api/inbox/conversations/[conversationId]";
const clientId = newId;

export const INBOX: Area = {
  rows: {
    "GET /api/inbox/conversations": [
      { query: () => ({ status: "all" }) },
      { query: (ids) => ({ status: "all", assignee: ids.memberId }), stranger: 200 },
    ],
    [`GET ${CONVERSATION}`]: {},
    [`GET ${CONVERSATION}/thread`]: {},
    [`GET ${CONVERSATION}/messages/[messageId]/delivery`]: {
      params: (ids) => ({ conversationId: ids.whatsappConversationId, messageId: ids.messageId }),
    },
    "GET /api/inbox/contacts": {},
    "GET /api/inbox/contacts/[contactId]": {},
    "GET /api/inbox/attachments/[attachmentId]": {},
    "GET /api/inbox/counts": {},
    "GET /api/inbox/updates": [
      { query: (ids) => ({ ids: ids.conversationId }), stranger: 200 },
      { query: (ids) => ({ thread: ids.conversationId }), stranger: 200 },
    ],
    "GET /api/inbox/mails/[messageId]": { own: [404, "a message on WhatsApp has no HTML"] },
    "GET /api/inbox/members": {},
    "GET /api/inbox/senders": {},
    "GET /api/inbox/stream": {},
    "POST /api/inbox/conversations": [
      { body: () => ({ phone: "+351912345678", name: "Rui" }) },
      {
        body: (ids) => ({
          ...{ email: "rui@example.com", subject: "Your order", mailboxId: ids.mailboxId },
          clientId: clientId(),
        }),
      },
    ],
    [`PATCH ${CONVERSATION}`]: [
      { body: () => ({ status: "pending" }) },
      { body: (ids) => ({ assigneeId: ids.memberId }), stranger: { memberId: 400 } },
      { body: () => ({ subject: "Opening hours" }) },
    ],
    [`POST ${CONVERSATION}/messages`]: [
      { body: () => ({ clientId: clientId(), text: "until six" }) },
      {
        body: (ids) => ({ clientId: clientId(), text: "", attachmentIds: [ids.uploadId], mail: {} }),
        own: [400, "a visitor of the messenger gets no mail with a subject"],
      },
      { body: (ids) => ({ clientId: clientId(), attachmentId: ids.uploadId }) },
      {
        params: (ids) => ({ conversationId: ids.whatsappConversationId }),
        body: (ids) => ({
          clientId: clientId(),
          template: { templateId: ids.templateId, variables: { customer_name: "Ana", order_number: "7" } },
        }),
      },
    ],
    [`POST ${CONVERSATION}/messages/[messageId]/again`]: {
      params: (ids) => ({ conversationId: ids.whatsappConversationId, messageId: ids.failedMessageId }),
    },
    [`POST ${CONVERSATION}/notes`]: { body: () => ({ clientId: clientId(), text: "a regular" }) },
    [`PATCH ${CONVERSATION}/notes/[noteId]`]: { body: () => ({ text: "a regular since May" }) },
    [`DELETE ${CONVERSATION}/notes/[noteId]`]: {},
    [`POST ${CONVERSATION}/draft`]: { body: () => ({ reply: "we open at", note: "" }) },
    [`POST ${CONVERSATION}/read`]: { body: () => ({}) },
    [`PUT ${CONVERSATION}/failed-message`]: [
      { body: () => ({ messageId: null }) },
      {
        params: (ids) => ({ conversationId: ids.whatsappConversationId }),
        body: (ids) => ({ messageId: ids.failedMessageId }),
      },
    ],
    // The caller's own team gets the notice, and nothing is stored.
    [`POST ${CONVERSATION}/presence`]: { body: () => ({ isHere: true }), stranger: 200 },
    [`POST ${CONVERSATION}/typing`]: { stranger: 200 },
    "GET /api/inbox/first-steps": {},
    "PATCH /api/inbox/first-steps": { body: () => ({ isHidden: true }) },
    "GET /api/inbox/views": {},
    "POST /api/inbox/views": {
      body: () => ({
        id: newId(),
        name: "Hours",
        isShared: true,
        filter: { status: "all", assignee: "any", unread: false, failed: false, q: "hours" },
      }),
    },
    "DELETE /api/inbox/views/[viewId]": {},
    "GET /api/inbox/canned-replies": {},
    "POST /api/inbox/canned-replies": {
      body: () => ({ id: newId(), name: "Hours", shortcut: null, folder: null, text: "Until six." }),
    },
    "PATCH /api/inbox/canned-replies/[cannedReplyId]": {
      body: () => ({ name: "Hours", shortcut: "hours", folder: null, text: "Until seven." }),
    },
    "DELETE /api/inbox/canned-replies/[cannedReplyId]": {},
    "POST /api/inbox/attachments": { query: () => ({ name: "hours.txt" }), raw: () => "open until six" },
    "POST /api/inbox/attachments/[attachmentId]/fetch": {
      params: (ids) => ({ attachmentId: ids.incomingFileId }),
    },
    "PATCH /api/inbox/contacts/[contactId]": { body: () => ({ name: "Rui Costa" }) },
  },
};

export const MESSENGER: Area = {
  names: { widgetId: "workspaceId" },
  rows: {
    "GET /api/messenger/attachments/[attachmentId]": {},
    "GET /api/messenger/conversation": [{}, { query: (ids) => ({ id: ids.conversationId }) }],
    "GET /api/messenger/conversations": {},
    "GET /api/messenger/stream": {},
    "GET /api/messenger/unread": {},
    "GET /api/messenger/widgets/[widgetId]": {
      isPublic: "the site shows the widget's id to all its visitors",
    },
    "PATCH /api/messenger/contact": { body: () => ({ name: "Ana", email: "ana@example.com" }) },
    "POST /api/messenger/form": { body: () => ({ name: "Ana", consents: true }) },
    "POST /api/messenger/attachments": { query: () => ({ name: "cup.txt" }), raw: () => "with a handle" },
    "POST /api/messenger/messages": [
      { body: () => ({ clientId: clientId(), text: "Thank you" }) },
      { body: (ids) => ({ clientId: clientId(), attachmentId: ids.visitorUploadId }) },
      {
        body: (ids) => ({
          ...{ clientId: clientId(), text: "Once more", conversationId: ids.conversationId },
        }),
      },
    ],
    "POST /api/messenger/receipts": [
      { body: () => ({ readNumber: 1 }) },
      { body: (ids) => ({ conversationId: ids.conversationId, readNumber: 1 }) },
    ],
    "POST /api/messenger/typing": [
      { body: () => ({}) },
      { body: (ids) => ({ conversationId: ids.conversationId }) },
    ],
    "POST /api/messenger/identity": {
      by: "no credential",
      body: (ids, { identityToken }) => ({ widgetId: ids.workspaceId, token: identityToken }),
      isPublic: "the site shows the widget's id to all its visitors; the token is for one workspace",
    },
    "POST /api/messenger/logout": { by: "visitor" },
    "POST /api/messenger/visitors": {
      body: (ids) => ({ widgetId: ids.workspaceId }),
      isPublic: "the site shows the widget's id to all its visitors",
    },
  },
};

export const PUBLIC_V1: Area = {
  rows: {
    "GET /api/v1/attachments/[attachmentId]": {},
    "GET /api/v1/conversations": {},
    "GET /api/v1/conversations/[conversationId]/messages": {},
    "GET /api/v1/health": {},
    "GET /api/v1/openapi.json": {},
    "GET /api/v1/status": {},
    "GET /api/health": {},
    "GET /api/ready": {},
    "GET /api/status": {},
    "GET /api/files/[attachmentId]": { query: (_ids, { signedLink }) => signedLink },
  },
};
