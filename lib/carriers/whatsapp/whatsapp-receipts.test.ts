import fc from "fast-check";
import { expect, test } from "vitest";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { callSql, fn, type SqlInput } from "@/lib/platform/sql";

import { createWorld } from "@/lib/testing/world";

const RANK = ["queued", "sending", "unknown", "sent", "failed", "delivered", "read"];
const STATUSES = ["sent", "delivered", "read", "played", "failed"] as const;
type Status = (typeof STATUSES)[number];
const stateOf = (status: Status): string => (status === "played" ? "read" : status);
const RECEIPTS = 10_000;
const AT_ONCE = 8;

/** Receipts of one message and the provider's answer in every order, with duplicates. */
type Story = { steps: (Status | "answer")[]; isAnswered: boolean };
const story = fc.record({
  statuses: fc.array(fc.constantFrom(...STATUSES), { minLength: 5, maxLength: 15 }),
  answerAt: fc.nat(15),
  isAnswered: fc.boolean(),
});

function storiesOf(receipts: number): Story[] {
  const stories: Story[] = [];
  for (let count = 0, seed = 1; count < receipts; seed++) {
    for (const { statuses, answerAt, isAnswered } of fc.sample(story, { numRuns: 50, seed })) {
      const steps: Story["steps"] = [...statuses];
      steps.splice(answerAt, 0, "answer");
      stories.push({ steps, isAnswered });
      count += statuses.length;
    }
  }
  return stories;
}

const ORIGIN = { actorType: "job", actorId: "test", correlationId: null };

const record = (input: SqlInput<"record_receipt">) => callSql("record_receipt", { input, at: new Date() });

test("ten thousand receipts, duplicated, reordered and before the answer: each message has the furthest state, each receipt is stored once", async () => {
  const { workspaceId } = await createWorld();
  const conversationId = await createWhatsappConversation(workspaceId);
  const stories = storiesOf(RECEIPTS).map((each) => ({ ...each, id: newId(), attemptId: newId() }));
  await query(
    "",
    `INSERT INTO messages (workspace_id, id, conversation_id, number, direction, sender_type, type, text, delivery_state, attempt, created_at)
     SELECT $1, id, $2, row_number() OVER (), 'outbound', 'agent', 'text', 'x', 'sending', 1, now() FROM unnest($3::uuid[]) AS id`,
    [workspaceId, conversationId, stories.map(({ id }) => id)],
  );
  await query(
    "",
    `INSERT INTO message_attempts (workspace_id, id, message_id, number, started_at)
     SELECT $1, attempt, message, 1, now() FROM unnest($2::uuid[], $3::uuid[]) AS given(attempt, message)`,
    [workspaceId, stories.map(({ attemptId }) => attemptId), stories.map(({ id }) => id)],
  );

  // Every second message can be found only by the provider's id: its receipts wait for the answer.
  const steps = stories.flatMap(({ steps, id, attemptId, isAnswered }, index) =>
    steps.map((step, position) => ({
      step,
      position,
      id,
      attemptId,
      isAnswered,
      hasReference: index % 2 === 0,
    })),
  );
  const shuffled = steps
    .map((each, index) => ({ each, key: each.position * 10 + ((index * 7919) % 31) }))
    .sort((a, b) => a.key - b.key)
    .map(({ each }) => each);
  const waiting = shuffled.values();
  const work = async (): Promise<void> => {
    for (const { step, id, attemptId, isAnswered, hasReference } of waiting) {
      const providerMessageId = `wamid.${id}`;
      if (step === "answer") {
        const input = {
          workspaceId,
          messageId: id,
          attemptId,
          ...ORIGIN,
          // Without a reference only the answer links a receipt to its message.
          ...(isAnswered || !hasReference
            ? { outcome: "accepted", providerMessageId }
            : { outcome: "unknown" }),
        };
        await callSql("record_send", { input, at: new Date() });
        continue;
      }
      await record({
        workspaceId,
        providerMessageId,
        reference: hasReference ? attemptId : null,
        status: step,
        installationId: null,
        error: null,
        failure: null,
        ...ORIGIN,
        occurredAt: new Date().toISOString(),
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const rows = await query<{ id: string; state: string; receipts: string[] }>(
    "",
    `SELECT m.id, m.delivery_state AS state, array_agg(r.status::text ORDER BY r.status) FILTER (WHERE r.status IS NOT NULL) AS receipts
     FROM messages m LEFT JOIN message_receipts r ON r.workspace_id = m.workspace_id AND r.message_id = m.id
     WHERE m.workspace_id = $1 AND m.conversation_id = $2 GROUP BY m.id, m.delivery_state`,
    [workspaceId, conversationId],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { id, steps: played } of stories) {
    const statuses = [...new Set(played.filter((step) => step !== "answer"))];
    const furthest = Math.max(...statuses.map((status) => RANK.indexOf(stateOf(status))));
    expect(found.get(id)?.state).toBe(RANK[furthest]);
    expect(found.get(id)?.receipts?.toSorted()).toEqual(statuses.toSorted());
  }
}, 120_000);

async function createWhatsappConversation(workspaceId: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    "",
    `WITH person AS (INSERT INTO contacts (workspace_id, id, created_at, updated_at) VALUES ($1, ${fn}.new_id(), now(), now()) RETURNING id)
     INSERT INTO conversations (workspace_id, id, contact_id, channel, thread_key, created_at, updated_at)
     SELECT $1, ${fn}.new_id(), id, 'whatsapp', id::text, now(), now() FROM person RETURNING id`,
    [workspaceId],
  );
  if (!row) throw new Error("no conversation was made");
  return row.id;
}
