/**
 * Readers and subscribers follow a log that continues after a restore. The restore itself: lib/server/restore.test.ts.
 */
import { expect, test } from "vitest";
import type { EventPage } from "@/lib/partner/managed-workspaces/schemas";
import { exploreEvents } from "@/lib/partner/partner-console/explore-events";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { createManaged, idempotent, partnerApi, textCommand } from "@/lib/testing/partner-api";
import { createEndpoint as partnerEndpoint, uuidOf } from "@/lib/testing/partner-webhooks";
import { createEndpoint, storedDeliveries } from "@/lib/testing/webhooks";
import { createVisitor, createWorld, job, operator } from "@/lib/testing/world";
import { sweepWebhooks } from "@/lib/webhooks/endpoint-state";
import { fanOut } from "@/lib/webhooks/fan-out";
import { openPartnerWorkspace } from "@/lib/webhooks/partner-workspace";
import { runReplay, startReplay } from "@/lib/webhooks/replays";
import { moveLogs, restartAt } from "./epochs";
import { recordEvent } from "./log";

const step = 1_000_000_000;
const restore = (...ids: string[]) => {
  const epoch = newId();
  return moveLogs(operator(), ids, { epoch, to: 0 }).then(() => epoch);
};

async function managed() {
  const api = await partnerApi();
  const { workspaceId, externalTenantId } = await createManaged(api);
  const pull = async (after: number, limit = 500) =>
    (
      await api.ask<EventPage>("pullEvents", {
        params: { workspaceId },
        query: { afterSequence: String(after), limit: String(limit) },
      })
    ).body;
  const say = () =>
    api.ask("createCommand", {
      params: { workspaceId },
      headers: idempotent(),
      body: textCommand("Hi"),
    });
  return { api, workspaceId, externalTenantId, id: await uuidOf(externalTenantId), pull, say };
}

test("a page and each event name their epoch; a page says that a cursor is beyond the end", async () => {
  const { id, workspaceId, pull, say } = await managed();
  await say();
  const before = await pull(0);
  const last = before.latestSequence;
  expect(before).toMatchObject({ epoch: "initial", cursorAhead: false });
  expect(await pull(last)).toMatchObject({ events: [], cursorAhead: false, nextAfterSequence: last });
  expect(await pull(last + 3)).toMatchObject({ events: [], cursorAhead: true, nextAfterSequence: last + 3 });

  const epoch = await restore(id);
  await say();
  const next = await pull(last + 3);
  expect(next).toMatchObject({ epoch, cursorAhead: false, truncated: false, oldestSequence: 1 });
  expect(next.events[0]).toMatchObject({
    sequence: last + step + 1,
    type: "log.restored",
    subject: { type: "workspace", id: workspaceId },
    epoch,
    data: { epoch, previousEpoch: "initial", lastSequence: last },
  });
  expect(next.events.map(({ sequence }) => sequence)).toEqual(next.events.map((_, i) => last + step + 1 + i));
  // Earlier events stay what they were.
  const all = await pull(0);
  expect(all.events.slice(0, last)).toEqual(before.events);
  const [first, second] = [await pull(0, last), await pull(last, 1)];
  expect([first.hasMore, first.nextAfterSequence, second.events[0]?.type]).toEqual([
    true,
    last,
    "log.restored",
  ]);

  const again = await restore(id);
  expect((await pull(next.latestSequence)).events[0]).toMatchObject({
    epoch: again,
    data: { previousEpoch: epoch, lastSequence: next.latestSequence },
  });
  expect((await pull(next.latestSequence - 1, 1)).events[0]).toMatchObject({ epoch });
});

test("no number is used twice and none comes between while others write", async () => {
  const { id, pull } = await managed();
  let isOver = false;
  const write = async () => {
    while (!isOver)
      await transaction(operator(), async (tx) =>
        recordEvent(tx, "setup_link.created", { workspaceId: id, subject: { type: "workspace", id } }),
      );
  };
  const writing = Promise.all(Array.from({ length: 4 }, write));
  await restore(id);
  await Promise.all([restore(id), restore(id)]);
  isOver = true;
  await writing;
  const all: EventPage["events"] = [];
  for (let page = await pull(0); page.events.length > 0; page = await pull(page.nextAfterSequence))
    all.push(...page.events);
  const jumps = all.filter(({ sequence }, at) => sequence !== (all[at - 1]?.sequence ?? 0) + 1);
  expect(jumps.map(({ type }) => type)).toEqual(Array(3).fill("log.restored"));
  for (const { sequence, data } of jumps) expect(sequence).toBe(Number(data.lastSequence) + step + 1);
});

