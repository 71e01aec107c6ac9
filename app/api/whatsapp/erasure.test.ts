/** An erased contact: its words, number, name and files are in no table and no file afterwards; ids and states are. */
import { expect, test } from "vitest";
import { connectSimulator } from "@/lib/connections/installations/connect";
import { saveDraft } from "@/lib/inbox/conversations/drafts";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { addNote } from "@/lib/inbox/notes/notes";
import { dropScheduled, scheduleMessage } from "@/lib/inbox/scheduled/schedule";
import { eraseBegun } from "@/lib/partner/erasure/erase";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import {
  createManaged,
  idempotent,
  type PartnerApi,
  partnerApi,
  type Refusal,
  textCommand,
} from "@/lib/testing/partner-api";
import { filesWith, placesOf } from "@/lib/testing/planted";
import { startReceiver } from "@/lib/testing/receiver";
import { type WhatsappWorld, write } from "@/lib/testing/whatsapp";
import { until } from "@/lib/testing/whatsapp-jobs";
import { createWorld, operator, someAgent } from "@/lib/testing/world";

const PHONE = "15558675309";
const WORDS = ["zebrafish", "Wilhelmina Planted", PHONE];

const found = () => placesOf(WORDS);

type Erased = { contactId: string; state: string };
type Page = {
  events: { type: string; subject: { type: string; id: string }; data: Record<string, unknown> }[];
};

async function setting() {
  const api = await partnerApi();
  const { workspaceId, externalTenantId } = await createManaged(api);
  const id = fromPublicId("workspace", workspaceId) ?? "";
  const { phoneNumberId: numberId, accountId } = await connectSimulator(operator(), id);
  const world = { ...(await createWorld()), workspaceId: id, numberId, accountId } satisfies WhatsappWorld;
  return { api, params: { workspaceId }, externalTenantId, id, world };
}

/** The log's events about messages, conversations and people. */
async function eventsAbout(api: PartnerApi, params: Record<string, string>) {
  const { body } = await api.ask<Page>("pullEvents", { params, query: { limit: "500" } });
  return body.events.filter(({ subject }) => ["message", "conversation", "contact"].includes(subject.type));
}

