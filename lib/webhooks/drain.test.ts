import { afterEach, expect, test, vi } from "vitest";
import { setClock } from "@/lib/platform/clock";
import { prisma, query } from "@/lib/platform/db";
import { callSql } from "@/lib/platform/sql";
import { startReceiver } from "@/lib/testing/receiver";
import { endpointWith, laneOf, letTimePass, storedDeliveries } from "@/lib/testing/webhooks";
import type { World } from "@/lib/testing/world";
import { job } from "@/lib/testing/world";
import { rotateSecret } from "./endpoint-actions";
import { updateEndpoint } from "./endpoints";
import { fanOut } from "./fan-out";
import { acquireLease, releaseLane } from "./queries";

const DAY_MS = 86_400_000;
/** Worker ids are positive, so no live process has this id. */
const DEAD_WORKER = -1;
afterEach(() => setClock(null));

const eventsOf = ({ workspaceId }: World, type: string) =>
  prisma().event.findMany({ where: { workspaceId, type } });

test("a busy lane is emptied, each delivery sent once", async () => {
  const receiver = await startReceiver();
  const { endpoint, drain } = await endpointWith(receiver, 60);
  expect(await drain()).toEqual({ attempts: 60, isEmpty: true });
  expect(receiver.arrivals).toHaveLength(60);
  expect(receiver.ids().size).toBe(60);
  const stored = await storedDeliveries(endpoint.id);
  expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(["delivered"]));
  expect(await laneOf(endpoint.id)).toMatchObject({ isWoken: false, failingSince: null });
  expect(await drain()).toEqual({ attempts: 0, isEmpty: true });
});

test("a failure is tried again by the schedule, the same bytes under the same id, until it is delivered", async () => {
  const receiver = await startReceiver(503);
  const { endpoint, drain } = await endpointWith(receiver);
  await drain();
  const [first] = await storedDeliveries(endpoint.id);
  expect(first).toMatchObject({
    state: "retry_scheduled",
    attempt: 1,
    failures: 1,
    last_status: 503,
    last_error: "http_error",
  });
  expect(first?.due_in).toBeGreaterThan(3);
  expect(first?.due_in).toBeLessThan(7);
  expect((await laneOf(endpoint.id)).wakeAt?.getTime()).toBeGreaterThan(Date.now());
  await letTimePass(endpoint.id);
  await drain();
  const [second] = await storedDeliveries(endpoint.id);
  expect(second).toMatchObject({ attempt: 2, failures: 2 });
  expect(second?.due_in).toBeGreaterThan(200);
  receiver.answerWith(204);
  await letTimePass(endpoint.id);
  await drain();
  expect(await storedDeliveries(endpoint.id)).toMatchObject([
    { state: "delivered", attempt: 3, due_in: null },
  ]);
  expect(new Set(receiver.arrivals.map(({ body }) => body)).size).toBe(1);
  expect(receiver.ids().size).toBe(1);
  expect(receiver.arrivals.map(({ headers }) => headers["x-service-attempt"])).toEqual(["1", "2", "3"]);
});

test("a subscriber that asks for time is left alone until then, with its whole lane", async () => {
  const receiver = await startReceiver((_, res) => res.writeHead(429, { "retry-after": "120" }).end());
  const { endpoint, drain } = await endpointWith(receiver, 40);
  await drain();
  const sent = receiver.arrivals.length;
  expect(sent).toBeLessThan(40);
  const held = await laneOf(endpoint.id);
  expect(held.heldUntil?.getTime()).toBeGreaterThan(Date.now() + 100_000);
  expect(held.wakeAt?.getTime()).toBeGreaterThanOrEqual(held.heldUntil?.getTime() ?? 0);
  await drain();
  expect(receiver.arrivals).toHaveLength(sent);
  const untouched = (await storedDeliveries(endpoint.id)).filter(({ state }) => state === "pending");
  expect(untouched.map(({ attempt }) => attempt)).toEqual(Array(40 - sent).fill(0));
  receiver.answerWith(204);
  await letTimePass(endpoint.id);
  await drain();
  expect(receiver.ids().size).toBe(40);
});

