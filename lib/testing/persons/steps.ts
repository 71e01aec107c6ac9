/** The steps of a sequence: each acts on the product and says to the model what ought to be. A new kind of step is one more entry. */
import { expect } from "vitest";
import { claimNext, recordSend } from "@/lib/carriers/lane/lane";
import { recordReceipt } from "@/lib/carriers/lane/receipts";
import { updateContact } from "@/lib/inbox/contacts/contacts";
import { linkConversations, unlinkConversation } from "@/lib/inbox/conversations/links";
import { markRead } from "@/lib/inbox/conversations/mark-read";
import { mergeContacts } from "@/lib/inbox/conversations/merge-contacts";
import { splitConversation, undoSplit } from "@/lib/inbox/conversations/split";
import { unmergeContacts } from "@/lib/inbox/conversations/unmerge-contacts";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import { eraseContact } from "@/lib/partner/erasure/erase";
import { prisma } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { eventOrigin } from "@/lib/platform/transaction";
import { operator } from "../world";
import type { Channel, Contact, Conversation, FieldName, Model } from "./model";
import { type Person, type Stage, write } from "./world";

export type Scene = { stage: Stage; model: Model; people: Person[]; begun: number };
/** Numbers by which a step chooses among what there is; the same ones choose the same. */
export type Choice = { one: number; two: number; three: number };
type Step = (scene: Scene, choice: Choice) => Promise<void>;

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];
const alive = ({ model }: Scene, id: string): boolean => !model.contacts.get(model.rootOf(id))?.isErased;
const roots = (scene: Scene): Contact[] =>
  [...scene.model.contacts.values()].filter((each) => each.into === null && !each.isErased);
const threads = (scene: Scene): Conversation[] =>
  [...scene.model.conversations.values()].filter(({ ownerId }) => alive(scene, ownerId));
let said = 0;
const words = (): string => {
  said += 1;
  return `message ${said}.`;
};

const arrives =
  (channel: Channel): Step =>
  async (scene, { one, two }) => {
    const { stage, model } = scene;
    const person = pick(
      scene.people.filter(({ id }) => alive(scene, id)),
      one,
    );
    if (!person) return;
    const own = [...model.conversations.values()].filter((each) => each.ownerId === person.id);
    const mails = own.filter((each) => each.channel === "email" && each.lastInbound >= 0);
    // Some mails answer one of the person's mails, the others begin.
    const answered = channel === "email" && two % 3 > 0 ? pick(mails, two) : undefined;
    const text = words();
    const at = new Date(scene.begun + said * 1000);
    const last = answered && (await lastMail(stage, answered.id));
    const id = await write(stage, person, channel, { text, at, answers: last ?? null });
    // One thread for a number, and for a browser; mails are where what they answer is.
    const before = channel === "email" ? answered : own.find((each) => each.channel === channel);
    if (before) expect(id).toBe(model.placeOfAnswer(before));
    const known = model.conversations.get(id);
    expect(known?.ownerId ?? person.id, "a conversation is one person's").toBe(person.id);
    const recipient = channel === "email" ? person.email : channel === "whatsapp" ? person.phone : "";
    model.arrive({ id, channel, ownerId: person.id, lastInboundAt: at.getTime(), recipient }, text);
  };

async function lastMail({ workspaceId }: Stage, conversationId: string): Promise<string | null> {
  const where = { workspaceId, conversationId, direction: "inbound" as const };
  const row = await prisma().message.findFirst({ where, orderBy: { number: "desc" } });
  return row?.providerMessageId ?? null;
}

/** An answer goes to where the conversation's person wrote from, whatever was merged. */
const answer: Step = async (scene, { one, two }) => {
  const { stage, model } = scene;
  const thread = pick(threads(scene), one);
  if (!thread) return;
  const { workspaceId, ctx } = stage;
  const text = words();
  const { message } = await sendMessage(ctx, thread.id, { clientId: newId(), text });
  model.answer(thread, text);
  const lane = { workspaceId, conversationId: thread.id };
  if (thread.channel === "email") {
    const { recipientEmail } = await row(stage, thread.id);
    expect(recipientEmail).toBe(thread.recipient);
  }
  if (thread.channel !== "whatsapp") return;
  const attemptId = newId();
  const claimed = await claimNext(lane, attemptId, new Date(), { from: stage.from });
  expect(claimed).toMatchObject({ id: message.id, phone: `+${thread.recipient}`, refusal: null });
  expect([null, `US.${thread.recipient}`]).toContain(claimed?.userId ?? null);
  const providerMessageId = `wamid.${attemptId}`;
  const sent = { workspaceId, messageId: message.id, attemptId, outcome: "accepted", providerMessageId };
  const whom = { phone: thread.recipient, userId: `US.${thread.recipient}` };
  await recordSend({ ...sent, ...whom, ...eventOrigin(operator()) }, new Date());
  if (two % 2 === 0) return;
  const status = { status: "delivered", occurredAt: new Date().toISOString(), error: null };
  const receipt = { workspaceId, providerMessageId, reference: null, failure: null, ...status };
  expect(await recordReceipt(operator(), receipt as never)).toBe("moved");
};

