/**
 * Whatever is linked, unlinked, written, changed, read and merged, in any order: conversations of a link share their state and are of one
 * contact, no message is lost or in another's conversation, and numbers, windows and keys are as if nothing were linked.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { linkConversations, unlinkConversation } from "@/lib/inbox/conversations/links";
import { mergeContacts } from "@/lib/inbox/conversations/merge-contacts";
import { markRead, updateConversation } from "@/lib/inbox/conversations/update";
import { readThread } from "@/lib/inbox/messages/thread";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { contactOnAllChannels, sharedOf } from "@/lib/testing/links";

const at = fc.nat({ max: 2 });
const step = fc.oneof(
  fc.record({ do: fc.constant("link" as const), at, to: fc.uniqueArray(at, { minLength: 1 }) }),
  fc.record({ do: fc.constant("unlink" as const), at }),
  fc.record({ do: fc.constant("write" as const), at }),
  fc.record({
    do: fc.constant("status" as const),
    at,
    status: fc.constantFrom("open", "pending", "resolved"),
  }),
  fc.record({ do: fc.constant("snooze" as const), at }),
  fc.record({ do: fc.constant("assign" as const), at, isOn: fc.boolean() }),
  fc.record({ do: fc.constant("tag" as const), at, isOn: fc.boolean() }),
  fc.record({ do: fc.constant("read" as const), at }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

async function follow(steps: Step[], isMerged: boolean): Promise<void> {
  const set = await contactOnAllChannels();
  const { workspaceId, owner } = set.world;
  const ids = Object.values(set.ids);
  const channels = Object.keys(set.ids) as (keyof typeof set.ids)[];
  const tag = newId();
  await prisma().tag.create({
    data: { workspaceId, id: tag, name: "refund", color: "gray", createdAt: new Date() },
  });
  const keys = await Promise.all(ids.map(async (id) => (await set.row(id)).threadKey));
  const written = new Map<string, string[]>([
    [ids[0] ?? "", ["hello from the shop"]],
    [ids[1] ?? "", ["by mail"]],
    [ids[2] ?? "", ["on WhatsApp"]],
  ]);
  for (const [index, each] of steps.entries()) {
    const id = ids[each.at] ?? "";
    const update = (input: object) => updateConversation(owner.ctx, id, input);
    if (each.do === "link")
      await linkConversations(
        owner.ctx,
        id,
        each.to.flatMap((one) => ids[one] ?? []),
      );
    else if (each.do === "unlink") await unlinkConversation(owner.ctx, id);
    else if (each.do === "status") await update({ status: each.status });
    else if (each.do === "snooze")
      await update({ status: "snoozed", snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() });
    else if (each.do === "assign") await update({ assigneeId: each.isOn ? owner.id : null });
    else if (each.do === "tag") await update(each.isOn ? { addTagIds: [tag] } : { removeTagIds: [tag] });
    else if (each.do === "read") await markRead(owner.ctx, id);
    else {
      await set.write[channels[each.at] ?? "messenger"](`message ${index}`);
      written.get(id)?.push(`message ${index}`);
    }
  }
  let contactId = set.contactId;
  if (isMerged) {
    const winner = newId();
    const now = new Date();
    await prisma().contact.create({
      data: { workspaceId, id: winner, name: "Ana", createdAt: now, updatedAt: now },
    });
    await mergeContacts(owner.ctx, winner, { otherId: contactId, take: [] });
    contactId = winner;
  }
  const rows = await Promise.all(ids.map(set.row));
  for (const [index, row] of rows.entries()) {
    expect(row.contactId).toBe(contactId);
    // A channel with one thread per contact keeps it, under the contact's id.
    expect(row.threadKey).toBe(keys[index] === set.contactId ? contactId : keys[index]);
    const messages = await prisma().message.findMany({
      where: { workspaceId, conversationId: row.id },
      orderBy: { number: "asc" },
    });
    expect(messages.map(({ text }) => text?.trim())).toEqual(written.get(row.id));
    expect(messages.map(({ number }) => number)).toEqual(messages.map((_, position) => position + 1));
    expect(row.messageCount).toBe(messages.length);
    if (row.channel === "whatsapp")
      expect(
        Math.abs((row.lastInboundAt?.getTime() ?? 0) - (messages.at(-1)?.createdAt.getTime() ?? 0)),
      ).toBeLessThan(1_000);
    const members = rows.filter(({ linkId }) => linkId !== null && linkId === row.linkId);
    expect(row.linkId === null || members.length > 1).toBe(true);
    for (const member of members) expect(sharedOf(member)).toEqual(sharedOf(row));
    const { entries, linked } = await readThread(owner.ctx, row.id);
    expect(linked).toEqual(row.linkId ? members.map(({ id }) => id).toSorted() : undefined);
    const shown = members.length > 0 ? members : [row];
    expect(entries.map(({ text }) => text?.trim()).toSorted()).toEqual(
      shown.flatMap(({ id }) => written.get(id) ?? []).toSorted(),
    );
  }
}

test("nothing is lost, no one gets another's, and a link shares its state", {
  timeout: 120_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), fc.boolean(), follow), {
    numRuns: 12,
    seed: 45,
  });
});

test("changes and messages at once, in several conversations of a link, leave one state", {
  timeout: 60_000,
}, async () => {
  const set = await contactOnAllChannels();
  const { owner } = set.world;
  const { messenger, email, whatsapp } = set.ids;
  await linkConversations(owner.ctx, messenger, [email, whatsapp]);
  for (let round = 0; round < 6; round++) {
    await updateConversation(owner.ctx, email, { status: "resolved" });
    await Promise.all([
      set.write.messenger(`a ${round}`),
      set.write.whatsapp(`b ${round}`),
      updateConversation(owner.ctx, email, { assigneeId: round % 2 ? null : owner.id }),
      updateConversation(owner.ctx, whatsapp, { status: "pending" }),
    ]);
    const [one, ...others] = await Promise.all([messenger, email, whatsapp].map(set.row));
    for (const other of others) expect(sharedOf(other)).toEqual(one && sharedOf(one));
  }
  expect((await set.row(messenger)).messageCount).toBe(7);
  expect((await set.row(whatsapp)).messageCount).toBe(7);
});
