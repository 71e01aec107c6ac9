/** Erasing a contact, or removing a workspace, leaves what others have: texts may name any id, and a number may be part of another. */
import { expect, test } from "vitest";
import { connectSimulator } from "@/lib/connections/installations/connect";
import { eraseBegun } from "@/lib/partner/erasure/erase";
import { removal } from "@/lib/partner/erasure/remove-workspaces";
import { prisma } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import {
  contactOf,
  createManaged,
  idempotent,
  type PartnerApi,
  partnerApi,
  textCommand,
} from "@/lib/testing/partner-api";
import { startReceiver } from "@/lib/testing/receiver";
import { conversationWith, write } from "@/lib/testing/whatsapp";
import { until } from "@/lib/testing/whatsapp-jobs";
import { createWorld, operator } from "@/lib/testing/world";

const uuidOf = (workspaceId: string): string => fromPublicId("workspace", workspaceId) ?? "";

/** A partner with two workspaces and an endpoint that answers with what it got. */
async function setting() {
  const api = await partnerApi();
  const receiver = await startReceiver((arrival, res) => res.writeHead(200).end(arrival.body.slice(0, 900)));
  await api.ask("createWebhookEndpoint", { body: { url: receiver.url, events: ["*"] } });
  const { partnerId } = api.world;
  const home = await prisma().partnerHome.findFirstOrThrow({ where: { partnerId, environment: "test" } });
  const one = await createManaged(api);
  const other = await createManaged(api);
  const say = async (workspaceId: string, text: string) => {
    const body = textCommand(text);
    const headers = idempotent();
    const sent = await api.ask<{ conversationId: string }>("createCommand", {
      params: { workspaceId },
      body,
      headers,
    });
    expect(sent.status).toBe(202);
    return sent.body.conversationId;
  };
  const where = { workspaceId: home.workspaceId };
  const settled = () =>
    until(async () => {
      const ids = { in: [uuidOf(one.workspaceId), uuidOf(other.workspaceId)] };
      const unread = { notIn: ["read", "failed"] } satisfies Prisma.EnumDeliveryStateNullableFilter;
      expect(await prisma().message.count({ where: { workspaceId: ids, deliveryState: unread } })).toBe(0);
      const cursors = await prisma().partnerWebhookCursor.findMany({
        where: { workspaceId: ids },
      });
      for (const { workspaceId, sequence } of cursors) {
        const { latestSequence } = await prisma().workspaceCounters.findFirstOrThrow({
          where: { workspaceId },
        });
        expect(sequence).toBe(latestSequence);
      }
      expect(await prisma().webhookDelivery.count({ where: { ...where, state: "pending" } })).toBe(0);
    }, 30_000);
  const deliveriesOf = async (workspaceId: string) =>
    (await prisma().webhookDelivery.findMany({ where, orderBy: { id: "asc" } }))
      .filter(({ body }) => JSON.parse(body ?? "{}").workspaceId === workspaceId)
      .map(({ id, event, body }) => ({ id, event, body }));
  return { api, where, one: one.workspaceId, other: other.workspaceId, say, settled, deliveriesOf };
}

async function erase(api: PartnerApi, workspaceId: string, contactId: string): Promise<void> {
  const { status } = await api.ask("eraseContact", { params: { workspaceId, contactId } });
  expect(status).toBe(202);
  await prisma().contact.updateMany({
    where: { workspaceId: uuidOf(workspaceId), id: fromPublicId("contact", contactId) ?? "" },
    data: { erasedAt: new Date(Date.now() - 60_000) },
  });
  await eraseBegun();
  const again = await api.ask<{ state: string }>("eraseContact", { params: { workspaceId, contactId } });
  expect(again.body.state).toBe("erased");
}

test("a removed workspace's deliveries go, also without their events; those that only name it in a text stay", {
  timeout: 60_000,
}, async () => {
  const { one, other, say, settled, deliveriesOf } = await setting();
  await say(one, "Hello");
  await say(other, `Your old account ${one} is closed.`);
  await say(other, one);
  await settled();
  const before = await deliveriesOf(other);
  await prisma().event.deleteMany({ where: { workspaceId: uuidOf(one), type: "message.created" } });
  await prisma().workspace.update({
    where: { id: uuidOf(one) },
    data: { status: "archived", deletionFinalAt: new Date(Date.now() - 1000) },
  });
  expect((await deliveriesOf(one)).length).toBeGreaterThan(3);
  for await (const _ of removal(operator(), uuidOf(one)));
  expect(await prisma().workspace.count({ where: { id: uuidOf(one) } })).toBe(0);
  expect(await deliveriesOf(one)).toEqual([]);
  expect(await deliveriesOf(other)).toEqual(before);
});

