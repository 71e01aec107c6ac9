import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { prisma, query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { callSql } from "@/lib/platform/sql";
import { workerId } from "@/lib/platform/worker";
import { behind } from "@/lib/testing/behind";
import { startReceiver } from "@/lib/testing/receiver";
import { createEndpoint, deliver, letTimePass, storedDeliveries } from "@/lib/testing/webhooks";
import { addMember, createVisitor, createWorld, job } from "@/lib/testing/world";
import { getDelivery } from "./deliveries";
import { sweepWebhooks } from "./endpoint-state";
import { removeEndpoint, updateEndpoint } from "./endpoints";
import { fanOut } from "./fan-out";
import { failureMailRecipients, sendFailureMail } from "./mails";
import { acquireLease, queueReplay } from "./queries";
import { pruneDeliveries, pruneEvents } from "./retention";

const makeOlder = (table: string, column: string, workspaceId: string, days: number) =>
  query("", `UPDATE ${table} SET ${column} = ${column} - make_interval(days => $2) WHERE workspace_id = $1`, [
    workspaceId,
    days,
  ]);

test("deliveries that are over go after thirty days with their attempts; those that wait stay", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const receiver = await startReceiver();
  const { id } = await createEndpoint(world, receiver.url);
  const visitor = await createVisitor(workspaceId);
  receiver.answerWith(500);
  await visitor.say("delivered at the second attempt");
  await deliver(workspaceId, id);
  receiver.answerWith(204);
  await letTimePass(id);
  await deliver(workspaceId, id);
  expect(await prisma().webhookAttempt.count({ where: { workspaceId } })).toBe(1);
  receiver.answerWith(500);
  await visitor.say("waiting");
  await deliver(workspaceId, id);
  await makeOlder("webhook_deliveries", "created_at", workspaceId, 29);
  await pruneDeliveries(job());
  expect(await storedDeliveries(id)).toHaveLength(2);
  await makeOlder("webhook_deliveries", "created_at", workspaceId, 2);
  await pruneDeliveries(job());
  expect(await storedDeliveries(id)).toMatchObject([{ state: "retry_scheduled" }]);
  expect(await prisma().webhookAttempt.count({ where: { workspaceId } })).toBe(0);
});

test("deliveries kept by a pause are deleted after thirty days too", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const receiver = await startReceiver();
  const { id } = await createEndpoint(world, receiver.url);
  const visitor = await createVisitor(workspaceId);
  await updateEndpoint(world.owner.ctx, id, { state: "paused" });
  await visitor.say("long ago");
  await fanOut(job(), workspaceId);
  await makeOlder("webhook_deliveries", "created_at", workspaceId, 31);
  await visitor.say("lately");
  await fanOut(job(), workspaceId);
  await pruneDeliveries(job());
  expect(await storedDeliveries(id)).toMatchObject([{ state: "paused" }]);
  await updateEndpoint(world.owner.ctx, id, { state: "active" });
  await deliver(workspaceId, id);
  expect(receiver.arrivals.map(({ body }) => JSON.parse(body).data.message.text)).toEqual(["lately"]);
});

test("events whose times are out of order go only up to the first that is kept, so that the log has no gap", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const visitor = await createVisitor(workspaceId);
  for (const text of ["one", "two", "three", "four"]) await visitor.say(text);
  const sequences = async () =>
    (await prisma().event.findMany({ where: { workspaceId }, orderBy: { sequence: "asc" } })).map(
      ({ sequence }) => Number(sequence),
    );
  const all = await sequences();
  await makeOlder("events", "recorded_at", workspaceId, 91);
  // The third request started a little after the others but got an earlier number.
  const [third = 0] = all.slice(2);
  await query("", "UPDATE events SET recorded_at = now() WHERE workspace_id = $1 AND sequence = $2", [
    workspaceId,
    third,
  ]);
  await pruneEvents(job());
  expect(await sequences()).toEqual(all.slice(2));
  await makeOlder("events", "recorded_at", workspaceId, 91);
  await pruneEvents(job());
  expect(await sequences()).toEqual([]);
});