test("an erased contact's words, number, name and files are nowhere; ids, times and states stay", async () => {
  const { api, params, id, world } = await setting();
  const receiver = await startReceiver((arrival, res) => res.writeHead(200).end(arrival.body.slice(0, 900)));
  await api.ask("createWebhookEndpoint", { body: { url: receiver.url, events: ["*"] } });
  const { partnerId } = api.world;
  const home = await prisma().partnerHome.findFirstOrThrow({ where: { partnerId, environment: "test" } });
  const say = (content: Parameters<typeof write>[2]) => write(world, PHONE, content, "Wilhelmina Planted");
  await say("I saw a zebrafish");
  await say({
    type: "document",
    caption: "zebrafish.pdf",
    file: { base64: "JVBERi0xLjQK", mimeType: "application/pdf", filename: "zebrafish.pdf" },
  });
  await until(async () => expect(await prisma().message.count({ where: { workspaceId: id } })).toBe(2));
  const sent = await api.ask<{ messageId: string; conversationId: string }>("createCommand", {
    params,
    body: textCommand("Your zebrafish is ready.", { contact: { phoneE164: `+${PHONE}` } }),
    headers: idempotent(),
  });
  expect(sent.status).toBe(202);
  const conversationId = fromPublicId("conversation", sent.body.conversationId) ?? "";
  const { contactId } = await prisma().conversation.findFirstOrThrow({
    where: { workspaceId: id, id: conversationId },
  });
  const later = await api.ask<{ commandId: string }>("createCommand", {
    params,
    body: {
      ...textCommand("The zebrafish again", { conversationId: sent.body.conversationId }),
      sendAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
    headers: idempotent(),
  });
  // One that waits, and one that was dropped.
  for (const isDropped of [false, true]) {
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    const reply = { clientId: newId(), text: "A reply about the zebrafish", sendAt };
    const { scheduled } = await scheduleMessage(someAgent(id), conversationId, reply);
    if (isDropped) await dropScheduled(someAgent(id), conversationId, scheduled?.id ?? "");
  }
  expect(later.status).toBe(202);
  await addNote(someAgent(id), conversationId, { clientId: newId(), text: "Loves the zebrafish" });
  await saveDraft(someAgent(id), conversationId, { reply: "Dear zebrafish", note: "" });
  await updateConversation(someAgent(id), conversationId, { subject: "The zebrafish" });
  await until(async () => {
    const message = await prisma().message.findMany({ where: { workspaceId: id, conversationId } });
    expect(message.map(({ deliveryState }) => deliveryState)).toEqual(expect.arrayContaining(["read"]));
    expect(await prisma().attachment.count({ where: { workspaceId: id, state: "stored" } })).toBe(1);
    expect(
      await prisma().webhookDelivery.count({ where: { workspaceId: home.workspaceId, state: "pending" } }),
    ).toBe(0);
    expect(
      await prisma().providerUpdate.count({
        where: { body: { contains: world.accountId }, processedAt: null },
      }),
    ).toBe(0);
  });
  expect((await found()).length).toBeGreaterThan(6);
  const before = await eventsAbout(api, params);
  const attachment = await prisma().attachment.findFirstOrThrow({ where: { workspaceId: id } });

  const publicContact = before.find(({ subject }) => subject.type === "contact")?.subject.id ?? "";
  const erase = () => api.ask<Erased>("eraseContact", { params: { ...params, contactId: publicContact } });
  const first = await erase();
  expect([first.status, first.body]).toMatchObject([202, { contactId: publicContact, state: "erasing" }]);
  await prisma().contact.updateMany({
    where: { workspaceId: id, id: contactId },
    data: { erasedAt: new Date(Date.now() - 60_000) },
  });
  await eraseBegun();
  expect((await erase()).body.state).toBe("erased");
  await until(async () =>
    expect(
      await prisma().webhookDelivery.count({ where: { workspaceId: home.workspaceId, state: "pending" } }),
    ).toBe(0),
  );

  const deliveries = await prisma().webhookDelivery.findMany({ where: { workspaceId: home.workspaceId } });
  const { id: endpointId } = await prisma().webhookEndpoint.findFirstOrThrow({
    where: { workspaceId: home.workspaceId },
  });
  const [erased] = deliveries.filter(({ event }) => event === "message.created");
  const resent = await api.ask<Refusal>("resendWebhookDelivery", {
    params: { webhookEndpointId: toPublicId("webhookEndpoint", endpointId), deliveryId: erased?.id ?? "" },
  });
  expect([resent.status, resent.body.error.code]).toEqual([409, "erased"]);

  expect(await found()).toEqual([]);
  const { commandId } = later.body;
  const cancelled = await api.ask<{ deliveryState: string }>("getCommand", {
    params: { ...params, commandId },
  });
  expect(cancelled.body.deliveryState).toBe("cancelled");
  expect(filesWith([attachment.id, ...WORDS])).toEqual([]);
  const after = await eventsAbout(api, params);
  expect(after.slice(0, before.length).map(({ type, subject }) => ({ type, subject }))).toEqual(
    before.map(({ type, subject }) => ({ type, subject })),
  );
  expect(new Set(after.slice(0, before.length).map(({ data }) => JSON.stringify(data)))).toEqual(
    new Set(['{"erased":true}']),
  );
  expect(after.at(-1)).toMatchObject({
    type: "contact.erased",
    data: { contact: { id: publicContact, name: null, phone: null } },
  });
  const states = await prisma().message.findMany({
    where: { workspaceId: id, conversationId },
    orderBy: { number: "asc" },
  });
  expect(states.map(({ type, deliveryState }) => [type, deliveryState])).toEqual([
    ["erased", null],
    ["erased", null],
    ["erased", "read"],
  ]);
});

test("the same number is another contact afterwards, and what waits for the erased one is not sent", async () => {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const params = { workspaceId };
  const to = () =>
    api.ask<{ messageId: string; conversationId: string }>("createCommand", {
      params,
      body: textCommand("Hello", { contact: { phoneE164: `+${PHONE}` } }),
      headers: idempotent(),
    });
  const { conversationId } = (await to()).body;
  const events = await eventsAbout(api, params);
  const contactId = events.find(({ subject }) => subject.type === "contact")?.subject.id ?? "";
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const later = await api.ask<{ commandId: string }>("createCommand", {
    params,
    body: { ...textCommand("Hello later", { conversationId }), sendAt },
    headers: idempotent(),
  });
  await api.ask("eraseContact", { params: { ...params, contactId } });
  const cancelled = await api.ask<{ events: { subject: { id: string } }[] }>("pullEvents", {
    params,
    query: { types: "command.cancelled" },
  });
  expect(cancelled.body.events.map(({ subject }) => subject.id)).toContain(later.body.commandId);
  const filled = await api.ask<Refusal>("updateContact", {
    params: { ...params, contactId },
    body: { name: "Wilhelmina Planted" },
  });
  expect([filled.status, filled.body.error.code]).toEqual([404, "contact_not_found"]);
  const again = await to();
  expect([again.status, again.body.conversationId === conversationId]).toEqual([202, false]);
  const byThread = await api.ask<Refusal>("createCommand", {
    params,
    body: textCommand("Hello", { conversationId }),
    headers: idempotent(),
  });
  expect([byThread.status, byThread.body.error.code]).toEqual([422, "contact_unreachable"]);
});
