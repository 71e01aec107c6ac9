/**
 * claim_next_message() takes a message, names its recipient, and why it may no longer be sent. Whole lanes:
 * lane.test.ts.
 */
import { expect, test } from "vitest";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma, query } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { behind } from "@/lib/testing/behind";
import { bring } from "@/lib/testing/files";
import { createConversation, createNumber, createTemplate } from "@/lib/testing/lanes";
import { messageRow, reply } from "@/lib/testing/whatsapp";
import { createWorld, type World } from "@/lib/testing/world";
import { claimNext, type Lane, type SentFrom } from "./lane";

const PHONE = "14155550100";

/** A lane beside an older one of the same workspace, whose contact has written too. */
async function twoLanes() {
  const world = await createWorld();
  const { workspaceId } = world;
  const installationId = await createNumber(world);
  const { accountId, phoneNumberId } = await prisma().installation.findFirstOrThrow({
    where: { workspaceId },
  });
  const from: SentFrom = { accountId: accountId ?? "", phoneNumberId: phoneNumberId ?? "", installationId };
  const older = await createConversation(world, "Hello", "351910000001");
  const conversationId = await createConversation(world, "Hello", PHONE);
  await createConversation(world, "Are you there?", PHONE);
  const lane = { workspaceId, conversationId };
  return {
    world,
    workspaceId,
    from,
    older,
    conversationId,
    lane,
    say: (text: string) => reply(world, conversationId, text),
    claim: (sender: SentFrom | null = null) => claimNext(lane, newId(), new Date(), { from: sender }),
  };
}
const claimIn = (tx: Prisma.TransactionClient, { workspaceId, conversationId }: Lane) =>
  callSql(
    "claim_next_message",
    {
      workspace: workspaceId,
      conversation: conversationId,
      attempt: newId(),
      account: null,
      isSandbox: false,
      takesFile: true,
      at: new Date(),
    },
    tx,
  );
const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

const contactOf = async (id: string) =>
  (await prisma().conversation.findFirstOrThrow({ where: { id }, select: { contactId: true } })).contactId;

type SendableTemplate = Awaited<ReturnType<typeof createTemplate>>;
const sendTemplate = async ({ owner }: World, conversationId: string, template: SendableTemplate) =>
  (await sendMessage(owner.ctx, conversationId, { clientId: newId(), template })).message.id;

test("a lane gives its own messages in order, each once, and starts an attempt of each", async () => {
  const { world, older, claim, say, lane } = await twoLanes();
  const others = await Promise.all([twoLanes(), twoLanes()]);
  const elsewhere = [
    await reply(world, older, "older"),
    ...(await Promise.all(others.map(({ say }) => say("other")))),
  ];
  const [first, second] = [await say("first"), await say("second")];
  const [attemptId, at] = [newId(), new Date()];
  expect(await claimNext(lane, attemptId, at)).toMatchObject({
    id: first,
    type: "text",
    text: "first",
    failures: 0,
  });
  expect(await prisma().messageAttempt.findMany({ where: { messageId: first } })).toMatchObject([
    { id: attemptId, number: 1, startedAt: at },
  ]);
  expect(await messageRow(second)).toMatchObject({ state: "queued", attempt: 0 });
  expect(await claim()).toMatchObject({ id: second });
  expect(await claim()).toBeNull();
  for (const id of [first, second])
    expect(await messageRow(id)).toMatchObject({ state: "sending", attempt: 1 });
  for (const id of elsewhere) expect(await messageRow(id)).toMatchObject({ state: "queued", attempt: 0 });
});

test("a message that is due within 30 seconds holds back later ones; one that is due at this moment goes", async () => {
  const { lane, say } = await twoLanes();
  const [first, second] = [await say("first"), await say("second")];
  /** Within one transaction now() stands still. */
  const claimWhenDueIn = (seconds: number) =>
    prisma().$transaction(async (tx) => {
      await tx.$executeRaw`
        UPDATE messages SET due_at = now() + make_interval(secs => ${seconds}::float8) WHERE id = ${first}::uuid`;
      const [row] = await claimIn(tx, lane);
      await tx.$executeRaw`UPDATE messages SET due_at = now(), delivery_state = 'queued' WHERE id = ${second}::uuid`;
      return row?.id ?? null;
    });
  for (const seconds of [0.1, 29, 30]) expect(await claimWhenDueIn(seconds)).toBeNull();
  expect(await claimWhenDueIn(30.1)).toBe(second);
  expect(await claimWhenDueIn(0)).toBe(first);
});

test("of two claims of one lane the later waits for the first and never takes the same message", async () => {
  const { lane, say, claim } = await twoLanes();
  const [first, second] = [await say("first"), await say("second")];
  const later = await behind((tx) => claimIn(tx, lane), claim);
  expect([null, second]).toContain(later?.id ?? null);
  expect(await messageRow(first)).toMatchObject({ state: "sending", attempt: 1 });
});

