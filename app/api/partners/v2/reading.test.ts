/** Conversations, messages and contacts as partners read them: the resources of events, in pages. */
import { expect, test } from "vitest";
import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import { readMessage } from "@/lib/connections/whatsapp/callback/message-reader";
import { query } from "@/lib/platform/db";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import {
  createManaged,
  idempotent,
  type Operation,
  partnerApi,
  textCommand,
} from "@/lib/testing/partner-api";
import { operator } from "@/lib/testing/world";

type Item = { id: string; contact: { id: string }; lastMessage: { id: string } };
type Page = {
  conversations: Item[];
  messages: { id: string; conversationId: string }[];
  contacts: { id: string; phone: string }[];
  nextCursor: string | null;
};
type Pulled = { events: { type: string; data: Record<string, unknown> }[] };

async function setting(people = 1) {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const list = async (operation: Operation, query: Record<string, string> = {}, more: object = {}) => {
    const { status, body } = await api.ask<Page>(operation, { params: { workspaceId, ...more }, query });
    return { status, ...body, error: (body as unknown as { error?: { message: string } }).error };
  };
  const send = async (number: number) => {
    const { body } = await api.ask<Record<"conversationId" | "messageId", string>>("createCommand", {
      params: { workspaceId },
      headers: idempotent(),
      body: textCommand("Hello", { contact: { phoneE164: `+1555123${1000 + number}` } }),
    });
    return body;
  };
  const sent = [];
  for (let number = 0; number < people; number++) sent.push(await send(number));
  return { api, workspaceId, id: fromPublicId("workspace", workspaceId) ?? "", list, send, sent };
}

test("a conversation, a message and a contact read like those of the events, in their present state", async () => {
  const { api, workspaceId, id, sent } = await setting();
  const envelope = {
    id: `wamid.${newId()}`,
    timestamp: String(Math.floor(Date.now() / 1000)),
    from: "15551231000",
  };
  const tapped = { type: "button_reply", button_reply: { id: "ORDER-42:yes", title: "Yes" } };
  const message = readMessage({ ...envelope, type: "interactive", interactive: tapped }, []);
  await receiveFromWhatsapp(operator(), { workspaceId: id, installationId: null }, message);
  const params = { workspaceId };
  const { events } = (await api.ask<Pulled>("pullEvents", { params })).body;
  const newest = events.findLast(({ type }) => type === "message.created");
  const { message: said, conversation } = (newest?.data ?? {}) as Record<string, { id: string }>;
  const read = (operation: Operation, path: object) => api.ask(operation, { params: { ...params, ...path } });
  expect((await read("getMessage", { messageId: said?.id })).body).toEqual(said);
  expect(said).toMatchObject({ content: { type: "button_reply", id: "ORDER-42:yes", title: "Yes" } });
  expect((await read("getConversation", { conversationId: conversation?.id })).body).toEqual(conversation);
  const { contact } = conversation as unknown as Item;
  expect(contact.id).toMatch(/^ct_/);
  expect((await read("getContact", { contactId: contact.id })).body).toMatchObject(contact);
  const all = await read("listMessages", { conversationId: sent[0]?.conversationId });
  expect(all.body).toMatchObject({ messages: [said, { id: sent[0]?.messageId }], nextCursor: null });
});

test("each list goes on at its cursor, and shows everything once", async () => {
  const { list, send, sent } = await setting(5);
  const conversationId = sent[0]?.conversationId ?? "";
  for (let more = 0; more < 4; more++) await send(0);
  const lists = [
    ["listConversations", "conversations", {}],
    ["listContacts", "contacts", {}],
    ["listMessages", "messages", { conversationId }],
  ] as const;
  const cursors: string[] = [];
  for (const [operation, property, path] of lists) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(operation, { limit: "2", ...(cursor && { cursor }) }, path);
      seen.push(...page[property].map(({ id }) => id));
      cursor = page.nextCursor;
      if (cursor) cursors.push(cursor);
    } while (cursor);
    const whole = (await list(operation, {}, path))[property].map(({ id }) => id);
    expect(seen, operation).toEqual(whole);
    expect(new Set(seen).size, operation).toBe(5);
  }
  const [first, , contacts] = cursors;
  for (const [operation, cursor, path] of [
    ["listConversations", contacts, {}],
    ["listContacts", first, {}],
    ["listMessages", first, { conversationId }],
    // The cursor is another conversation's.
    ["listMessages", cursors.at(-1), { conversationId: sent[1]?.conversationId }],
    ["listContacts", "made-up", {}],
  ] as const) {
    const { status, error } = await list(operation, { cursor: cursor ?? "" }, path);
    expect([operation, status]).toEqual([operation, 400]);
    expect(error?.message).toContain("cursor: ");
  }
});

