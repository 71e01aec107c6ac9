/** A blocked contact's messages are stored and stay out of the inbox, on every channel. */
import { expect, test } from "vitest";
import * as messages from "@/app/api/inbox/conversations/[conversationId]/messages/route";
import { receiveMail } from "@/lib/carriers/email/receive";
import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import { readMail } from "@/lib/connections/email/read-mail";
import { readThread } from "@/lib/inbox/messages/thread";
import { createRule } from "@/lib/inbox/rules/rules";
import { runRules } from "@/lib/inbox/rules/run";
import type { SaveRule } from "@/lib/inbox/rules/schemas";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { composed } from "@/lib/testing/arriving-mail";
import { asMember, call } from "@/lib/testing/call";
import { createVisitor, createWorld, operator } from "@/lib/testing/world";
import { blockContact } from "./block-contact";
import { updateConversation } from "./update";

async function setting() {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const visitor = await createVisitor(workspaceId);
  const address = `ana-${newId()}@people.test`;
  const phone = `1555${Math.floor(Math.random() * 10_000_000)}`;
  const person = { phone, userId: null, parentUserId: null, name: "Ana", username: null };
  const say = {
    messenger: async () => (await visitor.say("Hello")).conversationId,
    whatsapp: async () => {
      const said = {
        kind: "message",
        id: newId(),
        at: new Date(),
        from: person,
        groupId: null,
        referral: null,
      } as const;
      const content = { type: "text", text: "Hello" } as const;
      const replyTo = { id: null, forwarded: false };
      const to = { workspaceId, installationId: null };
      return (await receiveFromWhatsapp(operator(), to, { ...said, content, replyTo })).conversationId;
    },
    email: async () => {
      const raw = await composed({
        from: `Ana <${address}>`,
        to: "us@shop.test",
        subject: "Hi",
        text: "Hello",
      });
      const thread = { workspaceId, conversationId: null, mailbox: null, isContact: null };
      const stored = { id: newId(), raw, mail: await readMail(raw) };
      return (await receiveMail(operator(), stored, thread))?.conversationId ?? "";
    },
  };
  const row = (id: string) =>
    prisma().conversation.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } } });
  return { workspaceId, owner, ctx: owner.ctx, say, row };
}

test.each(["messenger", "whatsapp", "email"] as const)(
  "%s: nothing opens, nothing is unread, until it is unblocked",
  async (channel) => {
    const { workspaceId, owner, ctx, say, row } = await setting();
    const id = await say[channel]();
    const { contactId } = await row(id);
    await blockContact(ctx, contactId, true);
    expect(await row(id)).toMatchObject({ status: "resolved", unreadCount: 0, messageCount: 1 });
    // A mail begins another conversation.
    const next = await say[channel]();
    expect(await row(next)).toMatchObject({
      contactId,
      status: "resolved",
      unreadCount: 0,
      unreadSince: null,
    });
    const { entries } = await readThread(ctx, next);
    expect(entries.at(-1)).toMatchObject({ text: "Hello" });
    const refused = await call(messages, {
      method: "POST",
      headers: asMember(owner, workspaceId),
      params: { conversationId: id },
      body: { clientId: newId(), text: "No" },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: "contact_blocked" } });

    await blockContact(ctx, contactId, false);
    expect(await row(id)).toMatchObject({ status: "resolved" });
    const last = await say[channel]();
    expect(await row(last)).toMatchObject({ status: "open", unreadCount: 1 });
    const { changes } = await readThread(ctx, id);
    expect((changes ?? []).flatMap(({ field, after }) => (field === "blocked" ? [after] : []))).toEqual([
      false,
      true,
    ]);
    const events = await query<{ previous: unknown; blocked: boolean }>(
      "",
      `SELECT data -> 'previous' AS previous, data #>> '{contact,blockedAt}' IS NOT NULL AS blocked FROM events
     WHERE workspace_id = $1 AND type = 'contact.updated' ORDER BY sequence`,
      [workspaceId],
    );
    expect(events).toEqual([
      { previous: { blockedAt: null }, blocked: true },
      { previous: { blockedAt: expect.any(String) }, blocked: false },
    ]);
  },
);

test("blocking ends a snooze, is repeated without effect, and knows only contacts of the workspace", async () => {
  const { ctx, say, row } = await setting();
  const id = await say.messenger();
  const { contactId } = await row(id);
  await updateConversation(ctx, id, {
    status: "snoozed",
    snoozedUntil: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await blockContact(ctx, contactId, true);
  await blockContact(ctx, contactId, true);
  expect(await row(id)).toMatchObject({ status: "resolved", snoozedUntil: null });
  const other = await setting();
  await expect(blockContact(other.ctx, contactId, true)).rejects.toMatchObject({ code: "contact_not_found" });
});

test("no rule acts on what a blocked contact writes, so it stays out of the inbox", async () => {
  const { workspaceId, owner, ctx, say, row } = await setting();
  const id = await say.messenger();
  const trigger = "received" as const;
  const actions: SaveRule["actions"] = [
    { do: "assign", to: "person", userIds: [owner.id] },
    { do: "status", status: "open" },
  ];
  const rule = { name: "All to me", isOn: true, trigger, afterMinutes: null, conditions: [], actions };
  await createRule(ctx, { id: newId(), ...rule });
  await blockContact(ctx, (await row(id)).contactId, true);
  await say.messenger();
  await runRules(operator(), { workspaceId, conversationId: id });
  expect(await row(id)).toMatchObject({ status: "resolved", assigneeId: null });
});

test("blocking and unblocking are in the audit log, each once", async () => {
  const { workspaceId, owner, ctx, say, row } = await setting();
  const { contactId } = await row(await say.messenger());
  for (const isBlocked of [true, true, false]) await blockContact(ctx, contactId, isBlocked);
  const entries = await prisma().auditEntry.findMany({
    where: { workspaceId, kind: "contact" },
    orderBy: { id: "asc" },
    select: { act: true, actorId: true, actorName: true, subjectId: true },
  });
  const by = { actorId: owner.id, actorName: owner.name, subjectId: contactId };
  expect(entries).toEqual([
    { act: "blocked", ...by },
    { act: "unblocked", ...by },
  ]);
});
