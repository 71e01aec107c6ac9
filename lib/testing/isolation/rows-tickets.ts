/** Rows of tickets. */
import { newId, toPublicId } from "@/lib/platform/ids";
import { fieldOf, savedFieldOf } from "@/lib/testing/fields";
import type { Area } from "./row";

const TICKET = "/api/inbox/tickets/[ticketId]";

const GUESS = "not a secret of ours";

export const TICKETS: Area = {
  names: { linkId: "customerLinkId" },
  rows: {
    "GET /api/inbox/tickets": [
      {},
      { query: (ids) => ({ assignee: ids.memberId }), stranger: 200 },
      { query: (ids) => ({ team: ids.teamId, contactId: ids.contactId }), stranger: 200 },
      { query: (ids) => ({ type: ids.ticketTypeId }), stranger: 200 },
    ],
    "POST /api/inbox/tickets": [
      {
        body: (ids) => ({
          ...{ id: newId(), title: "Opening hours", conversationId: ids.conversationId },
          ...{ messageIds: [ids.forwardedMessageId], teamId: ids.teamId, assigneeId: ids.memberId },
        }),
        stranger: { teamId: 400, memberId: 400 },
      },
      {
        body: (ids) => ({
          ...{ id: newId(), title: "A call", contactId: ids.contactId, formerId: ids.ticketId },
        }),
      },
      {
        body: (ids) => ({
          ...{ id: newId(), title: "A call", typeId: ids.ticketTypeId, fields: { serial: "X-1" } },
        }),
        stranger: 400,
      },
    ],
    [`GET ${TICKET}`]: {},
    [`PATCH ${TICKET}`]: [
      { body: () => ({ status: "waiting_others", priority: "high" }) },
      { body: (ids) => ({ assigneeId: ids.memberId }), stranger: { memberId: 400 } },
      { body: (ids) => ({ teamId: ids.teamId }), stranger: { teamId: 400 } },
      { body: (ids) => ({ typeId: ids.ticketTypeId }), stranger: { ticketTypeId: 400 } },
      {
        body: (ids) => ({ contactId: ids.contactId }),
        params: (ids) => ({ ticketId: ids.callTicketId }),
      },
      {
        body: (ids) => ({ fields: { photo: { id: ids.spareFileId } } }),
        params: (ids) => ({ ticketId: ids.callTicketId }),
        stranger: { spareFileId: 400 },
      },
    ],
    [`GET ${TICKET}/life`]: {},
    "GET /api/inbox/tickets/counts": {},
    "POST /api/inbox/tickets/changes": [
      {
        body: (ids) => ({ id: newId(), ticketIds: [ids.ticketId], change: { teamId: ids.teamId } }),
        // Each ticket is refused on its own.
        stranger: 200,
      },
    ],
    "DELETE /api/inbox/tickets/changes/[ticketChangeId]": {},
    [`PUT ${TICKET}/links`]: {
      body: (ids) => ({ role: "blocks", otherId: ids.callTicketId, isLinked: true }),
    },
    [`GET ${TICKET}/reporters`]: {},
    [`GET ${TICKET}/slas`]: {},
    [`GET ${TICKET}/answers`]: {},
    [`POST ${TICKET}/answers`]: {
      params: (ids) => ({ ticketId: ids.problemTicketId }),
      body: (ids) => ({ id: newId(), text: "It works again", reportIds: [ids.ticketId] }),
    },
    [`POST ${TICKET}/messages`]: {
      body: (ids) => ({ conversationId: ids.conversationId, messageIds: [ids.forwardedMessageId] }),
    },
    // The other ticket keeps its conversation for the rows that follow.
    [`DELETE ${TICKET}/messages`]: {
      params: (ids) => ({ ticketId: ids.callTicketId }),
      query: (ids) => ({ conversationId: ids.conversationId }),
    },
    [`GET ${TICKET}/customer-links`]: {},
    [`POST ${TICKET}/customer-links`]: { body: () => ({}) },
    [`DELETE ${TICKET}/customer-links/[linkId]`]: {},
    "POST /api/t/read": { body: () => ({ secret: GUESS }), own: [404, "only the customer has the link"] },
    "POST /api/t/answers": {
      body: () => ({ secret: GUESS, clientId: newId(), text: "Hello" }),
      own: [404, "only the customer has the link"],
    },
    "POST /api/t/files": {
      body: (ids) => ({ secret: GUESS, fileId: ids.attachmentId }),
      own: [404, "only the customer has the link"],
    },
    "POST /api/t/uploads": {
      raw: () => "a file",
      query: () => ({ name: "a.txt" }),
      own: [404, "only the customer has the link"],
    },
    "POST /api/t/rating": {
      body: () => ({ secret: GUESS, score: 5 }),
      own: [404, "only the customer has the link"],
    },
    "POST /api/t/closing": { body: () => ({ secret: GUESS }), own: [404, "only the customer has the link"] },
    "GET /api/inbox/conversations/[conversationId]/tickets": {},
    "PUT /api/inbox/conversations/[conversationId]/tickets": { body: (ids) => ({ ticketId: ids.ticketId }) },
    "GET /api/settings/tickets": {},
    "GET /api/inbox/ticket-types": {},
    "GET /api/inbox/contact-fields": {},
    "GET /api/settings/fields": {},
    "POST /api/settings/fields": { body: () => fieldOf({ key: `key_${newId().slice(-8)}` }) },
    "PUT /api/settings/fields/[fieldId]": { body: () => savedFieldOf(fieldOf()) },
    "PATCH /api/settings/fields/[fieldId]": { body: () => ({ place: 0 }) },
    "DELETE /api/settings/fields/[fieldId]": { params: (ids) => ({ fieldId: ids.spareFieldId }) },
    "GET /api/settings/ticket-types": {},
    "POST /api/settings/ticket-types": {
      body: (ids) => ({ id: newId(), name: newId(), help: "", fieldIds: [ids.fieldId] }),
      stranger: 400,
    },
    "PUT /api/settings/ticket-types/[ticketTypeId]": {
      body: (ids) => ({
        ...{ name: "Repairs", help: "", fieldIds: [ids.fieldId] },
        ...{ customerName: "A repair", isOnForm: true },
      }),
      stranger: { fieldId: 400 },
    },
    "PATCH /api/settings/ticket-types/[ticketTypeId]": { body: () => ({ place: 0 }) },
    "DELETE /api/settings/ticket-types/[ticketTypeId]": {
      params: (ids) => ({ ticketTypeId: ids.spareTypeId }),
    },
    "PATCH /api/settings/tickets": { body: () => ({ reopening: "always", reopenDays: 30 }) },
  },
};

