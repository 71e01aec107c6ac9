/** Moves the clocks of a conversation or a ticket: applies the facts that wait, each once and in order, and what time has brought. */
import { recordEvent } from "@/lib/events/log";
import { ticketNow } from "@/lib/inbox/tickets/announce";
import type { Ticket } from "@/lib/inbox/tickets/schemas";
import { newId } from "@/lib/platform/ids";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { follow } from "./clock";
import { isOpen } from "./clock-moves";
import { readClocks, writeClocks } from "./clock-rows";
import { type Clock, type Entry, type Fact, type Holder, idOf } from "./clock-shapes";
import { refresh } from "./policies";
import type { Pause } from "./reach";
import type { NO_ANSWER_REASONS, Policy } from "./schemas";
import { termsOf } from "./terms";

/** A person's own fact, and their reason. */
export type Act = {
  what: "no_answer" | "answer_needed";
  personId: string;
  reason: (typeof NO_ANSWER_REASONS)[number] | null;
};
/** The policies as the caller has read them, for several holders. */
export type Known = { version: string; policies: readonly Policy[] };
export const knowNothing = (): Known => ({ version: "", policies: [] });

/**
 * A deadline counts as missed only so long after it: an answer that was sent before it may still be committing. The miss has the
 * deadline's time.
 */
export const GRACE_MS = 10_000;

