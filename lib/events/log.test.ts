import { expect, onTestFinished, test } from "vitest";
import { onCommitted } from "@/lib/platform/committed";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { behind } from "@/lib/testing/behind";
import { createEndpoint } from "@/lib/testing/webhooks";
import { createVisitor, createWorld, operator } from "@/lib/testing/world";
import { recordEvent } from "./log";

type Row = { sequence: number; type: string };
const readLog = (workspaceId: string, after = 0): Promise<Row[]> =>
  query<Row>(
    "test_read_log",
    "SELECT sequence::int, type FROM events WHERE workspace_id = $1 AND sequence > $2 ORDER BY sequence",
    [workspaceId, after],
  );

async function touch(
  workspaceId: string,
  contactId: string,
  before: () => Promise<void>,
  fail = false,
): Promise<void> {
  await transaction(operator(), async (tx) => {
    await tx.tx.contact.update({
      where: { workspaceId_id: { workspaceId, id: contactId } },
      data: { updatedAt: new Date() },
    });
    recordEvent(tx, "contact.updated", {
      workspaceId,
      subject: { type: "contact", id: contactId },
      contactId,
    });
    await before();
    if (fail) throw new Error("rolled back on purpose");
  });
}

async function twoContacts(workspaceId: string): Promise<[string, string]> {
  const ids: [string, string] = [newId(), newId()];
  const at = new Date();
  await prisma().contact.createMany({
    data: ids.map((id) => ({ workspaceId, id, createdAt: at, updatedAt: at })),
  });
  return ids;
}

function gate(): { wait: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open };
}

test("a reader never misses an event whose transaction began first and committed last", async () => {
  const { workspaceId } = await createWorld();
  const [slow, fast] = await twoContacts(workspaceId);
  const started = gate();
  const release = gate();
  const late = touch(workspaceId, slow, () => {
    started.open();
    return release.wait;
  });
  await started.wait;
  await touch(workspaceId, fast, async () => undefined);
  const first = await readLog(workspaceId);
  expect(first.map((row) => row.sequence)).toEqual([1]);
  release.open();
  await late;
  const rest = await readLog(workspaceId, Number(first.at(-1)?.sequence));
  expect(rest.map((row) => row.sequence)).toEqual([2]);
});

test("a rollback leaves no hole", async () => {
  const { workspaceId } = await createWorld();
  const [one, two] = await twoContacts(workspaceId);
  await touch(workspaceId, one, async () => undefined);
  await expect(touch(workspaceId, one, async () => undefined, true)).rejects.toThrow("on purpose");
  await touch(workspaceId, two, async () => undefined);
  expect((await readLog(workspaceId)).map((row) => row.sequence)).toEqual([1, 2]);
});

test("parallel writers number a workspace's events without a gap or a double, and every reader on the way sees a prefix", async () => {
  const { workspaceId } = await createWorld();
  const visitors = await Promise.all(Array.from({ length: 8 }, () => createVisitor(workspaceId)));
  const prefixes: number[][] = [];
  let isWriting = true;
  const reading = (async () => {
    while (isWriting) prefixes.push((await readLog(workspaceId)).map((row) => row.sequence));
  })();
  await Promise.all(
    visitors.map(async (visitor) => {
      for (let i = 0; i < 5; i++) await visitor.say(`message ${i}`);
    }),
  );
  isWriting = false;
  await reading;
  const all = (await readLog(workspaceId)).map((row) => row.sequence);
  const expected = Array.from({ length: 8 * (2 + 5) }, (_, index) => index + 1);
  expect(all).toEqual(expected);
  for (const prefix of prefixes) expect(prefix).toEqual(expected.slice(0, prefix.length));
});

