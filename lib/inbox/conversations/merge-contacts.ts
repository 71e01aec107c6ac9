/** Merges two contacts that are one person. Their conversations stay, and it can be undone (unmerge-contacts.ts). */
import { recordEvent } from "@/lib/events/log";
import { Attributes, type MergeContacts } from "@/lib/inbox/contacts/schemas";
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { holdForMerge, type Thread } from "./hold-for-merge";
import { resolveOpen } from "./hold-threads";
import { linkThreads } from "./merge-links";
import { mergePeople } from "./merge-people";
import { noteMerge, onceFree } from "./merge-steps";

/**
 * One transaction: a message that arrives meanwhile is stored before, or finds the winner. Throws contact_not_found, contact_erased,
 * contact_busy (waits two seconds for the end of a send), and invalid_request if the attributes of both are too many for one.
 */
export const mergeContacts = (ctx: Ctx<Agent>, id: string, input: MergeContacts): Promise<void> =>
  onceFree(ctx, (tx) => merge(tx, id, input));

const NAME = { name: true, email: true, phone: true } as const;

/** False: a message is being sent. */
async function merge(tx: TxCtx<Agent>, id: string, { otherId, take }: MergeContacts): Promise<boolean> {
  const { workspaceId } = tx.actor;
  const where = { workspaceId_id: { workspaceId, id: otherId } };
  const other = await tx.tx.contact.findUnique({ where, select: NAME });
  const threads = await holdForMerge(tx, workspaceId, [id, otherId]);
  if (!other) throw new AppError("contact_not_found");
  if (!threads) return false;
  await mergePeople(tx, { workspaceId, winner: id, loser: otherId }, take);
  await checkAttributes(tx, id);
  for (const pair of pairsOf(threads, id)) await linkThreads(tx, workspaceId, pair);
  await keepBlocked(tx, id);
  await noteMerge(tx, [id], "merged", other.name ?? other.email ?? other.phone ?? "");
  recordEvent(tx, "contact.merged", {
    workspaceId,
    subject: { type: "contact", id },
    contactId: id,
    data: { mergedContactId: otherId, mergedConversationId: null },
  });
  for (const contactId of [id, otherId])
    notify(tx, workspaceTopic(workspaceId), { type: "contact.changed", contactId });
  return true;
}

/** The newest thread of each, by channel. */
function pairsOf(threads: Thread[], winner: string): [string, string][] {
  return [...new Set(threads.map(({ channel }) => channel))].flatMap((channel) => {
    const all = threads.filter((each) => each.channel === channel);
    const own = all.find(({ contactId }) => contactId === winner);
    const other = all.find(({ contactId }) => contactId !== winner);
    return own && other ? [[own.id, other.id] as [string, string]] : [];
  });
}

async function checkAttributes({ tx, actor: { workspaceId } }: TxCtx<Agent>, id: string): Promise<void> {
  const { attributes } = await tx.contact.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id } },
    select: { attributes: true },
  });
  const problem = Attributes.safeParse(attributes).error?.issues[0]?.message;
  if (problem) throw new AppError("invalid_request", `attributes: ${problem}`);
}

/** If either contact was blocked, the winner is: resolves its open conversations. */
async function keepBlocked(tx: TxCtx<Agent>, contactId: string): Promise<void> {
  const { workspaceId } = tx.actor;
  const threads = await tx.tx.conversation.findMany({
    where: { workspaceId, contactId, contact: { blockedAt: { not: null } } },
    select: { id: true, status: true },
  });
  await resolveOpen(tx, workspaceId, threads);
}