test("stored bodies about an erased contact are erased, with every answer; those that name it in a text stay", {
  timeout: 60_000,
}, async () => {
  const { api, where, one, other, say, settled, deliveriesOf } = await setting();
  const person = { name: "zebrafish", phone: "+15551230001", attributes: { erased: true } };
  const named = { params: { workspaceId: one }, body: person, headers: idempotent() };
  expect((await api.ask("createContact", named)).status).toBe(201);
  const conversationId = await say(one, "I saw a zebrafish");
  const contactId = await contactOf(conversationId);
  await say(other, `See ${conversationId}`);
  await say(other, conversationId);
  const noted = { externalId: "ana", attributes: { conversationId, contact: { id: contactId } } };
  const contact = { params: { workspaceId: other }, body: noted, headers: idempotent() };
  const first = await api.ask("createContact", contact);
  await settled();
  const before = await deliveriesOf(other);
  const about = (await deliveriesOf(one)).filter(({ body }) => body?.includes("zebrafish"));
  expect(about.map(({ event }) => event)).toEqual(
    expect.arrayContaining(["message.created", "contact.created"]),
  );
  // A second attempt of each, after which the first one's answer is in a row of its own.
  const ids = { id: { in: about.map(({ id }) => id) } };
  await prisma().webhookDelivery.updateMany({
    where: { ...where, ...ids },
    data: { state: "pending", dueAt: new Date(), lastAnswer: "zebrafish" },
  });
  for (const { id } of about) {
    const { endpointId } = await prisma().webhookDelivery.findFirstOrThrow({ where: { ...where, id } });
    const params = { webhookEndpointId: toPublicId("webhookEndpoint", endpointId), deliveryId: id };
    expect((await api.ask("resendWebhookDelivery", { params })).status).toBe(200);
  }
  await settled();
  const answers = () =>
    prisma().webhookAttempt.count({ where: { ...where, answer: { contains: "zebrafish" } } });
  expect(await answers()).toBeGreaterThan(0);
  // Their events are older than the log.
  await prisma().event.deleteMany({ where: { workspaceId: uuidOf(one) } });

  await erase(api, one, contactId);
  await settled();
  expect(await answers()).toBe(0);
  const left = await prisma().webhookDelivery.count({
    where: { ...where, ...ids, OR: [{ lastAnswer: { not: null } }, { body: { contains: "zebrafish" } }] },
  });
  expect(left).toBe(0);
  expect(await deliveriesOf(other)).toEqual(before);
  const repeated = await api.ask("createContact", contact);
  expect([repeated.status, repeated.text]).toEqual([201, first.text]);
  const { partnerId } = api.world;
  expect(await prisma().keyedAnswer.count({ where: { partnerId, body: { contains: "zebrafish" } } })).toBe(0);
});

test("erasing a contact with a short number leaves raw copies of numbers that contain it", {
  timeout: 60_000,
}, async () => {
  const { api, one } = await setting();
  const id = uuidOf(one);
  const { phoneNumberId: numberId, accountId } = await connectSimulator(operator(), id);
  const world = { ...(await createWorld()), workspaceId: id, numberId, accountId };
  const [short, long] = ["1555867", "15558675309"];
  // Sent one after another: messages due at once share one webhook, which is erased whole.
  for (const [index, address] of [short, long].entries()) {
    await write(world, address, "Hello");
    await until(async () =>
      expect(await prisma().message.count({ where: { workspaceId: id } })).toBe(index + 1),
    );
  }
  /** A processed update whose item failed, if it is given one. */
  const keep = async (address: string, isFailed: boolean) => {
    const raw = { value: address };
    const body = JSON.stringify({ of: newId(), number: numberId, raw });
    const [updateId, at] = [newId(), new Date()];
    const item = { index: 0, workspaceId: id, problem: "unreadable", raw, createdAt: at };
    await prisma().providerUpdate.create({
      data: {
        id: updateId,
        source: "test",
        bodyHash: Buffer.from(updateId),
        body,
        receivedAt: at,
        processedAt: at,
        ...(isFailed && { items: { create: item } }),
      },
    });
    return updateId;
  };
  const gone = [await keep(short, true), await keep(`+${short}`, true), await keep(short, false)];
  const kept = [await keep(long, true), await keep(`+${long}`, true), await keep(long, false)];
  await until(async () => {
    const where = { workspaceId: id, dueAt: { not: null } };
    expect(await prisma().simulatorWebhook.count({ where })).toBe(0);
  });
  await erase(api, one, await contactOf(toPublicId("conversation", await conversationWith(world, short))));
  const left = await prisma().providerUpdate.findMany({ where: { id: { in: [...gone, ...kept] } } });
  expect(left.map((update) => update.id).toSorted()).toEqual(kept.toSorted());
  expect(await prisma().providerUpdateItem.count({ where: { updateId: { in: kept } } })).toBe(2);
  const customers = await prisma().simulatorCustomer.findMany({ where: { workspaceId: id } });
  expect(customers.map(({ waId }) => waId)).toEqual([long]);
  const said = await prisma().simulatorWebhook.findMany({ where: { workspaceId: id } });
  expect(said.some(({ body }) => body.includes(`"${long}"`))).toBe(true);
  expect(said.some(({ body }) => body.includes(`"${short}"`))).toBe(false);
});

test("erasing a contact takes the raw updates of the sandbox's number, too", async () => {
  const { api, one, say, settled } = await setting();
  const id = uuidOf(one);
  const contactId = await contactOf(await say(one, "hello"));
  await settled();
  const { phone } = await prisma().contact.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId: id, id: fromPublicId("contact", contactId) ?? "" } },
  });
  const { id: numberId } = await prisma().simulatorNumber.findFirstOrThrow({ where: { workspaceId: id } });
  const updateId = newId();
  const at = new Date();
  await prisma().providerUpdate.create({
    data: {
      id: updateId,
      source: "test",
      bodyHash: Buffer.from(updateId),
      receivedAt: at,
      processedAt: at,
      body: JSON.stringify({ number: numberId, from: phone?.slice(1), text: "a secret" }),
    },
  });
  await erase(api, one, contactId);
  expect(await prisma().providerUpdate.count({ where: { id: updateId } })).toBe(0);
});
