/** Clocks as rows of sla_clocks. */
import { Prisma } from "@/lib/platform/generated/prisma/client";
import type { TxCtx } from "@/lib/platform/transaction";
import { isOpen } from "./clock-moves";
import { type Clock, type Clocks, type Holder, idOf } from "./clock-shapes";
import type { Pause } from "./reach";

type Row = Prisma.SlaClockGetPayload<object>;
/** `digests`: by which terms each was measured. `last`: the highest number. */
export type StoredClocks = { all: Clocks; digests: Map<string, string | null>; last: number };

const ms = (at: Date | null): number | null => at?.getTime() ?? null;
const date = (at: number | null): Date | null => (at === null ? null : new Date(at));

const clockOf = (row: Row): Clock => ({
  id: row.id,
  kind: row.kind as Clock["kind"],
  round: row.round,
  startedAt: row.startedAt.getTime(),
  state: row.state as Clock["state"],
  policyId: row.policyId,
  minutes: row.minutes,
  deadline: ms(row.deadline),
  warnAt: ms(row.warnAt),
  warnedAt: ms(row.warnedAt),
  missedAt: ms(row.missedAt),
  endedAt: ms(row.endedAt),
  cause: row.cause as Clock["cause"],
  messageId: row.messageId,
});

/** The clocks of the newest round. The caller holds lockClocks(). */
export async function readClocks({ tx }: TxCtx, holder: Holder): Promise<StoredClocks> {
  const { workspaceId } = holder;
  const holderId = idOf(holder);
  const rows = await tx.$queryRaw<{ number: number; round: number }[]>`
    SELECT number, round FROM sla_clocks WHERE workspace_id = ${workspaceId}::uuid
      AND holder_id = ${holderId}::uuid ORDER BY number DESC LIMIT 1`;
  const [newest] = rows;
  if (!newest) return { all: { round: null, clocks: [] }, digests: new Map(), last: 0 };
  const found = await tx.slaClock.findMany({
    where: { workspaceId, holderId, round: newest.round },
    orderBy: { number: "asc" },
  });
  const resolution = found.find(({ kind }) => kind === "resolution");
  const round = {
    number: newest.round,
    pauses: ((resolution?.pauses as Pause[] | null | undefined) ?? []).map((pause) => pause),
    resolvedAt: resolution?.state === "fulfilled" ? ms(resolution.endedAt) : null,
  };
  return {
    all: { round, clocks: found.map(clockOf) },
    digests: new Map(found.map(({ id, terms }) => [id, terms])),
    last: newest.number,
  };
}

/** When its next warning or miss comes. */
function dueOf(clock: Clock): number | null {
  if (!isOpen(clock) || clock.missedAt !== null) return null;
  return clock.warnedAt === null && clock.warnAt !== null ? clock.warnAt : clock.deadline;
}

/** `clocks`: also those of a round that ended meanwhile. `pauses`: by round. */
export type MovedClocks = { clocks: Clock[]; pauses: Map<number, readonly Pause[]>; digest: string };

/** Writes what differs from `before`, and into the conversation or the ticket what lists show. */
export async function writeClocks(
  { tx }: TxCtx,
  holder: Holder,
  before: StoredClocks,
  { clocks, pauses, digest }: MovedClocks,
): Promise<void> {
  const known = new Map(before.all.clocks.map((clock) => [clock.id, JSON.stringify(clock)]));
  const former = JSON.stringify(before.all.round?.pauses ?? []);
  let number = before.last;
  for (const clock of clocks) {
    const isNew = !known.has(clock.id);
    const { id, startedAt, deadline, warnAt, warnedAt, missedAt, endedAt, ...same } = clock;
    const isResolution = clock.kind === "resolution";
    const terms = isOpen(clock) ? digest : (before.digests.get(id) ?? digest);
    const paused = pauses.get(clock.round) ?? [];
    const hasPaused = isResolution && JSON.stringify(paused) !== former;
    if (!isNew && !hasPaused && known.get(id) === JSON.stringify(clock) && before.digests.get(id) === terms)
      continue;
    const data = {
      ...same,
      ...{ terms, startedAt: new Date(startedAt), deadline: date(deadline), warnAt: date(warnAt) },
      ...{ warnedAt: date(warnedAt), missedAt: date(missedAt), endedAt: date(endedAt) },
      dueAt: date(dueOf(clock)),
      pauses: isResolution ? (paused as unknown as Prisma.JsonArray) : Prisma.DbNull,
    };
    if (isNew) {
      number += 1;
      await tx.slaClock.create({ data: { ...holder, id, number, ...data }, select: { id: true } });
    } else await tx.slaClock.updateMany({ where: { ...holder, id }, data });
  }
  await writeRunning(tx, holder, clocks.filter(isOpen));
}

const iso = (at: number | null): string | null => date(at)?.toISOString() ?? null;

/** The conversation, or the ticket, repeats what lists show and sort by. */
async function writeRunning(tx: TxCtx["tx"], holder: Holder, open: Clock[]): Promise<void> {
  const running = open
    .filter(({ minutes }) => minutes !== null)
    .toSorted((a, b) => (a.deadline ?? Number.MAX_SAFE_INTEGER) - (b.deadline ?? Number.MAX_SAFE_INTEGER))
    .map(({ id, kind, state, minutes, deadline, warnedAt, missedAt }) => ({
      ...{ id, kind, state, minutes, deadline: iso(deadline) },
      ...{ warnedAt: iso(warnedAt), missedAt: iso(missedAt) },
    }));
  const earliest = running[0]?.deadline ?? null;
  const shown = running.length > 0 ? JSON.stringify(running) : null;
  await tx.$executeRawUnsafe(
    `UPDATE ${holder.ticketId ? "tickets" : "conversations"} SET sla_deadline = $3::timestamptz, sla_running = $4::jsonb
     WHERE workspace_id = $1::uuid AND id = $2::uuid
       AND (sla_deadline, sla_running) IS DISTINCT FROM ($3::timestamptz, $4::jsonb)`,
    ...[holder.workspaceId, idOf(holder), earliest, shown],
  );
}
