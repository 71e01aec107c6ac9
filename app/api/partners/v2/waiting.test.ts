/** Calls that wait for events: what ends them, and what they hold meanwhile. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as events from "@/app/api/partners/v2/workspaces/[workspaceId]/events/route";
import { loadLimiter } from "@/lib/http/load";
import type { EventPage } from "@/lib/partner/managed-workspaces/schemas";
import { pool } from "@/lib/platform/db";
import { startRelay } from "@/lib/platform/relay";
import { closeRealtime } from "@/lib/realtime/subscribe";
import { countWaiting } from "@/lib/realtime/wait-for";
import { createFront } from "@/lib/server/front";
import { endInOrder } from "@/lib/server/shutdown-signals";
import {
  createManaged,
  idempotent,
  type PartnerApi,
  partnerApi,
  textCommand,
} from "@/lib/testing/partner-api";

const front = createFront();
let origin = "";
let stopRelay: () => Promise<void>;
beforeAll(async () => {
  stopRelay = startRelay({ names: [], handOver: async () => undefined });
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  origin = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`;
  front.open({
    mounts: [{ pattern: "/api/partners/v2/workspaces/[workspaceId]/events", module: events }],
    pages: async (_, res) => void res.end("page"),
  });
});
afterAll(async () => {
  await stopRelay();
  await closeRealtime();
});

const send = (api: PartnerApi, workspaceId: string) =>
  api.ask("createCommand", { params: { workspaceId }, headers: idempotent(), body: textCommand("Hi") });

async function setting() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  await send(api, workspaceId);
  const pull = async (query: Record<string, string | number>, signal?: AbortSignal) => {
    const startedAt = performance.now();
    const response = await fetch(
      `${origin}/api/partners/v2/workspaces/${workspaceId}/events?${new URLSearchParams(query as Record<string, string>)}`,
      { headers: { authorization: `Bearer ${api.key}` }, signal },
    );
    const page = (await response.json()) as EventPage;
    return { status: response.status, page, ms: performance.now() - startedAt };
  };
  const { page } = await pull({});
  return { api, workspaceId, pull, end: page.latestSequence };
}
const typesOf = ({ events: list }: EventPage): string[] => list.map(({ type }) => type);
const untilWaiting = (count: number) => expect.poll(countWaiting, { timeout: 5000 }).toBe(count);

test("a filter leaves events out and passes them; pages end where the next begins", async () => {
  const { api, workspaceId, pull } = await setting();
  await send(api, workspaceId);
  const types = "command.accepted,message.created";
  const first = await pull({ types, limit: 3 });
  expect(typesOf(first.page)).toEqual(["command.accepted", "message.created", "command.accepted"]);
  expect(first.page).toMatchObject({ hasMore: true, truncated: false });
  const rest = await pull({ types, afterSequence: first.page.nextAfterSequence });
  expect(typesOf(rest.page)).toEqual(["message.created"]);
  const { latestSequence } = rest.page;
  expect(rest.page).toMatchObject({ hasMore: false, nextAfterSequence: latestSequence });
  const none = await pull({ types: "workspace.archived" });
  expect(none.page).toMatchObject({ events: [], hasMore: false, nextAfterSequence: latestSequence });
});

test.each(["message.created,nothing.happened", "", "message.created,", "*", "webhook.test"])(
  "the filter %j is refused and named",
  async (types) => {
    const { pull } = await setting();
    const { status, page } = await pull({ types });
    expect(status).toBe(400);
    expect(page).toMatchObject({
      error: { code: "invalid_request", message: expect.stringMatching(/^types: There is no event "/) },
    });
  },
);

test.each(["-1", "26", "1.5", "soon"])("wait=%s is refused and named", async (wait) => {
  const { pull } = await setting();
  expect(await pull({ wait })).toMatchObject({
    status: 400,
    page: { error: { message: expect.stringMatching(/^wait: Enter a whole number from 0 to 25/) } },
  });
});

test("a waiting call answers after the commit, and holds neither a connection nor a place in work", async () => {
  const { api, workspaceId, pull, end } = await setting();
  const waiting = pull({ afterSequence: end, wait: 20 });
  await untilWaiting(1);
  await expect
    .poll(() => [loadLimiter().inWork, pool().totalCount - pool().idleCount], { timeout: 600, interval: 5 })
    .toEqual([0, 0]);
  await send(api, workspaceId);
  const committedAt = performance.now();
  const { page, ms } = await waiting;
  expect(performance.now() - committedAt).toBeLessThan(3000);
  expect(ms).toBeLessThan(15_000);
  expect(page.events[0]?.sequence).toBe(end + 1);
  await untilWaiting(0);
});

test("with a filter it waits for a matching event", async () => {
  const { api, workspaceId, pull, end } = await setting();
  const waiting = pull({ afterSequence: end, wait: 20, types: "setup_link.created" });
  await untilWaiting(1);
  await send(api, workspaceId);
  await sleep(300);
  expect(countWaiting()).toBe(1);
  const body = { externalTenantId: "", redirectUrl: "https://example.com/done" };
  const { body: workspace } = await api.ask<{ externalTenantId: string }>("getWorkspace", {
    params: { workspaceId },
  });
  await api.ask("createSetupLink", {
    params: { workspaceId },
    body: { ...body, externalTenantId: workspace.externalTenantId },
  });
  const { page } = await waiting;
  expect(typesOf(page)).toEqual(["setup_link.created"]);
  expect(page.nextAfterSequence).toBe(page.latestSequence);
});

test("without an event it answers an empty page when its time is over", async () => {
  const { pull, end } = await setting();
  const { page, ms } = await pull({ afterSequence: end, wait: 1 });
  expect(page).toMatchObject({ events: [], hasMore: false, nextAfterSequence: end });
  expect(ms).toBeGreaterThan(950);
});

test("a client that leaves takes its place along", async () => {
  const { pull, end } = await setting();
  const leaving = new AbortController();
  const left = pull({ afterSequence: end, wait: 25 }, leaving.signal).catch(() => "left");
  await untilWaiting(1);
  leaving.abort();
  expect(await left).toBe("left");
  await untilWaiting(0);
});

test("a process that stops answers all of them at once", async () => {
  const { pull, end } = await setting();
  const waiting = Promise.all([1, 2, 3].map(() => pull({ afterSequence: end, wait: 25 })));
  await untilWaiting(3);
  const ending = endInOrder({ front, closeRest: async () => undefined, drainDelayMs: 0, drainMs: 5000 });
  const stoppedAt = performance.now();
  for (const { status, page } of await waiting)
    expect([status, page.events, page.nextAfterSequence]).toEqual([200, [], end]);
  expect(performance.now() - stoppedAt).toBeLessThan(1000);
  await ending;
});
