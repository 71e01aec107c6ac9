/** Tickets of a managed workspace: opened once, read by number, changed by name, and never of another workspace. */
import { expect, test } from "vitest";
import type { PartnerTicketDetails, PartnerTicketList } from "@/lib/inbox/tickets/partner-schemas";
import { contentOf } from "@/lib/partner/exports/content";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { createManaged, partnerApi, type Refusal } from "@/lib/testing/partner-api";
import { refused } from "@/lib/testing/partner-articles";
import { createVisitor, operator } from "@/lib/testing/world";

async function createScene() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const params = { workspaceId };
  const visitor = await createVisitor(fromPublicId("workspace", workspaceId) ?? "");
  const said = await visitor.say("The heating is cold");
  const conversationId = toPublicId("conversation", said.conversationId);
  const open = (body: object, headers: Record<string, string> = {}) =>
    api.ask<PartnerTicketDetails & Refusal>("createTicket", { params, body, headers });
  const change = (ticketId: string, body: object) =>
    api.ask<PartnerTicketDetails & Refusal>("updateTicket", { params: { workspaceId, ticketId }, body });
  const list = async (query: Record<string, string> = {}) =>
    (await api.ask<PartnerTicketList>("listTickets", { params, query })).body;
  return { api, workspaceId, visitor, conversationId, messageId: said.messageId, open, change, list };
}

test("a ticket of a conversation has its contact, and an idempotency key opens it once", async () => {
  const { conversationId, messageId, open, list, visitor, api, workspaceId } = await createScene();
  const body = { title: "Repair", conversationId, messageIds: [toPublicId("message", messageId)] };
  const key = { "idempotency-key": newId() };
  const { status, body: made } = await open(body, key);
  expect(status).toBe(201);
  expect(made).toMatchObject({
    ...{ number: 1, status: "new", priority: "normal", assignee: null, conversationIds: [conversationId] },
    contact: { id: expect.stringMatching(/^ct_/) },
  });
  expect((await open(body, key)).body.id).toBe(made.id);
  await visitor.say("The kitchen, too");
  const read = { params: { workspaceId, ticketId: made.id } };
  expect((await api.ask<PartnerTicketDetails>("getTicket", read)).body).toMatchObject({ status: "new" });
  expect(await list()).toEqual({ tickets: [expect.objectContaining({ id: made.id })], nextCursor: null });
});

test("what the body does not name stays, null clears, and the same change again changes nothing", async () => {
  const { open, change } = await createScene();
  const { body: made } = await open({ title: "Call back", summary: "About the invoice", priority: "high" });
  const done = await change(made.id, { status: "done", summary: null });
  expect(done.body).toMatchObject({ status: "done", summary: null, priority: "high", title: "Call back" });
  expect(done.body.doneAt).toEqual(expect.any(String));
  expect((await change(made.id, { status: "done" })).body).toEqual(done.body);
});

test("lists are read in pages, and by status, contact and conversation", async () => {
  const { open, change, list, conversationId } = await createScene();
  for (const title of ["One", "Two"]) await open({ title });
  const { body: third } = await open({ title: "Three", conversationId });
  await change(third.id, { status: "done" });
  const numbers = async (query: Record<string, string>) =>
    (await list(query)).tickets.map(({ number }) => number);
  expect(await numbers({ status: "open" })).toEqual([2, 1]);
  expect(await numbers({ status: "done" })).toEqual([3]);
  expect(await numbers({ conversationId })).toEqual([3]);
  expect(await numbers({ contactId: third.contact?.id ?? "" })).toEqual([3]);
  expect(await numbers({ contactId: "ct_nothing" })).toEqual([]);
  const { tickets, nextCursor } = await list({ limit: "2" });
  expect(tickets.map(({ number }) => number)).toEqual([3, 2]);
  expect(await numbers({ limit: "2", cursor: nextCursor ?? "" })).toEqual([1]);
});

test("refusals name the field, and foreign ids answer like missing ones", async () => {
  const { open, change, conversationId, messageId } = await createScene();
  const other = await createScene();
  const cases: [object, [number, string]][] = [
    [{}, [400, "invalid_request"]],
    [{ title: "A\nB" }, [400, "invalid_request"]],
    [{ title: "A", teamId: toPublicId("team", newId()) }, [400, "invalid_request"]],
    [{ title: "A", assigneeId: "usr_nothing" }, [400, "invalid_request"]],
    [{ title: "A", messageIds: [toPublicId("message", messageId)] }, [400, "invalid_request"]],
    [{ title: "A", conversationId: other.conversationId }, [404, "conversation_not_found"]],
    [
      { title: "A", conversationId, messageIds: [toPublicId("message", other.messageId)] },
      [404, "message_not_found"],
    ],
    [{ title: "A", contactId: toPublicId("contact", newId()) }, [404, "contact_not_found"]],
  ];
  for (const [body, answer] of cases) expect(refused(await open(body))).toEqual(answer);
  const { body: foreign } = await other.open({ title: "Theirs" });
  expect(refused(await change(foreign.id, { title: "Ours" }))).toEqual([404, "ticket_not_found"]);
});

test("an export has each ticket as the reads show it", async () => {
  const { open, api, workspaceId, conversationId } = await createScene();
  const { body: first } = await open({ title: "One", conversationId });
  const { body: second } = await open({ title: "Two" });
  const texts: string[] = [];
  const id = fromPublicId("workspace", workspaceId) ?? "";
  for await (const text of contentOf(operator(), id, newId())) texts.push(text);
  const lines = texts
    .join("")
    .split("\n")
    .filter((line) => line.startsWith('{"type":"ticket"'));
  const read = async (ticketId: string) =>
    (await api.ask("getTicket", { params: { workspaceId, ticketId } })).body;
  expect(lines.map((line) => JSON.parse(line).data)).toEqual([await read(first.id), await read(second.id)]);
});
