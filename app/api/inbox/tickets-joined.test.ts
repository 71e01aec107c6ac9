/** A ticket of a call gets its customer, and another conversation of a customer joins a ticket that is open. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { asMember } from "@/lib/testing/call";
import { contactOnAllChannels } from "@/lib/testing/links";
import { narrowRole } from "@/lib/testing/narrow-role";
import { deskOf, ticketScene } from "@/lib/testing/tickets";

test("the other conversation shows the customer's open tickets, and joins one with what waits there", async () => {
  const { world, contactId, ids, write } = await contactOnAllChannels();
  const desk = deskOf(asMember(world.owner, world.workspaceId));
  const { body: ticket } = await desk.open({ conversationId: ids.messenger });
  const { body: call } = await desk.open({ contactId });
  const { body: done } = await desk.open({ contactId });
  await desk.change(done.id, { status: "done" });
  const before = (await desk.listHere(ids.whatsapp)).body;
  expect(before.tickets).toEqual([]);
  expect(before.others.map(({ number }) => number)).toEqual([call.number, ticket.number]);
  expect((await desk.add(ticket.id, { conversationId: ids.whatsapp })).status).toBe(200);
  const after = (await desk.listHere(ids.whatsapp)).body;
  expect(after.tickets).toMatchObject([{ id: ticket.id, takesMessages: true }]);
  expect(after.others.map(({ number }) => number)).toEqual([call.number]);
  await write.whatsapp("And here");
  const { body } = await desk.read(ticket.id);
  expect(body.messages.map(({ text }) => text)).toEqual(["on WhatsApp", "And here"]);
  const { updatedAt } = body.ticket;
  const events = () => prisma().event.count({ where: { subjectId: ticket.id } });
  const count = await events();
  await desk.add(ticket.id, { conversationId: ids.whatsapp });
  expect((await desk.read(ticket.id)).body.ticket.updatedAt).toBe(updatedAt);
  expect(await events()).toBe(count);
});

test("open tickets of the customer that one does not see are not shown", async () => {
  const { workspaceId, owner, nora, otherId, begin } = await narrowRole();
  const conversationId = await begin("Hello");
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } });
  const boss = deskOf(asMember(owner, workspaceId));
  await boss.open({ contactId, title: "Secret", teamId: otherId });
  const [hers, his] = [
    await deskOf(asMember(nora, workspaceId)).listHere(conversationId),
    await boss.listHere(conversationId),
  ];
  expect([hers.body.others.length, his.body.others.length]).toEqual([0, 1]);
});

test("a ticket without a conversation gets a customer, another, and none; one that is in a conversation keeps its own", async () => {
  const scene = await ticketScene();
  const { body: inConversation } = await scene.open({ conversationId: scene.conversationId });
  const contactId = inConversation.contact?.id ?? "";
  const { body: call } = await scene.open({});
  expect((await scene.change(call.id, { contactId })).body.contact?.id).toBe(contactId);
  expect((await scene.change(call.id, { contactId: null })).body.contact).toBeNull();
  expect((await scene.change(inConversation.id, { contactId: null })).status).toBe(400);
  const { changes } = (await scene.read(call.id)).body;
  expect(changes.filter(({ field }) => field === "contact")).toHaveLength(2);
});
