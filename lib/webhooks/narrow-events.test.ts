/** An event about a message that exists is stored as what differs from the message's first event, and read as it was recorded. */

import { describe, expect, test } from "vitest";
import { prisma, query } from "@/lib/platform/db";
import { callSql, fn } from "@/lib/platform/sql";
import { messageUnderWay } from "@/lib/testing/under-way";
import { job } from "@/lib/testing/world";
import { eraseEvents } from "./erase-events";
import { pruneEvents } from "./retention";

type Stored = {
  type: string;
  base: number | null;
  bytes: number;
  data: Record<string, unknown>;
  body: string;
};

/** A message with three receipts: its events, and what each would have been as a whole when it was recorded. */
async function received() {
  const { id, messageId, receive, message } = await messageUnderWay();
  const about = async () => ({
    workspaceId: id,
    messageId,
    conversationId: (await message()).conversationId,
  });
  const whole: unknown[] = [];
  for (const [type, status] of Object.entries({ sent: "queued", delivered: "sent", read: "delivered" })) {
    await receive(type);
    whole.push(
      await callSql("event_snapshot", {
        e: { type: `message.${type}`, ...(await about()), data: { previousState: status } },
      }),
    );
  }
  const stored = () =>
    query<Stored>(
      "",
      `SELECT e.type, e.base_sequence::int AS base, pg_column_size(e.data) AS bytes,
         ${fn}.event_data(e.workspace_id, e.base_sequence, e.data) AS data, ${fn}.webhook_body_after(e) AS body
       FROM events e WHERE e.workspace_id = $1 AND e.subject_id = $2 ORDER BY e.sequence`,
      [id, messageId],
    );
  return { id, messageId, whole, stored };
}

test("receipts take a third of the first event, and are read as they were", async () => {
  const { whole, stored } = await received();
  const [first, ...receipts] = await stored();
  expect(receipts.map(({ type }) => type)).toEqual(["message.sent", "message.delivered", "message.read"]);
  expect(receipts.map(({ data }) => data)).toEqual(whole);
  expect(receipts.map(({ body }) => JSON.parse(`{"_":"${body}`).data)).toEqual(whole);
  for (const { base, bytes } of receipts) {
    expect(base).not.toBeNull();
    expect(bytes).toBeLessThan((first?.bytes ?? 0) / 3);
  }
});

test("when the first event is pruned, those that stay become whole", async () => {
  const { id, messageId, whole, stored } = await received();
  await query(
    "",
    `UPDATE events SET recorded_at = recorded_at - interval '91 days' WHERE workspace_id = $1
     AND sequence <= (SELECT sequence FROM events WHERE workspace_id = $1 AND subject_id = $2 AND type = 'message.sent')`,
    [id, messageId],
  );
  const before = await stored();
  await pruneEvents(job());
  const after = await stored();
  expect(after.map(({ type, base }) => [type, base])).toEqual([
    ["message.delivered", null],
    ["message.read", null],
  ]);
  expect(after.map(({ data }) => data)).toEqual(whole.slice(1));
  expect(after.map(({ body }) => body)).toEqual(before.slice(2).map(({ body }) => body));
});

test("erasing a message erases all its events, and one whose first event alone was erased shows nothing", async () => {
  const { id, messageId, stored } = await received();
  const erased = { erased: true };
  await query(
    "",
    "UPDATE events SET data = $3 WHERE workspace_id = $1 AND subject_id = $2 AND base_sequence IS NULL",
    [id, messageId, erased],
  );
  expect((await stored()).map(({ data }) => data)).toEqual([erased, erased, erased, erased]);
  await prisma().$transaction((tx) => eraseEvents({ tx }, id, [messageId]));
  expect((await stored()).map(({ base, data }) => [base, data])).toEqual(Array(4).fill([null, erased]));
});

describe("what differs", () => {
  const differs = (former: unknown, now: unknown) => callSql("changed_keys", { former, now } as never);

  test("is the pairs that changed or came", async () => {
    expect(await differs({ a: 1, b: { c: 1 }, d: null }, { a: 1, b: { c: 2 }, d: 0, e: null })).toEqual({
      b: { c: 2 },
      d: 0,
      e: null,
    });
    expect(await differs({ a: 1 }, { a: 1 })).toEqual({});
  });

  test("is unknown where a key went, or one is no object", async () => {
    expect(await differs({ a: 1, b: 2 }, { a: 1 })).toBeNull();
    expect(await differs(null, { a: 1 })).toBeNull();
    expect(await differs({ a: 1 }, [1])).toBeNull();
  });
});
