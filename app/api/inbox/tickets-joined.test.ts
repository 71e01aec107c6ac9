/** A ticket of a call gets its customer, and another conversation of a customer joins a ticket that is open. */
import { expect, test } from "vitest";
import { followSlas } from "@/lib/inbox/slas/follow-up";
import { createPolicy } from "@/lib/inbox/slas/policies";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember } from "@/lib/testing/call";
import { contactOnAllChannels } from "@/lib/testing/links";
import { narrowRole } from "@/lib/testing/narrow-role";
import { policyOf } from "@/lib/testing/slas/policies";
import { deskOf, ticketScene } from "@/lib/testing/tickets";
import { job } from "@/lib/testing/world";

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

test("a conversation leaves a ticket with its messages, its other ticket takes the new ones, and it can join again", async () => {
  const scene = await ticketScene();
  const { workspaceId, conversationId, visitor } = scene;
  const { body: first } = await scene.open({ conversationId });
  const [messageId = ""] = await scene.messageIds();
  const { body: second } = await scene.open({ conversationId, messageIds: [messageId] });
  await scene.choose(conversationId, second.id);
  const left = await scene.leave(second.id, conversationId);
  expect(left.body).toMatchObject({ ticket: { id: second.id }, messageIds: [messageId], tookMessages: true });
  const { body } = await scene.read(second.id);
  expect([body.conversations, body.messages, body.ticket.contact?.id]).toEqual([[], [], first.contact?.id]);
  expect((await scene.listHere(conversationId)).body.tickets).toMatchObject([
    { id: first.id, takesMessages: true },
  ]);
  await visitor.say("And the water");
  expect((await scene.read(first.id)).body.messages).toMatchObject([{ text: "And the water" }]);
  const events = () => prisma().event.count({ where: { workspaceId, subjectId: second.id } });
  const count = await events();
  expect((await scene.leave(second.id, conversationId)).body.messageIds).toEqual([]);
  expect(await events()).toBe(count);
  await scene.add(second.id, { conversationId, messageIds: [messageId] });
  expect((await scene.read(second.id)).body.messages).toMatchObject([{ id: messageId }]);
});

test("an undo brings back what can be in a ticket, and nothing that another ticket has meanwhile", async () => {
  const scene = await ticketScene();
  const { conversationId, workspaceId, visitor } = scene;
  await visitor.say("And the water");
  const [one = "", two = "", three = ""] = [
    ...(await scene.messageIds()),
    (await visitor.say("Hello?")).messageId,
  ];
  const messageIds = [one, two, three];
  const { body: ticket } = await scene.open({ conversationId, messageIds });
  await prisma().message.updateMany({
    where: { workspaceId, id: two },
    data: { type: "erased", text: null },
  });
  const left = await scene.leave(ticket.id, conversationId);
  expect(left.body.messageIds.toSorted()).toEqual([one, three].toSorted());
  const { body: other } = await scene.open({ conversationId, messageIds: [three] });
  const back = { conversationId, messageIds: left.body.messageIds, onlyFree: true };
  expect((await scene.add(ticket.id, back)).status).toBe(200);
  const shown = async (id: string) => (await scene.read(id)).body.messages.map((each) => each.id);
  expect([await shown(ticket.id), await shown(other.id)]).toEqual([[one], [three]]);
});

test("a conversation that left its ticket has its own resolution's deadline again", async () => {
  const { owner, workspaceId, conversationId, visitor, open, leave } = await ticketScene();
  await createPolicy(owner.ctx, policyOf({ resolutionMinutes: 240 }));
  await visitor.say("Is anyone there?");
  const minutes = async () => {
    await followSlas(job(), workspaceId);
    const clocks = await prisma().slaClock.findMany({
      where: { workspaceId, conversationId, kind: "resolution", state: "running" },
    });
    return clocks.map((clock) => clock.minutes);
  };
  expect(await minutes()).toEqual([240]);
  const { body: ticket } = await open({ conversationId });
  expect(await minutes()).toEqual([null]);
  await leave(ticket.id, conversationId);
  expect(await minutes()).toEqual([240]);
});

test("one takes no conversation out of a ticket that one does not see, nor one that one does not see", async () => {
  const { workspaceId, owner, nora, otherId, begin } = await narrowRole();
  const conversationId = await begin("Hello");
  const boss = deskOf(asMember(owner, workspaceId));
  const { body: secret } = await boss.open({ conversationId, teamId: otherId });
  const hers = deskOf(asMember(nora, workspaceId));
  expect((await hers.leave(secret.id, conversationId)).status).toBe(404);
  expect((await boss.leave(secret.id, newId())).status).toBe(404);
  expect((await boss.read(secret.id)).body.conversations).toHaveLength(1);
});