test("events go after ninety days from the beginning of the log, but none that has still to be fanned out", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  await createEndpoint(world, "https://example.com/hook");
  const visitor = await createVisitor(workspaceId);
  await visitor.say("one");
  await fanOut(job(), workspaceId);
  await visitor.say("two");
  await makeOlder("events", "recorded_at", workspaceId, 91);
  await pruneEvents(job());
  const left = await prisma().event.findMany({ where: { workspaceId }, orderBy: { sequence: "asc" } });
  expect(left.map(({ sequence }) => Number(sequence))).toEqual([4]);
});

test("a batch takes the oldest events, also when the log is longer than it", async () => {
  const { workspaceId } = await createWorld();
  await (await createVisitor(workspaceId)).say("one");
  await makeOlder("events", "recorded_at", workspaceId, 91);
  const sequences = async () =>
    (await prisma().event.findMany({ where: { workspaceId }, orderBy: { sequence: "asc" } })).map(
      ({ sequence }) => Number(sequence),
    );
  const all = await sequences();
  expect(all.length).toBeGreaterThan(1);
  await callSql("prune_events", {
    workspaces: [workspaceId],
    after: 0,
    defaultDays: 90,
    limit: 1,
    at: new Date(),
  });
  expect(await sequences()).toEqual(all.slice(1));
});

test("a batch takes from one log after the other, and the next goes on where it ended", async () => {
  const worlds = [await createWorld(), await createWorld(), await createWorld()];
  const ids = worlds.map(({ workspaceId }) => workspaceId).reverse();
  for (const id of ids) {
    await (await createVisitor(id)).say("old");
    await makeOlder("events", "recorded_at", id, 91);
  }
  const each = await prisma().event.count({ where: { workspaceId: ids[0] ?? "" } });
  const prune = (workspaces: string[], after: number) =>
    callSql("prune_events", { workspaces, after, defaultDays: 90, limit: each + 1, at: new Date() });
  const [first, second, third] = ids;
  const taken = await prune(ids, 0);
  expect(taken).toMatchObject([
    { workspace: first, removed: each },
    { workspace: second, removed: 1 },
  ]);
  expect(await prune(ids.slice(1), taken[1]?.last ?? 0)).toMatchObject([
    { workspace: second, removed: each - 1 },
    { workspace: third, removed: 2 },
  ]);
});

test("events wait for a replay that reads them, and for no endpoint that was removed", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const { id } = await createEndpoint(world, "https://example.com/hook");
  const visitor = await createVisitor(workspaceId);
  await visitor.say("old");
  await fanOut(job(), workspaceId);
  await prisma().webhookDelivery.deleteMany({ where: { workspaceId } });
  await makeOlder("events", "recorded_at", workspaceId, 91);
  await visitor.say("young");
  await fanOut(job(), workspaceId);
  const range = { after: 0, to: 3, onlyMissed: false };
  const queue = async (tx: Prisma.TransactionClient) =>
    expect(await queueReplay(tx, { workspaceId, endpointId: id }, range, new Date())).toBeGreaterThan(0);
  await behind(queue, () => pruneEvents(job()));
  const [young, ...others] = await prisma().event.findMany({ where: { workspaceId } });
  expect(others).toEqual([]);
  // Only what outlives its event has a body of its own.
  for (const { eventId, body } of await prisma().webhookDelivery.findMany({ where: { workspaceId } }))
    expect(body === null).toBe(eventId === young?.id);
  await removeEndpoint(world.owner.ctx, id);
  await visitor.say("received by no endpoint");
  await makeOlder("events", "recorded_at", workspaceId, 91);
  await pruneEvents(job());
  expect(await prisma().event.count({ where: { workspaceId } })).toBe(0);
});

test("a delivery that outlives its event is sent again with the same bytes", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const receiver = await startReceiver();
  const { id } = await createEndpoint(world, receiver.url);
  const visitor = await createVisitor(workspaceId);
  await visitor.say("Delivered.");
  await deliver(workspaceId, id);
  await makeOlder("events", "recorded_at", workspaceId, 91);
  await pruneEvents(job());
  receiver.answerWith(500);
  await visitor.say("Olá! “Quotes” and \\ too.");
  await deliver(workspaceId, id);
  const stored = (await storedDeliveries(id)).find(({ state }) => state === "retry_scheduled");
  await makeOlder("events", "recorded_at", workspaceId, 91);
  await pruneEvents(job());
  expect(await prisma().event.count({ where: { workspaceId } })).toBe(0);
  receiver.answerWith(204);
  await letTimePass(id);
  await deliver(workspaceId, id);
  const [first, second, ...others] = receiver.arrivals.slice(1);
  expect(others).toEqual([]);
  expect(second?.body).toBe(first?.body);
  const { delivery } = await getDelivery(owner.ctx, id, stored?.id ?? "");
  expect(delivery.body).toBe(first?.body);
});