test("conversations by status, channel, contact, team and time", async () => {
  const { list, id, sent } = await setting(3);
  const [first, second, third] = sent.map(({ conversationId }) => conversationId);
  const rowOf = (publicId = "") => fromPublicId("conversation", publicId);
  await query("", "UPDATE conversations SET status = 'resolved' WHERE id = $1", [rowOf(first)]);
  await query("", "UPDATE conversations SET updated_at = '2020-01-01' WHERE id = $1", [rowOf(second)]);
  await query("", "UPDATE conversations SET channel = 'messenger' WHERE id = $1", [rowOf(third)]);
  const found = async (query: Record<string, string>) => {
    const page = await list("listConversations", query);
    return page.status === 200 ? page.conversations.map((each) => each.id) : page.error?.message;
  };
  const contactId = (await list("listConversations", { channel: "messenger" })).conversations[0]?.contact.id;
  expect(await found({ status: "resolved" })).toEqual([first]);
  expect(await found({ channel: "messenger" })).toEqual([third]);
  expect(await found({ contactId: contactId ?? "" })).toEqual([third]);
  expect(await found({ contactId: contactId ?? "", status: "resolved" })).toEqual([]);
  expect(await found({ contactId: toPublicId("contact", newId()) })).toEqual([]);
  expect(await found({ contactId: toPublicId("workspace", id) })).toEqual([]);
  const [team] = await query<{ id: string }>(
    "",
    "INSERT INTO teams (workspace_id, id, name, created_at) VALUES ($1, $2, 'Support', now()) RETURNING id",
    [id, newId()],
  );
  await query("", "UPDATE conversations SET team_id = $2 WHERE id = $1", [rowOf(second), team?.id]);
  const teamId = toPublicId("team", team?.id ?? "");
  expect(await found({ teamId })).toEqual([second]);
  expect(await found({ teamId, status: "resolved" })).toEqual([]);
  expect(await found({ teamId: toPublicId("team", newId()) })).toEqual([]);
  expect(await found({ teamId: toPublicId("workspace", id) })).toEqual([]);
  expect(new Set(await found({ updatedAfter: "2020-01-01T00:00:00Z" }))).toEqual(new Set([first, third]));
  expect(await found({ status: "closed" })).toContain("status: ");
  expect(await found({ channel: "fax" })).toContain("channel: ");
  expect(await found({ updatedAfter: "yesterday" })).toContain("updatedAfter: ");
  expect(await found({ limit: "101" })).toContain("limit: Enter a whole number from 1 to 100.");
});

test("contacts by number, in each form that WhatsApp writes it, and by e-mail address", async () => {
  const { api, workspaceId, id, list } = await setting(2);
  const phones = async (query: Record<string, string>) =>
    (await list("listContacts", query)).contacts.map(({ phone }) => phone);
  expect(await phones({ phone: "+15551231001" })).toEqual(["+15551231001"]);
  expect(await phones({ phone: "1 (555) 123-1001" })).toEqual(["+15551231001"]);
  expect(await phones({ phone: "+15551231009" })).toEqual([]);
  expect(await phones({ phone: "no digits" })).toEqual([]);
  await query(
    "",
    "UPDATE contacts SET email = 'Ana+1@Example.com' WHERE workspace_id = $1 AND phone LIKE '%1000'",
    [id],
  );
  expect(await phones({ email: "ana+1@example.com" })).toEqual(["+15551231000"]);
  expect(await phones({ email: "ana+1@example.co" })).toEqual([]);
  // A number that only the profile has.
  await query(
    "",
    "UPDATE contacts SET phone = '+351912345678' WHERE workspace_id = $1 AND phone LIKE '%1000'",
    [id],
  );
  expect(await phones({ phone: "+351912345678" })).toEqual(["+351912345678"]);
  expect(await phones({ phone: "+15551231000" })).toEqual(["+351912345678"]);
  const brazil = { contact: { phoneE164: "+5511987654321" } };
  const options = { params: { workspaceId }, headers: idempotent(), body: textCommand("Oi", brazil) };
  await api.ask("createCommand", options);
  expect(await phones({ phone: "+551187654321" })).toEqual(["+5511987654321"]);
});