const ONE = "/api/partners/v2/workspaces/[workspaceId]";

/** The same, as a partner's key calls them. */
export const PARTNER_TICKETS: Area = {
  rows: {
    [`GET ${ONE}/tickets`]: [
      {},
      {
        query: (ids) => ({ contactId: toPublicId("contact", ids.contactId) }),
        stranger: { workspaceId: 404, contactId: 200 },
      },
      {
        query: (ids) => ({ conversationId: toPublicId("conversation", ids.conversationId) }),
        stranger: { workspaceId: 404, conversationId: 200 },
      },
    ],
    [`POST ${ONE}/tickets`]: [
      {
        body: (ids) => ({
          title: "Opening hours",
          conversationId: toPublicId("conversation", ids.conversationId),
          messageIds: [toPublicId("message", ids.forwardedMessageId)],
        }),
      },
      {
        body: (ids) => ({ title: "A call", contactId: toPublicId("contact", ids.contactId) }),
      },
      {
        body: (ids) => ({
          title: "A call",
          assigneeId: toPublicId("person", ids.memberId),
        }),
        stranger: { workspaceId: 404, memberId: 400 },
      },
      {
        body: (ids) => ({ title: "A call", typeId: toPublicId("ticketType", ids.ticketTypeId) }),
        stranger: { workspaceId: 404, ticketTypeId: 400 },
      },
    ],
    [`GET ${ONE}/ticket-types`]: {},
    [`GET ${ONE}/fields`]: {},
    [`GET ${ONE}/tickets/[ticketId]`]: {},
    [`PATCH ${ONE}/tickets/[ticketId]`]: { body: () => ({ status: "done" }) },
  },
};
