/** When two contacts turn out to be one person, or a person turns out to be known: nothing is left behind, or taken by another. */
import { expect, test } from "vitest";
import * as conversation from "@/app/api/inbox/conversations/[conversationId]/route";
import * as thread from "@/app/api/inbox/conversations/[conversationId]/thread/route";
import { answerForm } from "@/lib/carriers/messenger/form";
import { identify } from "@/lib/carriers/messenger/identity";
import { createMessengerSecret } from "@/lib/carriers/messenger/identity-keys";
import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import { sendMessage } from "@/lib/inbox/messages/send";
import { rateAsVisitor } from "@/lib/inbox/ratings/rate";
import { updateRatingSettings } from "@/lib/inbox/ratings/settings";
import { eraseBegun, eraseContact } from "@/lib/partner/erasure/erase";
import { prisma, query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { behind } from "@/lib/testing/behind";
import { call } from "@/lib/testing/call";
import { change, checkedImport } from "@/lib/testing/contact-imports";
import { signIdentity } from "@/lib/testing/identity";
import { createSurfaceWorld, openSession } from "@/lib/testing/surface";
import { addMember, createVisitor, createWorld, operator } from "@/lib/testing/world";
import { blockContact } from "./block-contact";
import { mergeContacts } from "./merge-contacts";
import { updateConversation } from "./update";

const COMMENT = "my secret is 4711";

/** `become`: the site says who a visitor is; `begun` comes along. */
async function stage() {
  const world = await createWorld();
  const { workspaceId } = world;
  const { secret } = await createMessengerSecret(world.owner.ctx);
  const become = async (visitor: Awaited<ReturnType<typeof createVisitor>> | null, begun: string[] = []) => {
    const token = await signIdentity(secret, { sub: "user-1", aud: workspaceId, name: "Ana" });
    const page = { pageUrl: null, locale: null };
    const former = visitor && (await visitor.ctx()).actor;
    return identify(operator(), { widgetId: workspaceId, token, begun, ...page }, former);
  };
  const contactOf = async (id: string) =>
    (await prisma().conversation.findFirstOrThrow({ where: { workspaceId, id } })).contactId;
  return { world, workspaceId, become, contactOf };
}

/** A visitor of a known person's other device, who has rated. */
async function rated() {
  const scene = await stage();
  const { world, workspaceId, become } = scene;
  const always = { question: "", questions: {}, delayMinutes: 0, everyDays: 14 };
  await updateRatingSettings(world.owner.ctx, { channels: ["messenger"], ...always });
  await become(null);
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("Help");
  await sendMessage(world.owner.ctx, conversationId, { clientId: newId(), text: "Done" });
  await updateConversation(world.owner.ctx, conversationId, { status: "resolved" });
  const ratings = () => prisma().conversationRating.findMany({ where: { workspaceId } });
  const [rating] = await ratings();
  await rateAsVisitor(await visitor.ctx(), { ratingId: rating?.id ?? "", score: 1, comment: COMMENT });
  const anonymous = await scene.contactOf(conversationId);
  await become(visitor, [conversationId]);
  return { ...scene, conversationId, ratings, anonymous };
}

test("a rated conversation that comes along keeps its rating, whose words an erasure finds", async () => {
  const { ratings, contactOf, conversationId, workspaceId } = await rated();
  const id = await contactOf(conversationId);
  expect(await ratings()).toMatchObject([{ contactId: id, comment: COMMENT }]);
  await eraseContact(operator(), workspaceId, toPublicId("contact", id));
  const where = { workspaceId, id };
  await prisma().contact.updateMany({ where, data: { erasedAt: new Date(Date.now() - 60_000) } });
  await eraseBegun();
  expect(await ratings()).toMatchObject([{ score: 1, comment: null }]);
});

test("an anonymous contact that becomes part of a person is merged: its id leads there, its messages are theirs", async () => {
  const { workspaceId, anonymous, contactOf, conversationId } = await rated();
  const person = await contactOf(conversationId);
  expect(person).not.toBe(anonymous);
  expect(await prisma().contactMerge.findMany({ where: { workspaceId } })).toMatchObject([
    { contactId: anonymous, winnerId: person },
  ]);
  const [merged] = await query<{ contact: string; data: object }>(
    "",
    "SELECT subject_id AS contact, data FROM events WHERE workspace_id = $1 AND type = 'contact.merged'",
    [workspaceId],
  );
  expect(merged).toMatchObject({ contact: person, data: { mergedContactId: anonymous } });
  const where = { workspaceId, conversationId, senderType: "contact" as const };
  const senders = await prisma().message.findMany({ where, select: { senderId: true } });
  expect(senders).toEqual([{ senderId: person }]);
});

test("undoing an import leaves the id by which the site has known the person since", async () => {
  const { world, workspaceId, become } = await stage();
  const [id, at] = [newId(), new Date()];
  const address = "ana@example.com";
  await prisma().contact.create({ data: { workspaceId, id, email: address, createdAt: at, updatedAt: at } });
  await prisma().contactIdentity.create({
    data: { workspaceId, kind: "email", value: address, contactId: id, createdAt: at },
  });
  const made = await checkedImport(world, `email,external id\n${address},user-1\n`);
  await change(world, made.id, "running");
  await become(null);
  await change(world, made.id, "undoing");
  expect(await prisma().contact.findMany({ where: { workspaceId } })).toMatchObject([
    { id, externalId: "user-1" },
  ]);
});

test("an answered form keeps the attributes that are written meanwhile", async () => {
  const { workspaceId, contactOf } = await stage();
  const question = { label: "Topic", options: ["Sales", "Support"], isRequired: true };
  const form = { when: "after", name: "off", email: "off", phone: "off", question, consent: null };
  await prisma().messengerSettings.update({ where: { workspaceId }, data: { form } });
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("Hi");
  const id = await contactOf(conversationId);
  const ctx = await visitor.ctx();
  await behind(
    (tx) => tx.contact.updateMany({ where: { workspaceId, id }, data: { attributes: { plan: "gold" } } }),
    () => answerForm(ctx, { choice: "Sales", consents: false }),
  );
  const contact = await prisma().contact.findFirstOrThrow({ where: { workspaceId, id } });
  expect(contact.attributes).toEqual({ plan: "gold", Topic: "Sales" });
});

test("a message that is under way while its contact is blocked leaves nothing open", async () => {
  const { world, workspaceId, contactOf } = await stage();
  const { conversationId } = await (await createVisitor(workspaceId)).say("Hi");
  await updateConversation(world.owner.ctx, conversationId, { status: "resolved" });
  const contactId = await contactOf(conversationId);
  // Plays a message that has reopened it and is not committed yet.
  await behind(
    (tx) =>
      tx.conversation.updateMany({
        where: { workspaceId, id: conversationId },
        data: { status: "open", unreadCount: 1 },
      }),
    () => blockContact(world.owner.ctx, contactId, true),
  );
  const after = await prisma().conversation.findFirst({ where: { workspaceId, id: conversationId } });
  expect(after).toMatchObject({ status: "resolved", unreadCount: 0 });
});

test("who is merged with a blocked contact is blocked, with nothing open", async () => {
  const { world, workspaceId, contactOf } = await stage();
  const spam = await (await createVisitor(workspaceId)).say("spam");
  await blockContact(world.owner.ctx, await contactOf(spam.conversationId), true);
  const other = await (await createVisitor(workspaceId)).say("Help");
  const winner = await contactOf(other.conversationId);
  await mergeContacts(world.owner.ctx, winner, { otherId: await contactOf(spam.conversationId), take: [] });
  expect(
    await prisma().conversation.findMany({
      where: { workspaceId },
      select: { status: true, unreadCount: true },
    }),
  ).toEqual(Array(2).fill({ status: "resolved", unreadCount: 0 }));
});

test("a session that may not read contacts' data sees no merged person's number in the history, nor beside linked conversations", async () => {
  const world = await createSurfaceWorld();
  const { workspaceId } = world;
  const receive = (phone: string) =>
    receiveFromWhatsapp(
      operator(),
      { workspaceId, installationId: null },
      {
        kind: "message",
        id: newId(),
        at: new Date(),
        groupId: null,
        referral: null,
        from: { phone, userId: null, parentUserId: null, name: null, username: null },
        replyTo: { id: null, forwarded: false },
        content: { type: "text", text: "Hello" },
      },
    );
  const ids = [(await receive("15550001111")).conversationId, (await receive("15550002222")).conversationId];
  const [one = "", other = ""] = await Promise.all(
    ids.map(
      async (id) => (await prisma().conversation.findFirstOrThrow({ where: { workspaceId, id } })).contactId,
    ),
  );
  const member = await addMember(workspaceId, "admin");
  await mergeContacts(member.ctx, one, { otherId: other, take: [] });
  const shown = async (capabilities: string[]) => {
    const { headers } = await openSession(world, { capabilities });
    const params = {
      conversationId: (await prisma().conversation.findFirstOrThrow({ where: { workspaceId } })).id,
    };
    return [await call(thread, { headers, params }), await call(conversation, { headers, params })]
      .map(({ text }) => text)
      .join();
  };
  expect(await shown(["inbox:read"])).not.toMatch(/1555000(1111|2222)/);
  expect(await shown(["inbox:read", "contacts:read"])).toContain("15550002222");
});