test("the events of one transaction come in the order in which they were recorded", async () => {
  const { workspaceId } = await createWorld();
  const contacts = await twoContacts(workspaceId);
  await transaction(operator(), async (tx) => {
    for (const id of [...contacts, ...contacts])
      recordEvent(tx, "contact.updated", { workspaceId, subject: { type: "contact", id }, contactId: id });
  });
  const rows = await query<{ id: string }>(
    "test_subjects",
    "SELECT subject_id AS id FROM events WHERE workspace_id = $1 AND type = 'contact.updated' ORDER BY sequence",
    [workspaceId],
  );
  expect(rows.map(({ id }) => id)).toEqual([...contacts, ...contacts]);
});

test("an event keeps the state of its rows as they were at its own commit", async () => {
  const { workspaceId } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  await visitor.say("first");
  await visitor.say("second");
  const rows = await query<{ data: { message: { text: string }; conversation: { messageCount: number } } }>(
    "test_snapshots",
    "SELECT data FROM events WHERE workspace_id = $1 AND type = 'message.created' ORDER BY sequence",
    [workspaceId],
  );
  expect(rows.map(({ data }) => [data.message.text, data.conversation.messageCount])).toEqual([
    ["first", 1],
    ["second", 2],
  ]);
});

test("a commit that only records an event notifies the relay, because its fan-out is in the outbox", async () => {
  const { workspaceId } = await createWorld();
  const [contactId] = await twoContacts(workspaceId);
  let notified = 0;
  const forget = onCommitted(() => notified++);
  onTestFinished(() => void forget());
  await touch(workspaceId, contactId, async () => undefined);
  expect(notified).toBe(1);
});

const touched = (workspaceId: string, correlationId: string | null = null) => ({
  id: newId(),
  workspaceId,
  type: "contact.updated",
  subjectType: "contact",
  subjectId: newId(),
  actorType: "operator",
  correlationId,
});

test("a SQL function that may leave work in the outbox notifies the relay once it is committed, another one does not", async () => {
  const { workspaceId, owner } = await createWorld();
  let notified = 0;
  const forget = onCommitted(() => notified++);
  onTestFinished(() => void forget());
  const appended = { events: [touched(workspaceId)], outbox: [], at: new Date() };
  await callSql("append_events", appended);
  expect(notified).toBe(1);
  await transaction(owner.ctx, async (tx) => {
    await callSql("append_events", { ...appended, events: [touched(workspaceId)] }, tx.tx);
    expect(notified).toBe(1);
  });
  expect(notified).toBe(2);
  const names = { workspace: workspaceId, phones: ["1"], userId: null };
  await transaction(owner.ctx, (tx) => callSql("lock_contact_identities", names, tx.tx));
  expect(notified).toBe(2);
});

test("a signal of a SQL function names the request of its events; a notice has its own payload alone", async () => {
  const { workspaceId } = await createWorld();
  const leave = async (correlationId: string | null) => {
    const names = { signal: newId(), notice: newId() };
    const outbox = (["signal", "notice"] as const).map((kind) => ({
      kind,
      name: names[kind],
      payload: { own: 1 },
    }));
    await callSql("append_events", { events: [touched(workspaceId, correlationId)], outbox, at: new Date() });
    const left = await prisma().outbox.findMany({ where: { name: { in: Object.values(names) } } });
    return Object.fromEntries(left.map(({ kind, payload }) => [kind, payload]));
  };
  expect(await leave("order-42")).toEqual({
    signal: { own: 1, correlationId: "order-42" },
    notice: { own: 1 },
  });
  expect(await leave(null)).toEqual({ signal: { own: 1 }, notice: { own: 1 } });
});

test("writers that race wake the fan-out of their workspace once", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  await createEndpoint(world, "https://example.com/hook");
  const append = () => ({ events: [touched(workspaceId)], outbox: [], at: new Date() });
  await behind(
    (tx) => callSql("append_events", append(), tx),
    () => callSql("append_events", append()),
  );
  const woken = await prisma().outbox.count({
    where: { name: "events/log.appended", payload: { path: ["workspaceId"], equals: workspaceId } },
  });
  expect([woken, (await readLog(workspaceId)).length]).toEqual([1, 2]);
});
