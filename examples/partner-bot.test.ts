/**
 * The example as a partner runs it, against a started server. Every answer is held to the published document, and every event too,
 * pushed or read.
 */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { startApiServer } from "@/lib/testing/api-server";
import { webhookProblem } from "@/lib/testing/documented-proxy";
import { startReceiver } from "@/lib/testing/receiver";
import { createBot, EVENTS } from "./partner-bot/bot";
import { runDay } from "./partner-bot/day";
import { openMemory } from "./partner-bot/memory";
import { connect, dataOf } from "./partner-bot/parley";

const api = await startApiServer();

/** Between Parley and the bot: hands on each delivery twice, and once with another body. */
async function interfere() {
  const statuses = { genuine: new Set<number>(), tampered: new Set<number>() };
  let botUrl = "";
  const receiver = await startReceiver(({ headers, body }, res) => {
    const post = (sent: string) =>
      fetch(botUrl, {
        method: "POST",
        headers: { "x-service-signature": headers["x-service-signature"] ?? "" },
        body: sent,
      }).then(
        ({ status }) => status,
        () => 502,
      );
    Promise.all([post(body), post(body), post(body.replace("}", " }"))]).then(([first, again, tampered]) => {
      statuses.genuine.add(first).add(again);
      statuses.tampered.add(tampered);
      res.writeHead(first).end();
    });
  });
  const publicUrl = (port: number): string => {
    botUrl = `http://127.0.0.1:${port}/`;
    return receiver.url;
  };
  return { arrivals: receiver.arrivals, statuses, publicUrl };
}

const remembered = (): string => join(tmpdir(), `partner-bot-${randomUUID()}.json`);

/** A tenant whose customer taps buttons with the bot's ids, also those that the bot has not sent. */
async function createTenant(key: string, externalTenantId: string) {
  const parley = connect({ url: api.url, key });
  const { workspaceId } = await dataOf(
    parley.POST("/workspaces", { body: { externalTenantId, name: "Bakery Sousa" } }),
  );
  const params = { path: { workspaceId } };
  const tap = (bookingId: string) =>
    dataOf(
      parley.POST("/workspaces/{workspaceId}/sandbox/messages", {
        params,
        body: {
          customer: { phoneE164: "+15551230002", name: "Ana Souza" },
          content: { type: "button_reply", id: `booking-${bookingId}:confirm`, title: "Yes" },
        },
      }),
    );
  const commands = async () =>
    (await dataOf(parley.GET("/workspaces/{workspaceId}/commands", { params }))).commands;
  return { workspaceId, tap, commands };
}

/** The events of messages so far, once there are so many. */
async function history(key: string, count: number) {
  const parley = connect({ url: api.url, key });
  const query = { types: "message.created" };
  return vi.waitFor(async () => {
    const { events } = await dataOf(parley.GET("/events", { params: { query } }));
    expect(events).toHaveLength(count);
    return events.map(({ eventId }) => eventId);
  }, 15_000);
}

test("the bot acts on ids, misses nothing while it is down, and handles nothing twice, of before it, or of other tenants", {
  timeout: 60_000,
}, async () => {
  const key = await api.newKey();
  const { arrivals, statuses, publicUrl } = await interfere();
  const other = await createTenant(key, "tenant-43");
  for (const each of [other, await createTenant(key, "tenant-42")]) await each.tap("17");
  const before = await history(key, 2);
  let later: Promise<unknown> | undefined;
  const { workspaceId, contactId, photo, timeline, memory, tenant } = await runDay({
    url: api.url,
    key,
    file: remembered(),
    externalTenantId: "tenant-42",
    publicUrl,
    log: (line) => {
      if (line.includes("booking 17")) later = other.tap("17");
    },
  });
  await later;

  expect(await other.commands()).toEqual([]);
  expect(Object.keys(memory.tenants)).toEqual([workspaceId]);
  expect(tenant.bookings).toMatchObject({ "17": { state: "confirmed" }, "18": { state: "confirmed" } });
  expect(JSON.stringify(tenant.bookings)).not.toContain(contactId);
  expect(photo).toMatchObject({ caption: "Like this one", sizeBytes: 70 });
  expect(timeline.events.map(({ kind }) => kind)).toContain("provider_receipt");
  expect(tenant.erased).toEqual([contactId]);

  const parley = connect({ url: api.url, key });
  const { events, hasMore } = await dataOf(
    parley.GET("/workspaces/{workspaceId}/events", {
      params: { path: { workspaceId }, query: { afterSequence: 0, limit: 500 } },
    }),
  );
  expect(hasMore).toBe(false);
  const wanted = events.filter(
    ({ type, eventId }) => (EVENTS as readonly string[]).includes(type) && !before.includes(eventId),
  );
  expect(memory.handled.toSorted()).toEqual(wanted.map(({ eventId }) => eventId).toSorted());
  expect(tenant.sent.length).toBe(new Set(tenant.sent).size);

  const pushed = arrivals.map(({ body }) => JSON.parse(body));
  expect(pushed.length).toBeGreaterThan(5);
  expect(pushed.filter((event) => event.workspaceId === other.workspaceId).length).toBeGreaterThan(0);
  expect([...events, ...pushed].map(webhookProblem).filter(Boolean)).toEqual([]);
  expect((await dataOf(parley.GET("/webhook-endpoints"))).webhookEndpoints).toEqual([]);
  // 502: while it is down.
  expect([...statuses.genuine].toSorted()).toEqual([204, 502]);
  expect([...statuses.tampered].toSorted()).toEqual([401, 502]);
  expect(api.problems).toEqual([]);
  expect(api.exchanges.filter(({ error }) => error)).toEqual([]);
});

test("a used-up quota is a refusal at once, and a longer wait than a minute is not waited for", async () => {
  const parley = connect({ url: api.url, key: await api.newKey() });
  const { workspaceId } = await dataOf(
    parley.POST("/workspaces", { body: { externalTenantId: "tenant-42", name: "Bakery Silva" } }),
  );
  await dataOf(
    parley.PATCH("/workspaces/{workspaceId}", {
      params: { path: { workspaceId } },
      body: { policy: { dailyCommands: 1 } },
    }),
  );
  const bot = createBot({ parley, key: "", memory: openMemory(remembered()) });
  await bot.ask(workspaceId, "17", "+15551230001");
  await expect(bot.ask(workspaceId, "18", "+15551230001")).rejects.toMatchObject({ code: "quota_exceeded" });
  expect(api.exchanges.filter(({ status }) => status === 429)).toHaveLength(1);

  const { url, arrivals } = await startReceiver((_, res) =>
    res.writeHead(429, { "retry-after": "3600" }).end(`{"error": {"code": "rate_limited"}}`),
  );
  const refused = dataOf(connect({ url, key: "" }).GET("/workspaces"));
  await expect(refused).rejects.toMatchObject({ status: 429, code: "rate_limited" });
  expect(arrivals).toHaveLength(1);
});

test("without a key, or with a wrong one, the program ends with one sentence", async () => {
  const start = (key: string) =>
    new Promise<string>((resolve) => {
      const env = { ...process.env, PARLEY_URL: api.url, PARLEY_KEY: key };
      execFile(
        process.execPath,
        ["scripts/run.mjs", "examples/partner-bot/main.ts"],
        { env },
        (error, _, said) => resolve(`${error?.code}: ${said}`),
      );
    });
  expect(await start("")).toBe("1: Set PARLEY_KEY to a test key (ptk_test_…).\n");
  expect(await start("ptk_test_wrong")).toMatch(/^1: 401 unauthorized: .*\n$/);
});
