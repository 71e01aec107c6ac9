import { expect, test } from "vitest";
import { startReceiver } from "@/lib/testing/receiver";
import { createEndpoint, deliver } from "@/lib/testing/webhooks";
import { createVisitor, createWorld } from "@/lib/testing/world";
import { getDelivery, listDeliveries } from "./deliveries";
import { keepHeaders, readHeaders } from "./kept-headers";
import { headersOf, newSecret, signAttempt } from "./signature";

test("the log shows the very headers that arrived", async () => {
  const world = await createWorld();
  const receiver = await startReceiver();
  const { id } = await createEndpoint(world, receiver.url);
  await (await createVisitor(world.workspaceId)).say("Hello");
  await deliver(world.workspaceId, id);
  const { deliveries } = await listDeliveries(world.owner.ctx, id, {});
  const { attempts } = await getDelivery(world.owner.ctx, id, deliveries[0]?.id ?? "");
  const [arrival] = receiver.arrivals;
  expect(Object.keys(attempts[0]?.requestHeaders ?? {})).toHaveLength(11);
  expect(arrival?.headers).toMatchObject(attempts[0]?.requestHeaders ?? {});
});

test("the kept headers show both signatures of a rotation, and whether the transition lasted", () => {
  const facts = { deliveryId: "01931f2e-7c00-7000-8000-000000000001", event: "x", number: 3, at: new Date() };
  for (const isInTransition of [true, false]) {
    const signing = { secret: newSecret(), nextSecret: newSecret(), isInTransition };
    const signatures = signAttempt(signing, facts, "{}");
    expect(readHeaders(keepHeaders(signatures), facts)).toEqual(headersOf(signatures, facts));
  }
});

test("attempts of before are read line by line", () => {
  const facts = { deliveryId: "x", event: "x", number: 1, at: new Date() };
  expect(readHeaders("user-agent: Parley-Webhooks/1\nwebhook-id: a: b", facts)).toEqual({
    "user-agent": "Parley-Webhooks/1",
    "webhook-id": "a: b",
  });
});
