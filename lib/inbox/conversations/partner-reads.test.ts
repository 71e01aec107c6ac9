/** A page costs the same whatever the workspace's size. In its own database, because rows are counted per database. */
import { expect, test } from "vitest";
import { listPartnerContacts } from "@/lib/inbox/contacts/partner-reads";
import { getPartnerMessage, listPartnerMessages } from "@/lib/inbox/messages/partner-reads";
import { query } from "@/lib/platform/db";
import { toPublicId } from "@/lib/platform/ids";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { rowsRead } from "@/lib/testing/rows-read";
import { createWorld } from "@/lib/testing/world";
import { listPartnerConversations } from "./partner-reads";

await takeOwnDatabase();
/** Among two thousand the planner rightly reads them all for a hundredth of them. */
const COUNT = 5_000;
const MIDDLE = COUNT / 2;

/** This many contacts with a conversation each, one of a hundred in the messenger, and as many messages in one of them. */
async function fill(workspaceId: string) {
  await query(
    "",
    `WITH made AS (SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${COUNT}) n), people AS (
       INSERT INTO contacts (workspace_id, id, name, email, phone, created_at, updated_at)
       SELECT $1, id, 'Person ' || n, 'p' || n || '@example.com', '+1555' || (1000000 + n), now(), now() FROM made), names AS (
       INSERT INTO contact_identities (workspace_id, kind, value, contact_id, created_at)
       SELECT $1, 'phone', '1555' || (1000000 + n), id, now() FROM made)
     INSERT INTO conversations (workspace_id, id, contact_id, channel, thread_key, status, message_count, created_at, updated_at)
     SELECT $1, id, id, (CASE WHEN n % 100 = 0 THEN 'messenger' ELSE 'whatsapp' END)::channel, id::text,
       (CASE WHEN n % 100 = 1 THEN 'pending' ELSE 'open' END)::conversation_status, 0, now(), now() - n * interval '1 minute' FROM made`,
    [workspaceId],
  );
  const [one] = await query<{ id: string }>(
    "",
    "SELECT id FROM conversations WHERE workspace_id = $1 LIMIT 1",
    [workspaceId],
  );
  await query(
    "",
    `INSERT INTO messages (workspace_id, id, conversation_id, number, direction, sender_type, type, text, created_at)
     SELECT $1, gen_random_uuid(), $2, n, 'inbound', 'contact', 'text', 'Hello ' || n, now() FROM generate_series(1, ${COUNT}) n`,
    [workspaceId, one?.id],
  );
  await query("", "ANALYZE", []);
  return one?.id ?? "";
}

test("a page of each list reads as many rows among thousands as it shows", {
  timeout: 60_000,
}, async () => {
  const [{ workspaceId }, other] = [await createWorld(), await createWorld()];
  const id = await fill(workspaceId);
  await fill(other.workspaceId);
  const conversationId = toPublicId("conversation", id);
  const limit = 20;
  const { messages } = await listPartnerMessages(workspaceId, conversationId, { limit });
  const at = new Date(Date.now() - MIDDLE * 60_000).toISOString();
  const pages: Record<string, () => Promise<unknown>> = {
    all: () => listPartnerConversations(workspaceId, { limit }),
    status: () => listPartnerConversations(workspaceId, { limit, status: "pending" }),
    channel: () => listPartnerConversations(workspaceId, { limit, channel: "messenger" }),
    both: () => listPartnerConversations(workspaceId, { limit, status: "pending", channel: "messenger" }),
    contact: () => listPartnerConversations(workspaceId, { limit, contactId: toPublicId("contact", id) }),
    updated: () => listPartnerConversations(workspaceId, { limit, updatedAfter: at }),
    contacts: () => listPartnerContacts(workspaceId, { limit }),
    phone: () => listPartnerContacts(workspaceId, { limit, phone: `+1555${1_000_000 + MIDDLE}` }),
    email: () => listPartnerContacts(workspaceId, { limit, email: `p${MIDDLE}@example.com` }),
    messages: () => listPartnerMessages(workspaceId, conversationId, { limit }),
    message: () => getPartnerMessage(workspaceId, messages[0]?.id ?? ""),
  };
  for (const [name, read] of Object.entries(pages)) {
    const before = await rowsRead();
    await read();
    // A conversation and its contact; and the hits of an index that a second filter drops.
    expect((await rowsRead()) - before, name).toBeLessThanOrEqual(5 * (limit + 1));
  }
});
