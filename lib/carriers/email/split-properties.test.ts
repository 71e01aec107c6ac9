/**
 * Whatever is written, answered, split, taken back, linked and merged, in any order: each mail is where the rule says, nothing moves, and
 * numbers are as if nothing were split.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { linkConversations, unlinkConversation } from "@/lib/inbox/conversations/links";
import { mergeContacts } from "@/lib/inbox/conversations/merge-contacts";
import { splitConversation, undoSplit } from "@/lib/inbox/conversations/split";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { mailboxScene } from "@/lib/testing/mailboxes";
import { takeOwnDatabase } from "@/lib/testing/own-database";

await takeOwnDatabase();

const at = fc.nat({ max: 30 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("write" as const), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("reply" as const), at }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("split" as const), at, from: at }) },
  fc.record({ do: fc.constant("undo" as const), at }),
  fc.record({ do: fc.constant("link" as const), at, to: at }),
  fc.record({ do: fc.constant("unlink" as const), at }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
type Mail = { mailId: string; messageId: string; text: string; thread: string };
/** `about`: messages of `from`; null: no split, or none any more. */
type Split = { from: string; about: string[] } | null;

async function follow(steps: Step[], isMerged: boolean): Promise<void> {
  const scene = await mailboxScene({ smtpPort: 9 });
  const { workspaceId, owner } = scene;
  const mails: Mail[] = [];
  /** In the order in which they began. */
  const threads = new Map<string, Split>();
  const threadAt = (index: number): string => [...threads.keys()][index % threads.size] ?? "";
  const rowOf = (id: string) =>
    prisma().conversation.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } } });
  const place = async (mailId: string, text: string, thread: string | null) => {
    const found = await prisma().message.findFirstOrThrow({ where: { workspaceId, text } });
    if (thread === null) threads.set(found.conversationId, null);
    mails.push({ mailId, messageId: found.id, text, thread: thread ?? found.conversationId });
  };
  /** The rule: the newest split about it, else where it is. */
  const destination = ({ messageId, thread }: Mail): string =>
    [...threads].findLast(([, split]) => split?.from === thread && split.about.includes(messageId))?.[0] ??
    thread;
  const write = async (text: string, answered?: Mail) => {
    const mailId = `${newId()}@people.test`;
    await scene.write({
      messageId: `<${mailId}>`,
      text,
      ...(answered && { inReplyTo: `<${answered.mailId}>` }),
    });
    await place(mailId, text, answered ? destination(answered) : null);
  };

  await write("begins");
  for (const [index, each] of steps.entries()) {
    const id = threadAt(each.at);
    const own = mails.filter(({ thread }) => thread === id);
    if (each.do === "write") await write(`mail ${index}`, mails[each.at % mails.length]);
    else if (each.do === "reply") {
      const sent = await scene.reply(id, `reply ${index}`);
      await place(sent.providerMessageId ?? "", `reply ${index}`, id);
    } else if (each.do === "split" && own.length > 0) {
      const about = own.slice(each.from % own.length).map(({ messageId }) => messageId);
      const made = await splitConversation(owner.ctx, id, { clientId: newId(), messageIds: about });
      threads.set(made, { from: id, about });
    } else if (each.do === "undo") {
      const isUsed = threads.get(id) && (own.length > 0 || (await rowOf(id)).linkId !== null);
      const undone = undoSplit(owner.ctx, id);
      if (isUsed) await expect(undone).rejects.toMatchObject({ code: "split_in_use" });
      else {
        await undone;
        threads.set(id, null);
      }
    } else if (each.do === "link") await linkConversations(owner.ctx, id, [threadAt(each.to)]);
    else if (each.do === "unlink") await unlinkConversation(owner.ctx, id);
  }
  let { contactId } = await rowOf(threadAt(0));
  if (isMerged) {
    const winner = newId();
    const now = new Date();
    await prisma().contact.create({
      data: { workspaceId, id: winner, name: "Ana", createdAt: now, updatedAt: now },
    });
    await mergeContacts(owner.ctx, winner, { otherId: contactId, take: [] });
    contactId = winner;
    await write("after the merge", mails[0]);
  }
  expect(await prisma().conversation.count({ where: { workspaceId } })).toBe(threads.size);
  for (const [id, split] of threads) {
    const row = await rowOf(id);
    expect(row).toMatchObject({
      contactId,
      splitFromId: split?.from ?? null,
      splitMessageIds: split?.about ?? [],
    });
    const messages = await prisma().message.findMany({
      where: { workspaceId, conversationId: id },
      orderBy: { number: "asc" },
    });
    expect(messages.map(({ id: messageId, text }) => [messageId, text])).toEqual(
      mails.filter(({ thread }) => thread === id).map(({ messageId, text }) => [messageId, text]),
    );
    expect(messages.map(({ number }) => number)).toEqual(messages.map((_, position) => position + 1));
    expect(row.messageCount).toBe(messages.length);
  }
}

test("each mail is where the rule says, and nothing moves", { timeout: 120_000 }, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), fc.boolean(), follow), {
    numRuns: 15,
    seed: 50,
  });
});
