/**
 * The permissions of a surface session, per operation. The rows are generated from the route files, so a new route
 * without a row fails. Each operation is refused with every other capability, and allowed with just this one.
 */
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import type { Endpoint } from "@/lib/http/route";
import type { RouteFunction } from "@/lib/http/route-definition";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { CAPABILITIES, type Capability } from "@/lib/platform/permissions";
import { call } from "@/lib/testing/call";
import { createSurfaceWorld, openSession, type SurfaceWorld, withVisitor } from "@/lib/testing/surface";

const API = join(import.meta.dirname, "..");
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];
type Row = {
  operation: string;
  method: Method;
  path: string;
  endpoint: Endpoint;
  capability: Capability;
  part: string;
  /** Operations that need a second capability. */
  together: Capability[];
};

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return entry.name === "route.ts" ? [path] : [];
  });

async function routes() {
  const all: { path: string; endpoint: Endpoint; method: Method; route: RouteFunction }[] = [];
  for (const file of files(API)) {
    const endpoint = (await import(file)) as Endpoint;
    const path = `/api/${relative(API, file).replace(/\/?route\.ts$/, "")}`;
    for (const method of METHODS) {
      const route = endpoint[method] as Partial<RouteFunction> | undefined;
      if (route?.definition) all.push({ path, endpoint, method, route: route as RouteFunction });
    }
  }
  return all;
}

const isOpen = ({ definition }: RouteFunction): boolean => definition.auth.includes("surface");

async function matrix(): Promise<Row[]> {
  return (await routes())
    .filter(({ route }) => isOpen(route))
    .flatMap(({ route, ...rest }) => {
      const { operation, permission } = route.definition;
      if (!permission) throw new Error(`${operation} takes a partner's user and names no permission`);
      const isByPart = typeof permission === "object" && "byPart" in permission;
      const parts = isByPart ? Object.entries(permission.byPart) : [["", permission] as const];
      return parts.flatMap(([part = "", needed]) => {
        // A session sees everything.
        const together = [needed].flat().filter((each) => each !== "sees_everything") as Capability[];
        return together.map((each) => ({ ...rest, operation, part, capability: each, together }));
      });
    });
}

type Stage = {
  world: SurfaceWorld;
  conversationId: string;
  contactId: string;
  messageId: string;
  userId: string;
};

async function stage(): Promise<Stage> {
  const world = await createSurfaceWorld();
  const { conversationId } = await withVisitor(world);
  const { contactId } = await prisma().conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId: world.workspaceId, id: conversationId } },
  });
  const { workspaceId } = world;
  const { id: messageId } = await prisma().message.findFirstOrThrow({
    where: { workspaceId, conversationId },
  });
  const { session } = await openSession(world);
  return { world, conversationId, contactId, messageId, userId: session.user.id };
}

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

