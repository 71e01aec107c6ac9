import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { prisma } from "@/lib/platform/db";
import { startTestJobs } from "@/lib/testing/jobs";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { type Receiver, startReceiver } from "@/lib/testing/receiver";
import { createEndpoint } from "@/lib/testing/webhooks";
import { createVisitor, createWorld } from "@/lib/testing/world";
import { getCheck, startCheck } from "@/lib/webhooks/checks";
import { getReplay, startReplay } from "@/lib/webhooks/replays";

await takeOwnDatabase();
let stopJobs: () => Promise<void>;
beforeAll(async () => {
  stopJobs = await startTestJobs();
});
afterAll(() => stopJobs());

const until = (check: () => void, timeout = 10_000) => vi.waitFor(check, { timeout, interval: 10 });

test("a visitor's message reaches the subscriber in about a second, signed, non-ASCII text included", async () => {
  const world = await createWorld();
  const receiver = await startReceiver();
  const { secret } = await createEndpoint(world, receiver.url);
  const visitor = await createVisitor(world.workspaceId);
  await visitor.say("to warm up");
  await until(() => expect(receiver.arrivals).toHaveLength(1));
  const saidAt = performance.now();
  await visitor.say("olá – 你好 🎈");
  await until(() => expect(receiver.arrivals).toHaveLength(2));
  const arrival = receiver.arrivals[1];
  expect((arrival?.at ?? 0) - saidAt).toBeLessThan(1000);
  const { body = "", headers = {} } = arrival ?? {};
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({
    event: "message.created",
    data: { message: { text: "olá – 你好 🎈", direction: "inbound" } },
  });
  expect(headers["x-service-signature"]).toBe(createHmac("sha256", secret).update(body).digest("hex"));
});

test("while one of twenty endpoints hangs, the other nineteen are served", async () => {
  const world = await createWorld();
  const letGo: (() => void)[] = [];
  const hanging = await startReceiver((_, res) => void letGo.push(() => void res.writeHead(204).end()));
  const others: Receiver[] = [];
  const dead = await createEndpoint(world, hanging.url);
  for (let i = 1; i < 20; i++) {
    const receiver = await startReceiver();
    others.push(receiver);
    await createEndpoint(world, receiver.url);
  }
  const visitor = await createVisitor(world.workspaceId);
  for (let i = 0; i < 30; i++) await visitor.say(`message ${i}`);
  await until(() => {
    for (const receiver of others) expect(receiver.ids().size).toBe(30);
  });
  // All requests are unanswered, and none has been given up.
  expect(hanging.arrivals.length).toBeGreaterThan(0);
  expect(await prisma().webhookDelivery.count({ where: { endpointId: dead.id, attempt: { gt: 0 } } })).toBe(
    0,
  );
  hanging.answerWith(204);
  for (const release of letGo) release();
  await until(() => expect(hanging.ids().size).toBe(30));
});

test("an endpoint that was down gets everything automatically once it is back", async () => {
  const world = await createWorld();
  const receiver = await startReceiver(503);
  const { id } = await createEndpoint(world, receiver.url);
  const visitor = await createVisitor(world.workspaceId);
  for (let i = 0; i < 5; i++) await visitor.say(`message ${i}`);
  await until(() => expect(receiver.ids().size).toBe(5));
  receiver.answerWith(204);
  // The second attempt follows after five seconds.
  await until(async () => {
    const left = await prisma().webhookDelivery.count({
      where: { endpointId: id, state: { not: "delivered" } },
    });
    expect(left).toBe(0);
  }, 15_000);
  expect(receiver.arrivals.map(({ headers }) => headers["x-service-attempt"]).sort()).toEqual([
    ..."1111122222",
  ]);
});

test("a replay and a receiver check are done by their jobs", async () => {
  const world = await createWorld();
  const receiver = await startReceiver();
  const { id } = await createEndpoint(world, receiver.url);
  await (await createVisitor(world.workspaceId)).say("hello");
  await until(() => expect(receiver.arrivals).toHaveLength(1));
  const check = await startCheck(world.owner.ctx, id);
  await until(async () => expect((await getCheck(world.owner.ctx, id, check.id)).grade).toBe("fail"));
  expect(receiver.arrivals).toHaveLength(5);
  const from = new Date(Date.now() - 60_000).toISOString();
  const replay = await startReplay(world.owner.ctx, id, {
    scope: "window",
    from,
    to: new Date().toISOString(),
  });
  await until(() => expect(receiver.arrivals).toHaveLength(6));
  expect(receiver.arrivals[5]?.body).toBe(receiver.arrivals[0]?.body);
  await until(async () => expect((await getReplay(world.owner.ctx, id, replay.id)).endedAt).not.toBeNull());
});
