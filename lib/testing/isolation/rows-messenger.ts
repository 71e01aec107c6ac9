/** Rows of what visitors and readers of v1 call. */
import { newId } from "@/lib/platform/ids";
import type { Area } from "./row";

export const MESSENGER: Area = {
  names: { widgetId: "workspaceId" },
  rows: {
    "GET /api/messenger/attachments/[attachmentId]": {},
    "GET /api/messenger/conversation": [{}, { query: (ids) => ({ id: ids.conversationId }) }],
    "GET /api/messenger/conversations": {},
    "GET /api/messenger/stream": {},
    "GET /api/messenger/ticket": { query: (ids) => ({ id: ids.ticketId }) },
    "GET /api/messenger/tickets": {},
    "GET /api/messenger/unread": {},
    "GET /api/messenger/widgets/[widgetId]": {
      isPublic: "the site shows the widget's id to all its visitors",
    },
    "GET /api/messenger/widgets/[widgetId]/article": {
      isPublic: "published articles are on the help center's pages",
      query: () => ({ number: "1", language: "en" }),
    },
    "GET /api/messenger/widgets/[widgetId]/search": {
      isPublic: "published articles are on the help center's pages",
      query: () => ({ q: "password", language: "en" }),
    },
    "GET /api/messenger/widgets/[widgetId]/requests": {
      isPublic: "the form for customers shows its types and fields to all visitors",
    },
    "PATCH /api/messenger/contact": { body: () => ({ name: "Ana", email: "ana@example.com" }) },
    "POST /api/messenger/rating": {
      body: () => ({ ratingId: newId(), score: 5 }),
      own: [404, "no conversation was rated"],
    },
    "POST /api/messenger/form": { body: () => ({ name: "Ana", consents: true }) },
    "POST /api/messenger/attachments": { query: () => ({ name: "cup.txt" }), raw: () => "with a handle" },
    "POST /api/messenger/messages": [
      { body: () => ({ clientId: newId(), text: "Thank you" }) },
      { body: (ids) => ({ clientId: newId(), attachmentId: ids.visitorUploadId }) },
      {
        body: (ids) => ({
          clientId: newId(),
          text: "Once more",
          conversationId: ids.conversationId,
        }),
      },
    ],
    "POST /api/messenger/requests": {
      body: (ids) => ({ clientId: newId(), typeId: ids.ticketTypeId, text: "It drips", fields: {} }),
    },
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