test("a pause that is asked for as a date is kept like one in seconds, and what was answered is on record", async () => {
  const until = new Date(Math.ceil(Date.now() / 1000) * 1000 + 120_000);
  const receiver = await startReceiver((_, res) =>
    res.writeHead(503, { "retry-after": until.toUTCString() }).end("busy"),
  );
  const { endpoint, drain } = await endpointWith(receiver);
  await drain();
  expect(await storedDeliveries(endpoint.id)).toMatchObject([
    { state: "retry_scheduled", attempt: 1, last_status: 503 },
  ]);
  const { heldUntil } = await laneOf(endpoint.id);
  expect(heldUntil?.getTime()).toBeGreaterThanOrEqual(until.getTime());
  expect(heldUntil?.getTime()).toBeLessThan(until.getTime() + 10_000);
  await drain();
  expect(receiver.arrivals).toHaveLength(1);
});

test("the longer of two requested pauses wins, in either order", async () => {
  const receiver = await startReceiver((_, res) => res.writeHead(429, { "retry-after": "30" }).end());
  const { endpoint, drain } = await endpointWith(receiver);
  let later = new Date(0);
  receiver.answerWith(async (_, res) => {
    later = new Date(Date.now() + 1_800_000);
    await prisma().webhookLane.updateMany({ where: { endpointId: endpoint.id }, data: { heldUntil: later } });
    res.writeHead(429, { "retry-after": "30" }).end();
  });
  await drain();
  expect((await laneOf(endpoint.id)).heldUntil).toEqual(later);
});

const dies = (workspaceId: string, endpointId: string) =>
  acquireLease({ workspaceId, endpointId }, DEAD_WORKER, 3600);

test("a process that died between claim and send: the next one sends at once, without waiting for the lease", async () => {
  const receiver = await startReceiver();
  const { world, endpoint, drain } = await endpointWith(receiver, 3);
  expect(await dies(world.workspaceId, endpoint.id)).toBe(true);
  expect(await drain()).toMatchObject({ attempts: 3, isEmpty: true });
  expect(receiver.ids().size).toBe(3);
  expect(await laneOf(endpoint.id)).toMatchObject({ claimedBy: null, leaseUntil: null });
});

test("a process that died between send and record: the same bytes arrive again under the same id", async () => {
  const receiver = await startReceiver();
  const { world, endpoint, drain } = await endpointWith(receiver);
  await dies(world.workspaceId, endpoint.id);
  const [sent] = await storedDeliveries(endpoint.id);
  await fetch(receiver.url, {
    method: "POST",
    headers: { "x-service-delivery": sent?.id ?? "" },
    body: sent?.body,
  });
  await drain();
  expect(receiver.arrivals).toHaveLength(2);
  expect(receiver.ids().size).toBe(1);
  expect(receiver.arrivals[1]?.body).toBe(receiver.arrivals[0]?.body);
  expect(await storedDeliveries(endpoint.id)).toMatchObject([{ state: "delivered", attempt: 1 }]);
});

test("a lane that a living process works through is left to it", async () => {
  let letGo: () => void = () => undefined;
  const receiver = await startReceiver((_, res) => {
    letGo = () => void res.writeHead(204).end();
  });
  const { world, endpoint, drain } = await endpointWith(receiver);
  const first = drain();
  await vi.waitFor(() => expect(receiver.arrivals).toHaveLength(1));
  const other = await acquireLease(
    { workspaceId: world.workspaceId, endpointId: endpoint.id },
    DEAD_WORKER,
    3600,
  );
  expect(other).toBe(false);
  letGo();
  expect(await first).toEqual({ attempts: 1, isEmpty: true });
});

test("hanging requests do not delay deliveries that become due meanwhile", async () => {
  const hanging: (() => void)[] = [];
  const receiver = await startReceiver((_, res, number) => {
    if (number === 1) hanging.push(() => void res.writeHead(204).end());
    else res.writeHead(204).end();
  });
  const { world, visitor, drain } = await endpointWith(receiver);
  const draining = drain();
  await vi.waitFor(() => expect(receiver.arrivals).toHaveLength(1));
  await visitor.say("later");
  await fanOut(job(), world.workspaceId);
  await vi.waitFor(() => expect(receiver.arrivals).toHaveLength(2), { timeout: 5000 });
  for (const letGo of hanging) letGo();
  expect(await draining).toEqual({ attempts: 2, isEmpty: true });
});

test("a delivery paused in flight stays paused if it fails, and is delivered if it succeeds", async () => {
  const pauses = async (status: number) => {
    let endpointId = "";
    let owner: World["owner"] | undefined;
    const receiver = await startReceiver(async (_, res) => {
      if (owner) await updateEndpoint(owner.ctx, endpointId, { state: "paused" });
      res.writeHead(status).end();
    });
    const { world, endpoint, drain } = await endpointWith(receiver);
    [endpointId, owner] = [endpoint.id, world.owner];
    await drain();
    return storedDeliveries(endpoint.id);
  };
  expect(await pauses(500)).toMatchObject([{ state: "paused", due_in: null }]);
  expect(await pauses(204)).toMatchObject([{ state: "delivered", due_in: null }]);
});

