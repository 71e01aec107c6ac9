/** Changes many tickets at once, each as a whole and on its own, and takes that back where no one has changed them since. */
import type { Agent, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { deleteByTime } from "@/lib/platform/prune";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import {
  type ChangeTickets,
  type TicketOutcome,
  type TicketOutcomes,
  TicketWork,
  type UndoneTickets,
} from "./bulk-schemas";
import { lockTicket, type TicketState } from "./lock";
import { applyTicketUpdate } from "./update";
import { missingKeys } from "./values";

type AgentCtx = Ctx<Agent>;
type AgentTx = TxCtx<Agent>;
const FIELDS = ["status", "priority", "teamId", "assigneeId"] as const;

/** Idempotent by id: what an earlier request with it changed is not changed again. A refused ticket refuses no other. */
export async function changeTickets(
  ctx: AgentCtx,
  { id, ticketIds, change }: ChangeTickets,
): Promise<TicketOutcomes> {
  const { workspaceId, userId } = ctx.actor;
  const others = { workspaceId, changeId: id, authorId: { not: userId } };
  if ((await prisma().ticketBulkChange.count({ where: others })) > 0)
    throw new AppError("invalid_request", "id: This id is already in use.");
  const outcomes: TicketOutcome[] = [];
  for (const ticketId of ticketIds)
    outcomes.push(
      await attempt(() => changeOne(ctx, { changeId: id, ticketId }, change, ticketIds.length > 1)),
    );
  return { outcomes };
}

/** Gives back the former values, also of tickets that the change took out of the caller's sight. Throws not_found. Idempotent. */
export async function undoChange(ctx: AgentCtx, changeId: string): Promise<UndoneTickets> {
  const { workspaceId, userId: authorId } = ctx.actor;
  const rows = await prisma().ticketBulkChange.findMany({
    where: { workspaceId, changeId, authorId },
    orderBy: { ticketId: "asc" },
    select: { ticketId: true },
  });
  if (rows.length === 0) throw new AppError("not_found");
  const outcomes: UndoneTickets["outcomes"] = [];
  for (const { ticketId } of rows)
    outcomes.push({ ticketId, ...(await attempt(() => undoOne(ctx, { changeId, ticketId }))) });
  return { outcomes };
}

type Place = { changeId: string; ticketId: string };

async function attempt(act: () => Promise<TicketOutcome["outcome"]>): Promise<TicketOutcome> {
  try {
    return { outcome: await act(), reason: null, message: null, missing: [] };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const missing = error.code === "fields_required" ? missingKeys(error) : [];
    return { outcome: "refused", reason: error.code, message: error.message, missing };
  }
}

const changeOne = (
  ctx: AgentCtx,
  place: Place,
  change: TicketWork,
  isQuiet: boolean,
): Promise<TicketOutcome["outcome"]> =>
  transaction(ctx, async (tx) => {
    const { workspaceId, userId: authorId } = tx.actor;
    const { changeId, ticketId } = place;
    // A repeated request waits here, and finds what the first one did, also where that took the ticket out of sight.
    await tx.tx
      .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('ticket change:' || ${changeId} || ${ticketId}, 0))`;
    if (await tx.tx.ticketBulkChange.findUnique(keyOf(workspaceId, place))) return "changed";
    const before = await lockTicket(tx, ticketId);
    await applyTicketUpdate(tx, before, change, { isQuiet });
    const after = await stateOf(tx, ticketId);
    const changed = FIELDS.filter((field) => before[field] !== after[field]);
    if (changed.length === 0) return "unchanged";
    const pick = (state: Work) => Object.fromEntries(changed.map((field) => [field, state[field]]));
    await tx.tx.ticketBulkChange.create({
      data: {
        ...{ workspaceId, ...place, authorId, createdAt: tx.now() },
        ...{ before: pick(before), after: pick(after) },
      },
      select: { changeId: true },
    });
    return "changed";
  });

const undoOne = (ctx: AgentCtx, place: Place): Promise<TicketOutcome["outcome"]> =>
  transaction(ctx, async (tx) => {
    const { workspaceId } = tx.actor;
    const { changeId, ticketId } = place;
    const row = await tx.tx.ticketBulkChange.findUnique(keyOf(workspaceId, { changeId, ticketId }));
    if (!row) return "restored";
    const [before, after] = [TicketWork.parse(row.before), TicketWork.parse(row.after)];
    // A change of the team or the person may itself have taken it out of sight.
    const isSeen = after.teamId !== undefined || after.assigneeId !== undefined;
    const now = await lockTicket(tx, ticketId, { isSeen });
    const kept = await tx.tx.ticketBulkChange.findUnique(keyOf(workspaceId, { changeId, ticketId }));
    if (kept?.undoneAt) return "restored";
    if (FIELDS.some((field) => after[field] !== undefined && after[field] !== now[field]))
      return "changed_since";
    await applyTicketUpdate(tx, now, before, { isUndo: true, isQuiet: true });
    await tx.tx.ticketBulkChange.update({
      ...keyOf(workspaceId, place),
      data: { undoneAt: tx.now() },
      select: { changeId: true },
    });
    return "restored";
  });

const keyOf = (workspaceId: string, { changeId, ticketId }: Place) => ({
  where: { workspaceId_changeId_ticketId: { workspaceId, changeId, ticketId } },
});

type Work = Pick<TicketState, (typeof FIELDS)[number]>;
/** The change may have done more than it was asked: a team takes the assignee along. */
const stateOf = ({ tx, actor }: AgentTx, id: string): Promise<Work> =>
  tx.ticket.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId: actor.workspaceId, id } },
    select: { status: true, priority: true, teamId: true, assigneeId: true },
  });

const KEPT_HOURS = 24;
export const pruneBulkChanges = (): Promise<number> =>
  deleteByTime(
    "ticket_bulk_changes",
    { column: "created_at", before: "now() - make_interval(hours => $1)" },
    [KEPT_HOURS],
  );