const row = ({ workspaceId }: Stage, id: string) =>
  prisma().conversation.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } } });

const link: Step = async (scene, { one, two }) => {
  const { stage, model } = scene;
  const root = pick(roots(scene), one);
  const own = root ? model.ofRoot(root.id) : [];
  const [target, ...others] = own
    .slice(two % Math.max(1, own.length))
    .concat(own.slice(0, two % Math.max(1, own.length)));
  const chosen = others.slice(0, 1 + (two % 2)).map(({ id }) => id);
  if (!target || chosen.length === 0) return;
  await linkConversations(stage.ctx, target.id, chosen);
  model.link([target.id, ...chosen]);
};

const unlink: Step = async (scene, { one }) => {
  const thread = pick(threads(scene), one);
  if (!thread) return;
  await unlinkConversation(scene.stage.ctx, thread.id);
  scene.model.leave([thread.id]);
};

const merge: Step = async (scene, { one, two, three }) => {
  const [winner, ...others] = roots(scene)
    .slice(one % 3)
    .concat(roots(scene).slice(0, one % 3));
  const loser = pick(others, two);
  if (!winner || !loser) return;
  const take = (["name", "email", "phone"] as const).filter((_, at) => (three >> at) % 2 === 1);
  await mergeContacts(scene.stage.ctx, winner.id, { otherId: loser.id, take: [...take] });
  // A value that the loser has not cannot be taken.
  scene.model.merge(winner, loser, take);
};

const undo: Step = async (scene, { one, two }) => {
  const { stage, model } = scene;
  const merged = [...model.contacts.values()].filter(({ id, into }) => into !== null && alive(scene, id));
  const loser = pick(merged, one);
  if (!loser?.into) return;
  const winner = model.contacts.get(loser.into);
  const root = model.rootOf(loser.id);
  if (!winner || root !== winner.id) {
    await expect(unmergeContacts(stage.ctx, root, loser.id)).rejects.toMatchObject({ code: "merge_final" });
    return;
  }
  await unmergeContacts(stage.ctx, winner.id, loser.id);
  if (two % 2) await unmergeContacts(stage.ctx, winner.id, loser.id);
  model.undo(winner, loser);
};

const edit: Step = async (scene, { one, two }) => {
  const { stage, model } = scene;
  const contact = pick(roots(scene), one);
  if (!contact) return;
  const field: FieldName = two % 2 ? "name" : "plan";
  const value = words();
  const change = field === "name" ? { name: value } : { attributes: { plan: value } };
  await updateContact(stage.ctx, stage.workspaceId, contact.id, change);
  model.contacts.get(contact.id)?.fields[field].push({ value, by: null });
};

const change: Step = async (scene, { one, two }) => {
  const thread = pick(threads(scene), one);
  if (!thread) return;
  const { ctx, world, tagId } = scene.stage;
  const input = pick(
    [
      ...(["open", "pending", "resolved"] as const).map((status) => ({ status })),
      ...[{ assigneeId: world.owner.id }, { assigneeId: null }],
      ...[{ addTagIds: [tagId] }, { removeTagIds: [tagId] }],
    ],
    two,
  );
  await updateConversation(ctx, thread.id, input ?? {});
};

const read: Step = async (scene, { one }) => {
  const thread = pick(threads(scene), one);
  if (!thread) return;
  await markRead(scene.stage.ctx, thread.id);
  thread.unread = 0;
};

/** A second matter of a mail conversation; at times it is taken back at once. */
const split: Step = async (scene, { one, two, three }) => {
  const { stage, model } = scene;
  const mails = threads(scene).filter(({ channel, texts }) => channel === "email" && texts.length > 0);
  const former = pick(mails, one);
  if (!former || former.splits.length > 3) return;
  const from = three % former.texts.length;
  const { workspaceId, ctx } = stage;
  const messages = await prisma().message.findMany({
    where: { workspaceId, conversationId: former.id, number: { gt: from } },
    orderBy: { number: "asc" },
  });
  const messageIds = messages.map(({ id }) => id);
  const made = await splitConversation(ctx, former.id, { clientId: newId(), messageIds });
  model.split(former, made, from);
  if (two % 4 > 0) return;
  await undoSplit(ctx, made);
  former.splits.pop();
};

const erase: Step = async (scene, { one, two }) => {
  const contact = pick(roots(scene), one);
  // Rarely: it ends what can happen to its people.
  if (!contact || two % 4 > 0) return;
  const { stage } = scene;
  await eraseContact(stage.ctx, stage.workspaceId, toPublicId("contact", contact.id));
  contact.isErased = true;
};

export const STEPS = {
  messenger: arrives("messenger"),
  whatsapp: arrives("whatsapp"),
  email: arrives("email"),
  ...{ answer, link, unlink, merge, undo, edit, change, read, split, erase },
} satisfies Record<string, Step>;