/** Arguments of each operation, part by part; ids in the path come from the setup. */
const bodies: Record<string, (stage: Stage) => unknown> = {
  "updateConversation status": () => ({ status: "resolved" }),
  "updateConversation snoozedUntil": () => ({
    status: "snoozed",
    snoozedUntil: new Date(Date.now() + 86_400_000).toISOString(),
  }),
  "updateConversation assigneeId": ({ userId }) => ({ assigneeId: userId }),
  "updateConversation teamId": () => ({ teamId: null }),
  "updateConversation subject": () => ({ subject: "Opening hours" }),
  "updateConversation addTagIds": () => ({ addTagIds: [] }),
  "updateConversation removeTagIds": () => ({ removeTagIds: [newId()] }),
  "updateConversation removeReaderIds": () => ({ removeReaderIds: [newId()] }),
  "updateConversation unread": () => ({ unread: true }),
  "addNote ": () => ({ clientId: newId(), text: "a regular" }),
  "editNote ": () => ({ text: "a regular since May" }),
  "removeNote ": () => undefined,
  "reportPresence ": () => ({ isHere: true }),
  "markConversationRead ": () => ({}),
  "needNoAnswer ": () => ({ reason: "thanks" }),
  "needAnswer ": () => undefined,
  "setFailedMessage ": () => ({ messageId: null }),
  "linkConversations ": ({ conversationId }) => ({ conversationIds: [conversationId] }),
  "unlinkConversation ": () => undefined,
  "splitConversation ": ({ messageId }) => ({ clientId: newId(), messageIds: [messageId] }),
  "undoSplit ": () => undefined,
  "sendMessage text": () => ({ clientId: newId(), text: "until six" }),
  "sendMessage template": () => ({
    clientId: newId(),
    template: { templateId: newId(), variables: {} },
  }),
  "sendMessage attachmentId": () => ({ clientId: newId(), attachmentId: newId() }),
  "sendMessage attachmentIds": () => ({
    clientId: newId(),
    text: "",
    attachmentIds: [newId()],
    mail: {},
  }),
  "sendMessage mail": () => ({ clientId: newId(), text: "until six", mail: { subject: "Hours" } }),
  "sendMessageAgain ": () => ({}),
  "scheduleMessage sendAt": () => ({ clientId: newId(), text: "until six", sendAt: TOMORROW }),
  "scheduleMessage text": () => ({ clientId: newId(), text: "until six", sendAt: TOMORROW }),
  "scheduleMessage attachmentId": () => ({ clientId: newId(), attachmentId: newId(), sendAt: TOMORROW }),
  "scheduleMessage attachmentIds": () => ({
    ...{ clientId: newId(), text: "", attachmentIds: [newId()] },
    ...{ mail: {}, sendAt: TOMORROW },
  }),
  "scheduleMessage mail": () => ({ clientId: newId(), text: "until six", mail: {}, sendAt: TOMORROW }),
  "forwardMessages ": () => ({
    ...{ clientId: newId(), address: "rui@supplier.test", comment: "", messageIds: [newId()], fileIds: [] },
  }),
  "writeInSideThread ": () => ({ clientId: newId(), text: "one more thing" }),
  "sendSideMessageAgain ": () => ({}),
  "changeScheduledMessage ": () => ({ sendAt: TOMORROW }),
  "dropScheduledMessage ": () => undefined,
  "sendScheduledMessage ": () => ({}),
  "uploadAttachment ": () => "",
  "fetchAttachmentAgain ": () => ({}),
  "agentIsTyping ": () => ({}),
  "startConversation ": () => ({ phone: "+351912345678" }),
  "updateContact ": () => ({ name: "Rui Costa" }),
  "createContact ": () => ({ name: "Rui Costa" }),
  "createTicket ": () => ({ id: newId(), title: "Repair the heating" }),
  "updateTicket ": () => ({ priority: "high" }),
  "addTicketMessages ": ({ conversationId, messageId }) => ({ conversationId, messageIds: [messageId] }),
  "createCustomerLink ": () => ({}),
  "leaveTicket ": () => undefined,
  "revokeCustomerLink ": () => undefined,
  "chooseConversationTicket ": () => ({ ticketId: null }),
  "changeTickets ": () => ({ id: newId(), ticketIds: [newId()], change: { priority: "high" } }),
  "undoTicketChange ": () => undefined,
  "linkTickets ": () => ({ role: "blocks", otherId: newId(), isLinked: true }),
  "answerReporters ": () => ({ id: newId(), text: "It works again", reportIds: [newId()] }),
  "blockContact ": () => ({ isBlocked: false }),
  "reportArticleProblem ": () => ({ id: newId(), language: "en", note: "the term is 14 days" }),
  "runMacro ": () => ({ id: newId(), macroId: newId() }),
  "openPanelApp ": () => ({ theme: "light", locale: "en" }),
};
/** Operations that fail for another reason after the capability check. */
const LATER: Record<string, number> = {
  "readMessageEvidence ": 404,
  "readAttachmentLink ": 404,
  "readArticle ": 404,
  "reportArticleProblem ": 404,
  "getTicket ": 404,
  "readTicketLife ": 404,
  "updateTicket ": 404,
  "addTicketMessages ": 404,
  "leaveTicket ": 400,
  "undoTicketChange ": 404,
  "linkTickets ": 404,
  "listReporters ": 404,
  "listTicketAnswers ": 404,
  "listTicketSlas ": 404,
  "answerReporters ": 404,
  "listCustomerLinks ": 404,
  "createCustomerLink ": 404,
  "revokeCustomerLink ": 404,
  "editNote ": 404,
  "removeNote ": 404,
  "fetchAttachmentAgain ": 404,
  "readOriginalMail ": 404,
  "sendMessageAgain ": 404,
  "runMacro ": 404,
  "openPanelApp ": 404,
  "sendMessage template": 404,
  "sendMessage attachmentId": 404,
  "sendMessage attachmentIds": 404,
  // The messenger has no subjects.
  "sendMessage mail": 400,
  "scheduleMessage attachmentId": 404,
  "scheduleMessage attachmentIds": 404,
  "scheduleMessage mail": 400,
  "forwardMessages ": 409,
  "readSideThread ": 404,
  "writeInSideThread ": 404,
  "sendSideMessageAgain ": 404,
  "changeScheduledMessage ": 404,
  "dropScheduledMessage ": 404,
  "sendScheduledMessage ": 404,
  // The request lacks the file's name.
  "uploadAttachment ": 400,
};