test("a workspace whose policy keeps its events for another time keeps them for that long", async () => {
  const [short, long] = [await createWorld(), await createWorld()];
  for (const [{ workspaceId }, eventRetentionDays] of [
    [short, 30],
    [long, 120],
  ] as const) {
    await prisma().workspace.update({ where: { id: workspaceId }, data: { policy: { eventRetentionDays } } });
    await (await createVisitor(workspaceId)).say("one");
  }
  await makeOlder("events", "recorded_at", short.workspaceId, 31);
  await makeOlder("events", "recorded_at", long.workspaceId, 119);
  await pruneEvents(job());
  expect(await prisma().event.count({ where: { workspaceId: short.workspaceId } })).toBe(0);
  expect(await prisma().event.count({ where: { workspaceId: long.workspaceId } })).toBeGreaterThan(0);
});

test("the admins of a workspace are written to when an endpoint was disabled, with the way back to it", async () => {
  const world = await createWorld();
  const agent = await addMember(world.workspaceId, "agent");
  const receiver = await startReceiver(410);
  const { id } = await createEndpoint(world, receiver.url);
  await (await createVisitor(world.workspaceId)).say("hello");
  await deliver(world.workspaceId, id);
  for (const userId of await failureMailRecipients(world.workspaceId))
    await sendFailureMail(world.workspaceId, id, "disabled", userId);
  // A former admin gets no mail.
  await sendFailureMail(world.workspaceId, id, "disabled", agent.id);
  const folder = join(env().DATA_DIR, "outbox");
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const mail = mails.find(
    (text) => text.includes(`To: ${world.owner.email}`) && text.includes("was disabled"),
  );
  expect(mail).toContain("status 410");
  expect(mail).toContain(`/w/${world.workspaceId}/settings/webhooks/${id}`);
  expect(mails.some((text) => text.includes(`To: ${agent.email}`))).toBe(false);
});

test("the sweep finds a due lane whose signal was lost", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const { id } = await createEndpoint(world, "https://example.com/hook");
  await (await createVisitor(workspaceId)).say("hello");
  await fanOut(job(), workspaceId);
  const mine = { name: "webhooks/lane.woken", payload: { path: ["endpointId"], equals: id } };
  await prisma().outbox.deleteMany({ where: mine });
  await sweepWebhooks(30);
  expect(await prisma().outbox.count({ where: mine })).toBe(0);
  await query(
    "",
    "UPDATE webhook_deliveries SET due_at = now() - interval '31 seconds' WHERE endpoint_id = $1",
    [id],
  );
  await sweepWebhooks(30);
  expect(await prisma().outbox.count({ where: mine })).toBeGreaterThan(0);
});

test("a lane that a living process is working through is no find of the sweep, however slow its subscriber", async () => {
  const world = await createWorld();
  const { workspaceId } = world;
  const { id } = await createEndpoint(world, "https://example.com/hook");
  await (await createVisitor(workspaceId)).say("hello");
  await fanOut(job(), workspaceId);
  const mine = { name: "webhooks/lane.woken", payload: { path: ["endpointId"], equals: id } };
  await prisma().outbox.deleteMany({ where: mine });
  await query(
    "",
    "UPDATE webhook_deliveries SET due_at = now() - interval '31 seconds' WHERE endpoint_id = $1",
    [id],
  );
  const lane = { workspaceId, endpointId: id };
  expect(await acquireLease(lane, await workerId(), 60)).toBe(true);
  await sweepWebhooks(30);
  expect(await prisma().outbox.count({ where: mine })).toBe(0);
  // A lease of a dead process, or an expired one, is found.
  await query(
    "",
    "UPDATE webhook_lanes SET lease_until = now() - interval '1 second' WHERE endpoint_id = $1",
    [id],
  );
  await sweepWebhooks(30);
  expect(await prisma().outbox.count({ where: mine })).toBeGreaterThan(0);
});
