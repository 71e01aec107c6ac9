/** Rows of the inbox. */
import { newId } from "@/lib/platform/ids";
import type { Area } from "./row";

const NEXT_DAY = new Date(Date.now() + 86_400_000).toISOString();
const CONVERSATION = "/api/inbox/conversations/[conversationId]";
const IMPORT = "/api/inbox/contacts/imports/[importId]";
const clientId = newId;
export const SAVED_QUERY = {
  ...{ topic: "volume", group: "team", days: 28, from: null, to: null },
  ...{ channel: null, person: null, team: null },
};

export const INBOX: Area = {
  rows: {
    "GET /api/inbox/conversations": [
      { query: () => ({ status: "all" }) },
      { query: (ids) => ({ status: "all", assignee: ids.memberId }), stranger: 200 },
      { query: (ids) => ({ status: "all", tag: ids.tagId }), stranger: 200 },
      { query: (ids) => ({ status: "all", team: ids.teamId }), stranger: 200 },
    ],
    [`GET ${CONVERSATION}`]: {},
    [`GET ${CONVERSATION}/thread`]: {},
    [`GET ${CONVERSATION}/messages/[messageId]/evidence`]: {
      params: (ids) => ({ conversationId: ids.whatsappConversationId, messageId: ids.messageId }),
    },
    "GET /api/inbox/contacts": {},
    "POST /api/inbox/contacts": { body: () => ({ name: "Rui", email: `${newId()}@example.com` }) },
    "POST /api/inbox/contacts/download": { body: () => ({}) },
    "GET /api/inbox/contacts/imports": {},
    "POST /api/inbox/contacts/imports": { query: () => ({ name: "people.csv" }), raw: () => "name\nRui" },
    [`GET ${IMPORT}`]: {},
    [`PUT ${IMPORT}/check`]: {
      body: () => ({ columns: [{ to: "name" }], existing: "leave", country: "PT" }),
    },
    [`POST ${IMPORT}/report`]: { body: () => ({}) },
    [`PUT ${IMPORT}/state`]: { body: () => ({ to: "running" }) },
    [`DELETE ${IMPORT}`]: { own: [404, "an import of no one"], params: () => ({ importId: newId() }) },
    "DELETE /api/inbox/contacts/[contactId]": {
      own: [404, "a contact of no one"],
      params: () => ({ contactId: newId() }),
    },
    "GET /api/inbox/contacts/[contactId]/duplicates": {},
    "PUT /api/inbox/contacts/[contactId]/duplicates": {
      body: () => ({ otherId: newId(), areDistinct: true }),
      own: [404, "the other contact is unknown"],
    },
    "POST /api/inbox/contacts/[contactId]/merge": {
      body: () => ({ otherId: newId() }),
      own: [404, "the other contact is unknown"],
    },
    "POST /api/inbox/contacts/[contactId]/unmerge": {
      body: () => ({ otherId: newId() }),
      own: [404, "the other contact is unknown"],
    },
    "PUT /api/inbox/contacts/[contactId]/block": { body: () => ({ isBlocked: false }) },
    "GET /api/inbox/contacts/[contactId]": {},
    "GET /api/inbox/attachments/[attachmentId]": [
      {},
      { params: (ids) => ({ attachmentId: ids.ticketFileId }) },
    ],
    "GET /api/inbox/counts": {},
    "GET /api/inbox/overview": [{}, { query: (ids) => ({ team: ids.teamId }), stranger: 200 }],
    "GET /api/inbox/reports": [
      {},
      { query: (ids) => ({ topic: "times", group: "person", team: ids.teamId }), stranger: 200 },
    ],
    "GET /api/inbox/reports/list": [
      { query: () => ({ number: "conversations" }) },
      { query: (ids) => ({ number: "conversations", group: "tag", row: ids.tagId }), stranger: 200 },
    ],
    "GET /api/inbox/reports/saved": {},
    "POST /api/inbox/reports/saved": {
      body: () => ({ id: newId(), name: "Weekly", isShared: true, query: SAVED_QUERY }),
    },
    "PUT /api/inbox/reports/saved/[reportId]/mail": { body: () => ({ mail: "week" }) },
    "DELETE /api/inbox/reports/saved/[reportId]": {},
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
          email: "rui@example.com",
          subject: "Your order",
          mailboxId: ids.mailboxId,
          clientId: clientId(),
        }),
      },
    ],
    [`PATCH ${CONVERSATION}`]: [
      { body: () => ({ status: "pending" }) },
      { body: (ids) => ({ assigneeId: ids.memberId }), stranger: { memberId: 400 } },
      { body: () => ({ subject: "Opening hours" }) },
      { body: (ids) => ({ addTagIds: [ids.tagId] }), stranger: { tagId: 400 } },
      { body: (ids) => ({ teamId: ids.teamId }), stranger: { teamId: 400 } },
      { body: (ids) => ({ removeReaderIds: [ids.memberId] }), stranger: { memberId: 200 } },
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
    [`POST ${CONVERSATION}/scheduled`]: [
      { body: () => ({ clientId: clientId(), text: "until six", sendAt: NEXT_DAY }) },
      { body: (ids) => ({ clientId: clientId(), attachmentId: ids.uploadId, sendAt: NEXT_DAY }) },
    ],
    [`PATCH ${CONVERSATION}/scheduled/[messageId]`]: {
      params: (ids) => ({ messageId: ids.scheduledId }),
      body: () => ({ text: "until seven", isCancelled: false }),
    },
    [`POST ${CONVERSATION}/scheduled/[messageId]/send`]: {
      params: (ids) => ({ messageId: ids.sentLaterId }),
      body: () => ({}),
    },
    [`DELETE ${CONVERSATION}/scheduled/[messageId]`]: {
      params: (ids) => ({ messageId: ids.scheduledId }),
    },
    [`GET ${CONVERSATION}/forwards`]: {},
    [`POST ${CONVERSATION}/forwards`]: {
      body: (ids) => ({
        ...{ clientId: clientId(), address: "rui@supplier.test", comment: "please look" },
        ...{ messageIds: [ids.forwardedMessageId], fileIds: [ids.attachmentId] },
      }),
    },
    [`GET ${CONVERSATION}/forwards/[sideThreadId]`]: {},
    [`POST ${CONVERSATION}/forwards/[sideThreadId]/messages`]: {
      body: () => ({ clientId: clientId(), text: "one more thing" }),
    },
    [`POST ${CONVERSATION}/forwards/[sideThreadId]/messages/[sideMessageId]/again`]: { body: () => ({}) },
    [`GET ${CONVERSATION}/articles`]: { query: () => ({ q: "reach" }) },
    [`POST ${CONVERSATION}/articles`]: { body: () => ({ id: newId() }) },
    [`GET ${CONVERSATION}/articles/[number]`]: {
      params: (ids) => ({ conversationId: ids.conversationId, number: "1" }),
      query: () => ({ language: "en" }),
    },
    [`POST ${CONVERSATION}/articles/[number]/problems`]: {
      params: (ids) => ({ conversationId: ids.conversationId, number: "1" }),
      body: () => ({ id: newId(), language: "en", note: "the term is 14 days" }),
    },
    [`POST ${CONVERSATION}/notes`]: { body: () => ({ clientId: clientId(), text: "a regular" }) },
    [`PATCH ${CONVERSATION}/notes/[noteId]`]: { body: () => ({ text: "a regular since May" }) },
    [`DELETE ${CONVERSATION}/notes/[noteId]`]: {},
    [`POST ${CONVERSATION}/macros`]: { body: (ids) => ({ id: newId(), macroId: ids.macroId }) },
    "GET /api/inbox/panel-apps": {},
    [`POST ${CONVERSATION}/panel-apps/[panelAppId]`]: {
      body: () => ({ theme: "light", locale: "en" }),
      changes: "each opening has its own time and signature",
    },
    [`POST ${CONVERSATION}/draft`]: { body: () => ({ reply: "we open at", note: "" }) },
    [`POST ${CONVERSATION}/read`]: { body: () => ({}) },
    [`PUT ${CONVERSATION}/failed-message`]: [
      { body: () => ({ messageId: null }) },
      {
        params: (ids) => ({ conversationId: ids.whatsappConversationId }),
        body: (ids) => ({ messageId: ids.failedMessageId }),
      },
    ],
    [`GET ${CONVERSATION}/slas`]: {},
    [`PUT ${CONVERSATION}/slas`]: { body: () => ({ reason: "thanks" }) },
    [`DELETE ${CONVERSATION}/slas`]: {},
    [`POST ${CONVERSATION}/link`]: { body: (ids) => ({ conversationIds: [ids.conversationId] }) },
    [`DELETE ${CONVERSATION}/link`]: {},
    [`GET ${CONVERSATION}/split`]: {},
    [`POST ${CONVERSATION}/split`]: {
      body: (ids) => ({ clientId: clientId(), messageIds: [ids.forwardedMessageId] }),
    },
    [`DELETE ${CONVERSATION}/split`]: {},
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
        filter: { status: "all", assignee: "any", unread: false, failed: false, tag: "", q: "hours" },
      }),
    },
    "DELETE /api/inbox/views/[viewId]": {},
    "PUT /api/inbox/availability": { body: () => ({ isAway: true }) },
    "GET /api/inbox/tags": {},
    "GET /api/inbox/tags/used": {},
    "POST /api/inbox/tags": { body: () => ({ id: newId(), name: "Hours", color: "pink" }) },
    "PATCH /api/inbox/tags/[tagId]": { body: () => ({ name: "Opening hours" }) },
    "DELETE /api/inbox/tags/[tagId]": {},
    "GET /api/inbox/teams": {},
    "GET /api/inbox/teams/counts": {},
    "POST /api/inbox/teams": {
      body: (ids) => ({
        id: newId(),
        name: "Sales",
        distribution: "turns",
        openMax: 5,
        fallbackId: ids.teamId,
        memberIds: [ids.memberId],
      }),
      stranger: { memberId: 400, teamId: 400 },
    },
    "PATCH /api/inbox/teams/[teamId]": { body: () => ({ distribution: "fewest" }) },
    "GET /api/inbox/teams/[teamId]/answering": {},
    "PATCH /api/inbox/teams/[teamId]/answering": { body: () => ({ hours: null, automaticAnswer: "Soon." }) },
    "GET /api/inbox/articles": { query: () => ({ q: "" }) },
    "GET /api/inbox/macros": {},
    // Another tenant's team: app/api/inbox/macros/macros.test.ts.
    "POST /api/inbox/macros": {
      body: () => ({
        id: newId(),
        name: "Hours",
        owner: "workspace",
        teamId: null,
        actions: [{ do: "reply", text: "Until six." }],
      }),
    },
    "PUT /api/inbox/macros/[macroId]": {
      body: () => ({
        name: "Later",
        owner: "workspace",
        teamId: null,
        actions: [{ do: "status", status: "pending" }],
      }),
    },
    "DELETE /api/inbox/macros/[macroId]": {},
    "GET /api/inbox/canned-replies": {},
    "POST /api/inbox/canned-replies": {
      body: (ids) => ({
        id: newId(),
        name: "Hours",
        shortcut: null,
        folder: null,
        text: "Until six.",
        teamId: ids.teamId,
      }),
      stranger: { teamId: 400 },
    },
    "PATCH /api/inbox/canned-replies/[cannedReplyId]": {
      body: () => ({ name: "Hours", shortcut: "hours", folder: null, text: "Until seven." }),
    },
    "DELETE /api/inbox/canned-replies/[cannedReplyId]": {},
    "DELETE /api/inbox/teams/[teamId]": {},
    "POST /api/inbox/attachments": { query: () => ({ name: "hours.txt" }), raw: () => "open until six" },
    "POST /api/inbox/attachments/[attachmentId]/fetch": {
      params: (ids) => ({ attachmentId: ids.incomingFileId }),
    },
    "PATCH /api/inbox/contacts/[contactId]": { body: () => ({ name: "Rui Costa" }) },
  },
};
