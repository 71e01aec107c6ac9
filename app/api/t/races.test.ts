/** Answers on the customer's page beside what happens meanwhile: one that is repeated, and a link that ends between check and write. */
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { behind } from "@/lib/testing/behind";
import { customerOf, customerScene, secretOf } from "@/lib/testing/customer-links";

test.each(["revoked", "revoked in mails", "erased"])(
  "an answer and a closing that wait while the link is %s are refused",
  async (end) => {
    for (const act of ["write", "close"] as const) {
      const { workspaceId, ticket, customer, conversationId, read } = await customerScene();
      const { status, body } = await behind(
        async (tx) => {
          await tx.$executeRaw`SELECT 1 FROM tickets WHERE workspace_id = ${workspaceId}::uuid AND id = ${ticket.id}::uuid FOR UPDATE`;
          if (end === "revoked") await tx.customerLink.deleteMany({ where: { workspaceId } });
          else if (end === "revoked in mails")
            await tx.customerLink.updateMany({ where: { workspaceId }, data: { revokedAt: new Date() } });
          else await tx.contact.updateMany({ where: { workspaceId }, data: { erasedAt: new Date() } });
        },
        () => customer[act]("Too late"),
      );
      expect([status, body.error]).toEqual([404, "not_found"]);
      expect(await prisma().message.count({ where: { conversationId } })).toBe(1);
      expect((await read(ticket.id)).body.ticket.status).toBe("new");
    }
  },
);

test("an answer that is repeated after an agent moved it to another ticket is the same one", async () => {
  const { customer, conversationId, open, add, workspaceId } = await customerScene();
  const clientId = newId();
  await customer.write("It is warm now", clientId);
  const { id } = await prisma().message.findFirstOrThrow({ where: { workspaceId, clientId } });
  const { body: other } = await open({ conversationId });
  expect((await add(other.id, { conversationId, messageIds: [id] })).status).toBe(200);
  expect((await customer.write("It is warm now", clientId)).status).toBe(200);
});

test("a ticket without messages is answered in its own conversation, not in the contact's newest one", async () => {
  const { workspaceId, conversationId, open, make } = await customerScene();
  const { body: ticket } = await open({ conversationId });
  const { contactId } = await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } });
  const [newer, at] = [newId(), new Date(Date.now() + 60_000)];
  const times = { lastMessageAt: at, createdAt: at, updatedAt: at };
  await prisma().conversation.create({
    data: { workspaceId, id: newer, contactId, channel: "email", threadKey: newer, ...times },
  });
  const asked = customerOf(secretOf((await make(ticket.id)).body.url));
  expect((await asked.write("Where does this go?")).status).toBe(201);
  expect(await prisma().message.count({ where: { conversationId: newer } })).toBe(0);
});

test("an answer on the page leaves what the visitor has not read in the messenger unread", async () => {
  const { workspaceId, customer, conversationId } = await customerScene();
  await prisma().conversation.updateMany({
    where: { workspaceId, id: conversationId },
    data: { visitorUnreadCount: 3 },
  });
  expect((await customer.write("I have not seen those")).status).toBe(201);
  const { visitorUnreadCount } = await prisma().conversation.findFirstOrThrow({
    where: { id: conversationId },
  });
  expect(visitorUnreadCount).toBe(3);
});

test("a message that was withdrawn in WhatsApp is not shown, and an edited one with its newest text", async () => {
  const { workspaceId, conversationId, customer, ticket } = await customerScene();
  await prisma().conversation.updateMany({
    where: { workspaceId, id: conversationId },
    data: { channel: "whatsapp" },
  });
  const say = async (number: number, providerMessageId: string, more: object) => {
    const [id, place] = [newId(), { workspaceId, conversationId, createdAt: new Date() }];
    const sent = { direction: "inbound", senderType: "contact", type: "text", ...more };
    await prisma().message.create({ data: { ...place, id, number, providerMessageId, ...sent } as never });
    await prisma().ticketMessage.create({ data: { workspaceId, messageId: id, ticketId: ticket.id } });
  };
  const [one, two] = [newId(), newId()];
  await say(50, one, { text: "Withdrawn" });
  await say(51, two, { text: "On Sunday" });
  // Only its author's changes count.
  const change = {
    content: { originalId: two },
    direction: "outbound",
    senderType: "agent",
    deliveryState: "sent",
  };
  await say(52, newId(), { ...change, type: "revoke" });
  await say(53, newId(), { type: "edit", text: "On Monday", content: { originalId: two } });
  await say(54, newId(), { type: "edit", text: "On Tuesday", content: { originalId: two } });
  await say(55, newId(), { type: "revoke", content: { originalId: one } });
  const { entries } = (await customer.look()).body;
  const shown = entries.flatMap((entry) => (entry.kind === "message" ? [entry.text] : []));
  expect(shown).toEqual(["The heating is cold", "On Tuesday"]);
});
