/**
 * The example as a partner runs it, against a started server. Every answer is held to the published document, and every event too,
 * pushed or read.
 */
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startApiServer } from "@/lib/testing/api-server";
import { webhookProblem } from "@/lib/testing/documented-proxy";
import { startReceiver } from "@/lib/testing/receiver";
import { EVENTS } from "./partner-bot/bot";
import { runDay } from "./partner-bot/day";
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

test("the bot acts on ids, misses nothing while it is down, and handles nothing twice", {
  timeout: 60_000,
}, async () => {
  const key = await api.newKey();
  const { arrivals, statuses, publicUrl } = await interfere();
  const file = join(tmpdir(), `partner-bot-${randomUUID()}.json`);
  const { workspaceId, contactId, photo, timeline, memory } = await runDay({
    ...{ url: api.url, key, file, tenant: "tenant-42", publicUrl },
  });

  expect(memory.bookings).toMatchObject({ "17": { state: "confirmed" }, "18": { state: "confirmed" } });
  expect(JSON.stringify(memory.bookings)).not.toContain(contactId);
  expect(photo).toMatchObject({ caption: "Like this one", sizeBytes: 70 });
  expect(timeline.events.map(({ kind }) => kind)).toContain("provider_receipt");
  expect(memory.erased).toEqual([contactId]);

  const parley = connect({ url: api.url, key });
  const { events, hasMore } = await dataOf(
    parley.GET("/workspaces/{workspaceId}/events", {
      params: { path: { workspaceId }, query: { afterSequence: 0, limit: 500 } },
    }),
  );
  expect(hasMore).toBe(false);
  const wanted = events.filter(({ type }) => (EVENTS as readonly string[]).includes(type));
  expect(memory.handled.toSorted()).toEqual(wanted.map(({ eventId }) => eventId).toSorted());
  expect(memory.sent.length).toBe(new Set(memory.sent).size);

  const pushed = arrivals.map(({ body }) => JSON.parse(body));
  expect(pushed.length).toBeGreaterThan(5);
  expect([...events, ...pushed].map(webhookProblem).filter(Boolean)).toEqual([]);
  // 502: while it is down.
  expect([...statuses.genuine].toSorted()).toEqual([204, 502]);
  expect([...statuses.tampered].toSorted()).toEqual([401, 502]);
  expect(api.problems).toEqual([]);
  expect(api.exchanges.filter(({ error }) => error)).toEqual([]);
});