const ask = (row: Row, stage: Stage, headers: Record<string, string>) =>
  call(row.endpoint, {
    method: row.method,
    path: row.path,
    headers,
    params: {
      conversationId: stage.conversationId,
      contactId: stage.contactId,
      messageId: newId(),
      noteId: newId(),
      sideThreadId: newId(),
      sideMessageId: newId(),
      attachmentId: newId(),
      ticketId: newId(),
      ticketChangeId: newId(),
      linkId: newId(),
    },
    body: row.method === "GET" ? undefined : bodies[`${row.operation} ${row.part}`]?.(stage),
  });

/** Two sessions and calls for each operation, on two cores that others use too. */
const PATIENCE_MS = 60_000;

test(
  "each operation is refused without its capability, and answered with it alone",
  async () => {
    const found = await stage();
    for (const row of await matrix()) {
      const name = `${row.operation} ${row.part}`;
      if (row.method !== "GET") expect(Object.keys(bodies), "a row without a body").toContain(name);
      // Every session may read.
      if (row.capability !== "inbox:read") {
        const others = CAPABILITIES.filter((each) => each !== row.capability);
        const without = await openSession(found.world, { capabilities: [...others] });
        const refused = await ask(row, found, without.headers);
        expect(refused, name).toMatchObject({ status: 403, body: { code: "capability_missing" } });
      }
      if (row.operation === "streamInbox" || row.part === "snoozedUntil") continue;
      const alone = await openSession(found.world, { capabilities: row.together });
      const { status, text } = await ask(row, found, alone.headers);
      if (LATER[name]) expect(status, `${name}: ${text}`).toBe(LATER[name]);
      else expect([200, 201], `${name}: ${status} ${text}`).toContain(status);
    }
  },
  PATIENCE_MS,
);

test("no other route of Parley takes the bearer", async () => {
  const world = await createSurfaceWorld();
  const { headers } = await openSession(world, { capabilities: [...CAPABILITIES] });
  const closed = (await routes()).filter(
    ({ route }) => !isOpen(route) && !route.definition.auth.includes("anonymous"),
  );
  expect(closed.length).toBeGreaterThan(100);
  for (const { path, endpoint, method, route } of closed) {
    const answer = await call(endpoint, { method, path, headers, body: method === "GET" ? undefined : {} });
    expect(answer.status, route.definition.operation).toBe(401);
  }
});

test("the table in the documentation is what the routes declare", async () => {
  const rows = (await matrix())
    .sort((a, b) => CAPABILITIES.indexOf(a.capability) - CAPABILITIES.indexOf(b.capability))
    .map(
      ({ capability, method, path, part }) =>
        `| \`${capability}\` | \`${method} ${path}\`${part && ` with \`${part}\``} |`,
    );
  const text = [
    "# Capabilities of the embedded inbox, route by route",
    "",
    "Generated from the routes by `app/api/embed/capabilities.test.ts`; `npx vitest run app/api/embed -u` updates it.",
    "",
    "| capability | opens |",
    "| --- | --- |",
    ...rows,
    "",
  ].join("\n");
  await expect(text).toMatchFileSnapshot("../../../docs/capabilities.md");
});