test("a message goes to the phone that last wrote in the conversation, or that its command named", async () => {
  const { conversationId, say, claim } = await twoLanes();
  const named = [await say("one"), await say("two")][1];
  expect(await claim()).toMatchObject({ phone: `+${PHONE}`, userId: null });
  await query("", "UPDATE messages SET recipient_phone = '351910000002' WHERE id = $1", [named]);
  expect(await claim()).toMatchObject({ id: named, phone: "+351910000002" });
  await query("", "UPDATE conversations SET recipient_phone = NULL WHERE id = $1", [conversationId]);
  await say("three");
  expect(await claim()).toMatchObject({ phone: null });
});

test("the newest WhatsApp id of the contact goes along, and no other contact's", async () => {
  const { workspaceId, older, conversationId, say, claim } = await twoLanes();
  const identity = (contactId: string, value: string, kind: "phone" | "whatsapp_user_id", hours: number) =>
    prisma().contactIdentity.create({
      data: { workspaceId, contactId, kind, value, createdAt: inHours(hours) },
    });
  for (const text of ["one", "two", "three"]) await say(text);
  await identity(await contactOf(older), "US.1", "whatsapp_user_id", 3);
  expect((await claim())?.userId).toBeNull();
  const contactId = await contactOf(conversationId);
  await identity(contactId, "US.2", "whatsapp_user_id", -2);
  await identity(contactId, "14155550199", "phone", 2);
  expect((await claim())?.userId).toBe("US.2");
  await identity(contactId, "US.3", "whatsapp_user_id", 1);
  expect((await claim())?.userId).toBe("US.3");
});

test("a file goes as the provider's copy of it, not as that of another message", async () => {
  const { world, workspaceId, conversationId, claim } = await twoLanes();
  const files = [await bring(world), await bring(world, "menu.png")];
  for (const attachmentId of files)
    await sendMessage(world.owner.ctx, conversationId, { clientId: newId(), attachmentId });
  for (const id of files)
    await prisma().attachment.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: { providerMediaId: `copy-of-${id}` },
    });
  for (const id of files) expect((await claim())?.mediaId).toBe(`copy-of-${id}`);
});

test("after the reply window only templates go from a number; in the sandbox everything goes", async () => {
  const { world, workspaceId, older, conversationId, from, say, claim } = await twoLanes();
  const template = await createTemplate(world, "utility");
  const texts = [await say("one"), await say("two"), await say("three"), await say("four")];
  const sent = await sendTemplate(world, conversationId, template);
  const wroteAt = (id: string, hours: number) =>
    prisma().conversation.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: { lastInboundAt: inHours(hours) },
    });
  await wroteAt(older, -30);
  expect(await claim(from)).toMatchObject({ id: texts[0], refusal: null });
  await wroteAt(conversationId, -25);
  await wroteAt(older, 0);
  expect(await claim(from)).toMatchObject({ id: texts[1], refusal: "session_window_closed" });
  expect(await claim({ ...from, installationId: null })).toMatchObject({ id: texts[2], refusal: null });
  // Without a number the lane says what is wrong.
  expect(await claim()).toMatchObject({ id: texts[3], refusal: null });
  expect(await claim(from)).toMatchObject({ id: sent, refusal: null });
});

test("an opted-out contact gets no marketing template; every other template goes, and to others this one too", async () => {
  const { world, workspaceId, older, conversationId, from, say, claim } = await twoLanes();
  const template = await createTemplate(world);
  const id = template.templateId;
  const optOut = (contactId: string, marketingOptedOutAt: Date | null) =>
    prisma().contact.update({
      where: { workspaceId_id: { workspaceId, id: contactId } },
      data: { marketingOptedOutAt },
    });
  const asItIs = await prisma().template.findFirstOrThrow({ where: { id } });
  const lookalikes = [
    { category: "utility" },
    { accountId: "another account" },
    { name: "autumn_sale" },
    { language: "pt_BR" },
    { workspaceId: (await createWorld()).workspaceId },
  ];
  for (let i = 0; i <= lookalikes.length + 1; i++) await sendTemplate(world, conversationId, template);
  await say("no template");
  await optOut(await contactOf(older), new Date());
  expect(await claim(from)).toMatchObject({ type: "template", refusal: null });
  await optOut(await contactOf(older), null);
  await optOut(await contactOf(conversationId), new Date());
  for (const data of lookalikes) {
    await prisma().template.updateMany({ where: { id }, data });
    expect([data, (await claim(from))?.refusal]).toEqual([data, null]);
    const { workspaceId, category, accountId, name, language } = asItIs;
    await prisma().template.updateMany({
      where: { id },
      data: { workspaceId, category, accountId, name, language },
    });
  }
  expect(await claim(from)).toMatchObject({ type: "template", refusal: "contact_opted_out" });
  expect(await claim(from)).toMatchObject({ type: "text", refusal: null });
});
