/** Canned replies: every member reads, writes and deletes those of the workspace. */

import { lockTeam } from "@/lib/account/teams/teams";
import type { ActorOf, Agent, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import type { CannedReply, CreateCannedReply, UpdateCannedReply } from "./schemas";

const COUNT_MAX = 1000;
const fields = {
  id: true,
  name: true,
  shortcut: true,
  folder: true,
  text: true,
  teamId: true,
  updatedAt: true,
} as const;
type Row = Omit<CannedReply, "updatedAt"> & { updatedAt: Date };

const present = (row: Row): CannedReply => ({ ...row, updatedAt: row.updatedAt.toISOString() });

/** By folder and name; those without a folder first. */
export async function listCannedReplies(ctx: Ctx<Agent>): Promise<CannedReply[]> {
  const rows = await prisma().cannedReply.findMany({
    where: { workspaceId: ctx.actor.workspaceId },
    select: fields,
    orderBy: [{ folder: { sort: "asc", nulls: "first" } }, { name: "asc" }, { id: "asc" }],
    take: COUNT_MAX,
  });
  return rows.map(present);
}

/** Idempotent by id. */
export function createCannedReply(
  ctx: Ctx<ActorOf<"member">>,
  { id, ...input }: CreateCannedReply,
): Promise<CannedReply> {
  const { workspaceId } = ctx.actor;
  return changed(ctx, async (tx) => {
    await mustBeFree(tx, input.shortcut, id);
    await mustBeTeam(tx, input.teamId);
    if ((await tx.tx.cannedReply.count({ where: { workspaceId, id: { not: id } } })) >= COUNT_MAX)
      throw new AppError(
        "invalid_request",
        `name: A workspace can have ${COUNT_MAX} canned replies; remove one first.`,
      );
    return tx.tx.cannedReply.upsert({
      where: { workspaceId_id: { workspaceId, id } },
      create: { workspaceId, id, ...input, createdAt: ctx.now(), updatedAt: ctx.now() },
      update: {},
      select: fields,
    });
  });
}

export function updateCannedReply(
  ctx: Ctx<ActorOf<"member">>,
  id: string,
  input: UpdateCannedReply,
): Promise<CannedReply> {
  const { workspaceId } = ctx.actor;
  return changed(ctx, async (tx) => {
    await mustBeFree(tx, input.shortcut, id);
    await mustBeTeam(tx, input.teamId);
    const [row] = await tx.tx.cannedReply.updateManyAndReturn({
      where: { workspaceId, id },
      data: { ...input, updatedAt: ctx.now() },
      select: fields,
    });
    if (!row) throw new AppError("canned_reply_not_found");
    return row;
  });
}

/** Idempotent. */
export async function removeCannedReply(
  ctx: Ctx<ActorOf<"member">>,
  id: string,
): Promise<Record<string, never>> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    const { count } = await tx.tx.cannedReply.deleteMany({ where: { workspaceId, id } });
    if (count === 0) throw new AppError("canned_reply_not_found");
    notifyTeam(tx, workspaceId);
  });
  return {};
}

/** A deleted team leaves its replies to the team that gets its conversations, or to all. */
export async function moveTeamsReplies(
  tx: TxCtx,
  workspaceId: string,
  teamId: string,
  target: string | null,
): Promise<void> {
  const { count } = await tx.tx.cannedReply.updateMany({
    where: { workspaceId, teamId },
    data: { teamId: target },
  });
  if (count > 0) notifyTeam(tx, workspaceId);
}

async function changed(
  ctx: Ctx<ActorOf<"member">>,
  write: (tx: TxCtx<ActorOf<"member">>) => Promise<Row>,
): Promise<CannedReply> {
  return present(
    await transaction(ctx, async (tx) => {
      notifyTeam(tx, ctx.actor.workspaceId);
      return write(tx);
    }),
  );
}

const notifyTeam = (tx: TxCtx, workspaceId: string) =>
  notify(tx, workspaceTopic(workspaceId), { type: "replies.changed" });

async function mustBeTeam(tx: TxCtx<ActorOf<"member">>, teamId: string | null | undefined): Promise<void> {
  if (teamId && !(await lockTeam(tx, tx.actor.workspaceId, teamId)))
    throw new AppError("invalid_request", "teamId: Choose a team of this workspace.");
}

/** Locks the workspace's shortcuts until the transaction ends, so that two writers cannot take one. */
async function mustBeFree(
  tx: TxCtx<ActorOf<"member">>,
  shortcut: string | null | undefined,
  id: string,
): Promise<void> {
  const { workspaceId } = tx.actor;
  await tx.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('canned:' || ${workspaceId}, 0))`;
  if (!shortcut) return;
  const taken = await tx.tx.cannedReply.findFirst({
    where: { workspaceId, shortcut, id: { not: id } },
    select: { id: true },
  });
  if (taken) throw new AppError("invalid_request", "shortcut: A reply with that shortcut already exists.");
}
