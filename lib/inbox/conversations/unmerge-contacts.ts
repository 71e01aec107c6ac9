/** Takes back the merge of two contacts: the merged one is a contact again, with all that is its own, also of the time since. */
import { recordAct } from "@/lib/account/audit/audit-log";
import { recordEvent } from "@/lib/events/log";
import { storeAttributes } from "@/lib/inbox/contacts/contacts";
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { apart, contactFields, type FormerContact, FormerContacts, withoutMerge } from "./former-contacts";
import { holdForMerge } from "./hold-for-merge";
import { bringBack } from "./hold-threads";
import { leaveLinks } from "./links";
import type { Contacts } from "./merge-people";
import { noteMerge, onceFree } from "./merge-steps";
import { partMails } from "./unmerge-mails";
import { returnRows } from "./unmerge-rows";

/**
 * `id`: the contact that `otherId` is a part of. Idempotent. Throws contact_not_found, contact_erased, contact_busy, and merge_final: a
 * former version merged them, it is too long ago, or the contact it was merged into was merged itself.
 */
export const unmergeContacts = (ctx: Ctx<Agent>, id: string, otherId: string): Promise<void> =>
  onceFree(ctx, (tx) => unmerge(tx, id, otherId));

async function unmerge(tx: TxCtx<Agent>, id: string, otherId: string): Promise<boolean> {
  const { workspaceId } = tx.actor;
  const contacts = { workspaceId, winner: id, loser: otherId };
  const find = () =>
    tx.tx.contactMerge.findUnique({ where: { workspaceId_contactId: { workspaceId, contactId: otherId } } });
  const asked = await find();
  const names = asked?.undo ? namesOf(FormerContacts.parse(asked.undo)) : [];
  if (!(await holdForMerge(tx, workspaceId, [id], names))) return false;
  // Another call may have taken it back while this one waited.
  const merge = await find();
  if (!merge) {
    if (await tx.tx.contact.count({ where: { workspaceId, id: otherId } })) return true;
    throw new AppError("contact_not_found");
  }
  if (merge.winnerId !== id) throw new AppError("contact_not_found");
  if (merge.intoId !== id || !merge.undo) throw new AppError("merge_final");
  const before = await readContact(tx, workspaceId, id);
  const parts = await mergedInto(tx, workspaceId, otherId);
  const people = [otherId, ...parts.map((part) => part.id)];
  const former = withSaid(FormerContacts.parse(merge.undo), parts);
  const own = { workspaceId, contactId: id, mergedId: { in: people } };
  const returning = await tx.tx.conversation.findMany({ where: own, select: { id: true } });
  await leaveLinks(
    tx,
    workspaceId,
    returning.map((each) => each.id),
    true,
  );
  const identities = await tx.tx.contactIdentity.findMany({
    where: own,
    select: { kind: true, value: true },
  });
  const valuesOf = (kind: string) => identities.flatMap((each) => (each.kind === kind ? each.value : []));
  const both = apart(before, former, { phones: valuesOf("phone"), emails: valuesOf("email") });
  await storeContact(tx, workspaceId, id, both.winner);
  await makeContact(tx, contacts, both.loser);
  await returnRows(tx, contacts, people);
  await partMails(tx, contacts, merge.mergedAt);
  await distinguish(tx, contacts, [...former.distinctFrom, id]);
  await forgetMerge(tx, contacts, former, merge.mergedAt);
  for (const [contactId, contact] of [
    [id, both.winner],
    [otherId, both.loser],
  ] as const)
    if (before.blockedAt && !contact.blockedAt) await reopen(tx, contactId, merge.mergedAt);
  await record(tx, contacts, former.loser, merge.mergedAt);
  return true;
}

const namesOf = ({ loser: { phone, email, externalId } }: FormerContacts): string[] => [
  ...(phone ? [phone.replace(/\D/g, "")] : []),
  ...(email ? [email.toLowerCase(), `mailto:${email}`] : []),
  ...(externalId ? [`id:${externalId}`] : []),
];

const readContact = async ({ tx }: TxCtx, workspaceId: string, id: string): Promise<FormerContact> =>
  (await tx.contact.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id } },
    select: contactFields,
  })) as FormerContact;

type Part = { id: string; undo: unknown };

/** Contacts that were merged into this one, and into those. */
const mergedInto = ({ tx }: TxCtx, workspaceId: string, id: string): Promise<Part[]> =>
  tx.$queryRaw<Part[]>`
    WITH RECURSIVE part AS (
      SELECT contact_id AS id FROM contact_merges WHERE workspace_id = ${workspaceId}::uuid AND into_id = ${id}::uuid
      UNION SELECT g.contact_id FROM part p JOIN contact_merges g ON g.workspace_id = ${workspaceId}::uuid AND g.into_id = p.id)
    SELECT part.id, g.undo FROM part JOIN contact_merges g ON g.workspace_id = ${workspaceId}::uuid AND g.contact_id = part.id`;