test("a backup that is restored twice goes on behind all that the first restore handed out", async () => {
  const { id, pull } = await managed();
  const { latestSequence: last } = await pull(0);
  const first = restartAt(new Date("2026-11-22T06:00:00Z"));
  const second = restartAt(new Date("2026-11-22T06:01:00Z"));
  // The numbers of one minute: more than 11,000 events a second.
  expect(second - first).toBeGreaterThan(11_000 * 60);
  await moveLogs(operator(), [id], { epoch: newId(), to: second });
  expect((await pull(last)).events[0]).toMatchObject({ sequence: second + 1, data: { lastSequence: last } });
});

test("webhooks go on beyond the jump: fan-out, sweep and replay, and the bytes of a partner's carry the epoch", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const { id } = await createEndpoint(world, "https://example.com/hook");
  const visitor = await createVisitor(workspaceId);
  await visitor.say("before");
  await fanOut(job(), workspaceId);
  // Three jumps in one page of the fan-out.
  for (let i = 0; i < 3; i++) await restore(workspaceId);
  await visitor.say("after");
  await query(
    "",
    `DELETE FROM outbox WHERE name = 'events/log.appended' AND payload ->> 'workspaceId' = $1`,
    [workspaceId],
  );
  await query("", "UPDATE events SET recorded_at = now() - interval '1 minute' WHERE workspace_id = $1", [
    workspaceId,
  ]);
  await sweepWebhooks(30);
  expect(
    await query(
      "",
      "SELECT 1 FROM outbox WHERE name = 'events/log.appended' AND payload ->> 'workspaceId' = $1",
      [workspaceId],
    ),
  ).not.toEqual([]);
  expect(await fanOut(job(), workspaceId)).toBe(4);
  expect(await storedDeliveries(id)).toHaveLength(2);

  const replay = await startReplay(owner.ctx, id, {
    scope: "window",
    from: new Date(Date.now() - 600_000).toISOString(),
    to: new Date(Date.now() + 60_000).toISOString(),
  });
  const startedAt = performance.now();
  expect(await runReplay(job(), workspaceId, replay.id)).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(2000);

  const { api, id: logId, externalTenantId } = await managed();
  const endpoint = await partnerEndpoint(api, "https://example.com/partner");
  const epoch = await restore(logId);
  await fanOut(job(), await uuidOf(externalTenantId));
  const [delivery] = await storedDeliveries(endpoint.id);
  expect(JSON.parse(delivery?.body ?? "")).toMatchObject({ type: "log.restored", epoch, data: { epoch } });
  // A delivery of the former version, which knew no epoch, keeps its bytes when it is sent again.
  const former = delivery?.body.replace(`"epoch":"${epoch}",`, "");
  await query("", "UPDATE webhook_deliveries SET body = $2 WHERE id = $1", [delivery?.id, former]);
  const home = await openPartnerWorkspace(api.world.admin.ctx, "test");
  const { id: repeated } = await startReplay(home, endpoint.id, {
    scope: "window",
    from: new Date(Date.now() - 60_000).toISOString(),
    to: new Date(Date.now() + 60_000).toISOString(),
  });
  expect(await runReplay(job(), endpoint.homeId, repeated)).toBe(true);
  expect((await storedDeliveries(endpoint.id)).find(({ id }) => id === delivery?.id)).toMatchObject({
    state: "pending",
    body: former,
  });
});

test("the explorer finds what is before the jump, in both directions", async () => {
  const { id, workspaceId, externalTenantId, pull, say } = await managed();
  await say();
  const { latestSequence: last } = await pull(0);
  await restore(id);
  await say();
  const look = (input: { before?: number; after?: number; types?: string[] }) =>
    exploreEvents({ workspaceId: id, externalTenantId }, { types: [], limit: 100, ...input });
  expect(workspaceId).toMatch(/^mw_/);
  const types = ["workspace.created"];
  const newest = await look({ types });
  const older = await look({ types, before: newest.nextBefore ?? 0 });
  expect([newest.events, older.events.map(({ sequence }) => sequence)]).toEqual([[], [1]]);
  const forwards = await look({ after: last });
  expect(forwards.events.at(-1)).toMatchObject({ type: "log.restored" });
  expect(forwards.nextAfter).toBe(forwards.latestSequence);
});
