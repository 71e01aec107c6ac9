/** A page of a log for a partner's endpoints: few round trips, and stored only where the log still is. */
import { expect, test } from "vitest";
import { recordEvent } from "@/lib/events/log";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import { createEndpoint, uuidOf } from "@/lib/testing/partner-webhooks";
import { statementsOf } from "@/lib/testing/statements";

import { createVisitor, job, operator } from "@/lib/testing/world";
import { disable } from "./endpoint-state";
import { fanOut } from "./fan-out";

async function subscribed(events: string[]) {
  const api = await partnerApi();
  const { externalTenantId } = await createManaged(api);
  const workspaceId = await uuidOf(externalTenantId);
  const endpoint = await createEndpoint(api, "https://example.com/hook", events);
  await fanOut(job(), workspaceId);
  const say = async () => (await createVisitor(workspaceId)).say("Hello");
  const deliveries = () => prisma().webhookDelivery.findMany({ where: { endpointId: endpoint.id } });
  return { workspaceId, endpoint, say, deliveries };
}

test("a wanted page is four statements, and one that no endpoint wants two", async () => {
  const { workspaceId, say, deliveries } = await subscribed(["message.created"]);
  await say();
  const pass = ["begin_fan_out", "pass_partner_page"];
  expect(await statementsOf(() => fanOut(job(), workspaceId))).toEqual([
    ...pass,
    "partner_page",
    "queue_partner_page",
  ]);
  expect(await deliveries()).toHaveLength(1);
  const other = await subscribed(["message.failed"]);
  await other.say();
  expect(await statementsOf(() => fanOut(job(), other.workspaceId))).toEqual(pass);
});

test("a page that was read before another process passed it, or long ago, stores nothing; nor does a disabled endpoint's", async () => {
  const { workspaceId, endpoint, say, deliveries } = await subscribed(["message.created"]);
  const cursorAt = async () => {
    const { sequence } = await prisma().partnerWebhookCursor.findUniqueOrThrow({ where: { workspaceId } });
    return Number(sequence);
  };
  await say();
  const from = await cursorAt();
  const where = { workspaceId, type: "message.created" };
  const { id, sequence } = await prisma().event.findFirstOrThrow({ where });
  const to = Number(sequence);
  const store = (more: { from?: number; readAt?: Date } = {}) =>
    callSql("queue_partner_page", {
      ...{ workspace: workspaceId, home: endpoint.homeId, from, to, readAt: new Date(), at: new Date() },
      ...{ ids: [newId()], endpoints: [endpoint.id], events: [id], sequences: [to] },
      ...{ types: ["message.created"], correlations: [null], bodies: ["{}"] },
      ...more,
    });
  expect(await store({ from: from - 1 })).toEqual([{ isMoved: false, lanes: null }]);
  expect(await store({ readAt: new Date(Date.now() - 11_000) })).toEqual([{ isMoved: false, lanes: null }]);
  expect([await deliveries(), await cursorAt()]).toEqual([[], from]);
  await disable(job(), { workspaceId: endpoint.homeId, endpointId: endpoint.id }, "gone");
  expect(await store()).toEqual([{ isMoved: true, lanes: null }]);
  expect([await deliveries(), await cursorAt()]).toEqual([[], to]);
});

test("an event that no endpoint of the partner wants wakes no fan-out, and is not sent to one that wants it later", async () => {
  const { workspaceId, endpoint, say, deliveries } = await subscribed(["message.failed"]);
  const isWoken = async () =>
    (await prisma().workspaceCounters.findUniqueOrThrow({ where: { workspaceId } })).isFanOutWoken;
  await say();
  expect(await isWoken()).toBe(false);
  await prisma().webhookEndpoint.updateMany({
    where: { id: endpoint.id },
    data: { events: ["message.created"] },
  });
  await say();
  expect(await isWoken()).toBe(true);
  expect(await fanOut(job(), workspaceId)).toBeGreaterThan(0);
  expect(await deliveries()).toHaveLength(1);
});

test("an unwanted event behind one that waits for its fan-out goes with it", async () => {
  const { workspaceId, say, deliveries } = await subscribed(["conversation.created"]);
  await say();
  await prisma().workspaceCounters.update({ where: { workspaceId }, data: { isFanOutWoken: false } });
  await transaction(operator(), async (tx) =>
    recordEvent(tx, "workspace.updated", { workspaceId, subject: { type: "workspace", id: workspaceId } }),
  );
  const { isFanOutWoken } = await prisma().workspaceCounters.findUniqueOrThrow({ where: { workspaceId } });
  expect(isFanOutWoken).toBe(true);
  await fanOut(job(), workspaceId);
  expect(await deliveries()).toHaveLength(1);
});