/** Until the transaction ends. Before the row of the conversation or the ticket, which moving the clocks may lock. */
export async function lockClocks({ tx }: TxCtx, holderId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('slas:' || ${holderId}, 0))`;
}

type Row = {
  what: string;
  messageId: string | null;
  isAutomatic: boolean;
  at: Date;
  writtenAt: Date | null;
  askedSince: Date | null;
};
/** Rarely more than one or two are written while an answer is on its way. */
const SINCE_MAX = 50;

/** Takes them: they go with the transaction that applies them. What asks is the same in note_sla_facts(). */
async function takeFacts({ tx }: TxCtx, holder: Holder): Promise<Fact[]> {
  const rows = await tx.$queryRaw<Row[]>`
    WITH taken AS (DELETE FROM sla_facts WHERE workspace_id = ${holder.workspaceId}::uuid
      AND holder_id = ${idOf(holder)}::uuid RETURNING *)
    SELECT t.what, t.message_id::text AS "messageId", t.is_automatic AS "isAutomatic", t.at, a.created_at AS "writtenAt",
      (SELECT min(m.created_at) FROM (SELECT * FROM messages l WHERE l.workspace_id = t.workspace_id
          AND l.conversation_id = t.conversation_id ORDER BY l.number DESC LIMIT ${SINCE_MAX}) m
        LEFT JOIN contacts k ON k.workspace_id = m.workspace_id AND k.id = m.sender_id
        WHERE m.created_at > a.created_at AND m.created_at <= t.at AND m.direction = 'inbound' AND m.sender_type = 'contact'
          AND m.type <> 'reaction' AND NOT coalesce(m.content ? 'ratingId', false) AND k.blocked_at IS NULL) AS "askedSince"
    FROM taken t LEFT JOIN messages a ON t.what = 'answered' AND a.workspace_id = t.workspace_id AND a.id = t.message_id
    ORDER BY t.sequence, t.part`;
  return rows.map(({ at, writtenAt, askedSince, ...fact }) => {
    const times = { at: at.getTime(), writtenAt: (writtenAt ?? at).getTime() };
    return { ...fact, ...times, askedSince: askedSince?.getTime() ?? null } as Fact;
  });
}

/** Returns whether an act had an effect. The caller holds lockClocks(). */
export async function moveClocks(tx: TxCtx, holder: Holder, known: Known, act?: Act): Promise<boolean> {
  const now = tx.now().getTime();
  const facts = await takeFacts(tx, holder);
  const before = await readClocks(tx, holder);
  const open = before.all.clocks.filter(isOpen);
  if (facts.length === 0 && open.length === 0 && !act) return false;
  // After the lock: who changed policies or hours has every running clock measured after that.
  await refresh(holder.workspaceId, known);
  const { terms, digest } = await termsOf(holder, known.policies, { clocks: before.all, facts }, tx.now());
  const after = structuredClone(before.all);
  // Commits are in order; clocks of two processes may differ by a little.
  let latest = 0;
  const entries: Entry[] = [];
  const clocks = new Map(after.clocks.map((clock) => [clock.id, clock]));
  const pauses = new Map<number, readonly Pause[]>();
  if (after.round) pauses.set(after.round.number, after.round.pauses);
  const apply = (fact: Fact) => {
    latest = Math.max(latest, fact.at);
    const made = follow(after, { ...fact, at: latest }, terms, newId);
    entries.push(...made);
    // A new round takes the place of the former one.
    for (const clock of after.clocks) clocks.set(clock.id, clock);
    if (after.round) pauses.set(after.round.number, after.round.pauses);
    return made;
  };
  if (open.some(({ id }) => before.digests.get(id) !== digest))
    apply({ what: "changed", at: facts[0]?.at ?? now });
  for (const fact of facts) apply(fact);
  const acted = act ? apply({ what: act.what, at: now }) : [];
  apply({ what: "time", at: Math.max(latest, now - GRACE_MS) });
  await writeClocks(tx, holder, before, { clocks: [...clocks.values()], pauses, digest });
  await waitOn(tx, holder, clocks, entries);
  await writeEntries(tx, holder, clocks, { entries, acted, act, policies: known.policies });
  return acted.some(({ what }) => what === "fulfilled" || what === "reopened");
}

/** A contact whose answer failed is among those who wait again. */
async function waitOn({ tx }: TxCtx, holder: Holder, clocks: Map<string, Clock>, entries: Entry[]) {
  if (holder.conversationId === undefined) return;
  const last = entries.findLast(({ what, cause }) => what === "reopened" && cause === "failed");
  const clock = last && clocks.get(last.clockId);
  if (!clock || !isOpen(clock)) return;
  await tx.conversation.updateMany({
    where: { workspaceId: holder.workspaceId, id: holder.conversationId, waitingSince: null },
    data: { waitingSince: new Date(clock.startedAt) },
  });
}

type Written = { entries: Entry[]; acted: Entry[]; act: Act | undefined; policies: readonly Policy[] };

async function writeEntries(
  tx: TxCtx,
  holder: Holder,
  clocks: Map<string, Clock>,
  written: Written,
): Promise<void> {
  const { entries, acted, act, policies } = written;
  if (entries.length === 0) return;
  const { workspaceId, conversationId, ticketId } = holder;
  const recordedAt = tx.now();
  const data = entries.map(({ clockId, what, at, deadline, cause }) => ({
    ...{ workspaceId, id: newId(), clockId, what, cause, recordedAt },
    ...{ at: new Date(at), deadline: deadline === null ? null : new Date(deadline) },
    ...(act && acted.some((each) => each.clockId === clockId && each.what === what && each.at === at)
      ? { reason: act.reason, personId: act.personId }
      : {}),
  }));
  await tx.tx.slaEntry.createMany({ data });
  const ticket = ticketId === undefined ? null : await ticketNow(tx.tx, workspaceId, ticketId);
  for (const entry of entries) {
    const clock = clocks.get(entry.clockId);
    if (clock) record(tx, holder, clock, entry, { act, policies, ticket });
  }
  notify(
    tx,
    workspaceTopic(workspaceId),
    conversationId === undefined
      ? { type: "tickets.changed", ticketId }
      : { type: "thread.changed", conversationId, entryIds: [], ...(act && { by: tx.correlationId }) },
  );
}

const EVENTS = { warned: "sla.warned", missed: "sla.missed", fulfilled: "sla.fulfilled" } as const;
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

type Recorded = Pick<Written, "act" | "policies"> & { ticket: Ticket | null };

/** The event of an entry, if it has one. */
function record(tx: TxCtx, holder: Holder, clock: Clock, entry: Entry, recorded: Recorded): void {
  if (!(entry.what === "warned" || entry.what === "missed" || entry.what === "fulfilled")) return;
  const { workspaceId, conversationId } = holder;
  const { act, policies, ticket } = recorded;
  const { id, kind, state, policyId, minutes, startedAt, warnedAt, missedAt, endedAt } = clock;
  const policy = policies.find((each) => each.id === policyId);
  const ended = {
    cause: entry.cause,
    reason: entry.cause === "no_answer" ? (act?.reason ?? null) : null,
  };
  recordEvent(tx, EVENTS[entry.what], {
    workspaceId,
    subject: { type: ticket ? "ticket" : "conversation", id: idOf(holder) },
    ...(conversationId && { conversationId }),
    data: {
      ...(ticket && { ticket }),
      sla: {
        ...{ id, kind, state, policyId: policy?.id ?? null, policyName: policy?.name ?? null, minutes },
        ...{ startedAt: iso(startedAt), deadline: iso(entry.deadline), warnedAt: iso(warnedAt) },
        ...{ missedAt: iso(missedAt), endedAt: iso(endedAt) },
      },
      at: iso(entry.at),
      ...(entry.what === "fulfilled" && ended),
    },
  });
}