/** Words about its parts are about the merged contact. */
function withSaid(former: FormerContacts, parts: Part[]): FormerContacts {
  const said = parts.flatMap(({ undo }) => (undo ? FormerContacts.parse(undo).since : []));
  const all = [...said, former.since];
  const attributes = Object.fromEntries(all.flatMap((each) => Object.entries(each.attributes ?? {})));
  return { ...former, since: { ...Object.assign({}, ...all), attributes } };
}

const columnsOf = ({ attributes: _, consent, ...columns }: FormerContact) => ({
  ...columns,
  consent: consent ?? Prisma.DbNull,
});

async function storeContact(tx: TxCtx, workspaceId: string, id: string, contact: FormerContact) {
  const data = { ...columnsOf(contact), updatedAt: tx.now() };
  await tx.tx.contact.updateMany({ where: { workspaceId, id }, data });
  await storeAttributes(tx, workspaceId, id, contact.attributes);
}

/** Another contact may have been given the id by which the partner knows it. */
async function makeContact(tx: TxCtx, { workspaceId, loser: id }: Contacts, contact: FormerContact) {
  const { externalId } = contact;
  const isTaken =
    externalId !== null && (await tx.tx.contact.count({ where: { workspaceId, externalId } })) > 0;
  await tx.tx.contact.create({
    data: {
      workspaceId,
      id,
      ...columnsOf(contact),
      ...(isTaken && { externalId: null }),
      updatedAt: tx.now(),
    },
    select: { id: true },
  });
  await storeAttributes(tx, workspaceId, id, contact.attributes);
}

async function distinguish(
  { tx, now }: TxCtx,
  { workspaceId, loser }: Contacts,
  ids: string[],
): Promise<void> {
  const left = await tx.contact.findMany({ where: { workspaceId, id: { in: ids } }, select: { id: true } });
  await tx.contactDistinction.createMany({
    data: left.map(({ id }) => {
      const [oneId = "", otherId = ""] = [id, loser].sort();
      return { workspaceId, oneId, otherId, createdAt: now() };
    }),
    skipDuplicates: true,
  });
}

/** Later merges began with what this one gave: undone, they must not bring that back. */
async function forgetMerge(
  { tx }: TxCtx,
  { workspaceId, winner, loser }: Contacts,
  former: FormerContacts,
  mergedAt: Date,
): Promise<void> {
  await tx.contactMerge.deleteMany({ where: { workspaceId, contactId: loser } });
  const later = await tx.contactMerge.findMany({
    where: { workspaceId, intoId: winner, mergedAt: { gt: mergedAt } },
    select: { contactId: true, undo: true },
  });
  for (const { contactId, undo } of later) {
    if (!undo) continue;
    const known = FormerContacts.parse(undo);
    const { before, after } = known;
    const changed = {
      ...known,
      before: withoutMerge(before, former),
      after: withoutMerge(after, former),
    };
    await tx.$executeRaw`
      UPDATE contact_merges SET undo = ${JSON.stringify(changed)}::jsonb
      WHERE workspace_id = ${workspaceId}::uuid AND contact_id = ${contactId}::uuid`;
  }
}

/** The merge gave the contact the other one's block, which resolved its conversations. */
async function reopen(tx: TxCtx, contactId: string, since: Date): Promise<void> {
  const { workspaceId } = tx.actor as Agent;
  const threads = await tx.tx.$queryRaw<{ id: string; status: string }[]>`
    SELECT id, status::text FROM conversations WHERE workspace_id = ${workspaceId}::uuid AND contact_id = ${contactId}::uuid
    ORDER BY id FOR NO KEY UPDATE`;
  await bringBack(tx, workspaceId, threads, since);
}

async function record(
  tx: TxCtx<Agent>,
  { workspaceId, winner, loser }: Contacts,
  { name, email, phone }: FormerContact,
  mergedAt: Date,
): Promise<void> {
  await noteMerge(tx, [winner, loser], "unmerged", null);
  // Each is erased alone from now on: the history of neither names the other one, or a third that was merged into both since.
  await tx.tx.$executeRaw`
    UPDATE conversation_changes h SET after = NULL FROM conversations c
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.contact_id IN (${winner}::uuid, ${loser}::uuid) AND h.workspace_id = c.workspace_id
      AND h.conversation_id = c.id AND h.field = 'merged'
      AND (h.after = to_jsonb(${name ?? email ?? phone ?? ""}::text)
        OR c.contact_id = ${loser}::uuid AND h.created_at >= ${mergedAt}::timestamptz)`;
  await recordAct(
    tx,
    { workspaceId },
    { kind: "contact", act: "unmerged", subject: { id: winner, name: null } },
  );
  recordEvent(tx, "contact.unmerged", {
    workspaceId,
    subject: { type: "contact", id: winner },
    contactId: winner,
    data: { unmergedContactId: loser },
  });
  for (const contactId of [winner, loser])
    notify(tx, workspaceTopic(workspaceId), { type: "contact.changed", contactId });
}