test("a last attempt that fails after the endpoint was paused is on record, and the delivery is not given up", async () => {
  let pause: () => Promise<unknown> = async () => undefined;
  const receiver = await startReceiver(async (_, res) => {
    await pause();
    res.writeHead(500).end();
  });
  const { world, endpoint, drain } = await endpointWith(receiver);
  await query("", "UPDATE webhook_deliveries SET failures = 7 WHERE endpoint_id = $1", [endpoint.id]);
  pause = async () => {
    await updateEndpoint(world.owner.ctx, endpoint.id, { state: "paused" });
    // Wait until the drain has polled twice and knows of the pause.
    for (let looks = 0; looks < 2; looks++) {
      const before = (await laneOf(endpoint.id)).leaseUntil;
      await vi.waitFor(async () => expect((await laneOf(endpoint.id)).leaseUntil).not.toEqual(before));
    }
  };
  await drain();
  expect(await storedDeliveries(endpoint.id)).toMatchObject([
    { state: "paused", attempt: 1, last_status: 500 },
  ]);
  expect(await eventsOf(world, "webhook.delivery_exhausted")).toHaveLength(0);
});

test("a delivery without its event fails the drain with an error that names it", async () => {
  const receiver = await startReceiver();
  const { world, endpoint, drain } = await endpointWith(receiver);
  const [stored] = await storedDeliveries(endpoint.id);
  await query("", "DELETE FROM events WHERE workspace_id = $1", [world.workspaceId]);
  await expect(drain()).rejects.toThrow(stored?.id);
  expect(receiver.arrivals).toEqual([]);
  expect(await storedDeliveries(endpoint.id)).toMatchObject([{ state: "pending", attempt: 0 }]);
});

test("an answer that PostgreSQL cannot store as it is costs nothing", async () => {
  const receiver = await startReceiver((_, res) =>
    res.writeHead(200).end(Buffer.from([0, 255, 0xc3, 0x28, 65])),
  );
  const { endpoint, drain } = await endpointWith(receiver);
  await drain();
  expect(await storedDeliveries(endpoint.id)).toMatchObject([{ state: "delivered" }]);
});

test("a delivery carries both secrets while a rotation waits, and the second alone after a day", async () => {
  const receiver = await startReceiver();
  const { world, endpoint, visitor, drain } = await endpointWith(receiver);
  const { secret: next } = await rotateSecret(world.owner.ctx, endpoint.id);
  await drain();
  setClock(() => new Date(Date.now() + 1.01 * DAY_MS));
  await visitor.say("tomorrow");
  await fanOut(job(), world.workspaceId);
  await drain();
  const { bodySignature } = await import("./signature");
  const [today, tomorrow] = receiver.arrivals;
  expect(today?.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
  expect(today?.headers["x-service-signature"]).toBe(bodySignature(endpoint.secret, today?.body ?? ""));
  expect(tomorrow?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  expect(tomorrow?.headers["x-service-signature"]).toBe(bodySignature(next, tomorrow?.body ?? ""));
});

test("a drain never rests on deliveries that are about to commit", async () => {
  const { world, endpoint, visitor, drain } = await endpointWith(await startReceiver());
  const lane = { workspaceId: world.workspaceId, endpointId: endpoint.id };
  await drain();
  const worker = 7;
  await acquireLease(lane, worker, 60);
  // A wake is already pending, as while a drain works.
  await query("", "UPDATE webhook_lanes SET is_woken = true WHERE endpoint_id = $1", [endpoint.id]);
  await visitor.say("just in time");
  let isResting: Promise<boolean> | undefined;
  await prisma().$transaction(async (tx) => {
    const names = { "message.created": "message.created" };
    await callSql(
      "fan_out_webhooks",
      {
        workspace: lane.workspaceId,
        names,
        limit: 500,
        at: new Date(),
      },
      tx,
    );
    isResting = releaseLane(lane, worker);
    await Promise.race([isResting, vi.waitFor(() => waitsForLock())]);
  });
  expect(await isResting).toBe(false);
});

async function waitsForLock(): Promise<void> {
  const rows = await query(
    "",
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%release_webhook_lane%'",
    [],
  );
  expect(rows).not.toHaveLength(0);
}
