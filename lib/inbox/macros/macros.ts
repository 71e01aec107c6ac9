/** Macros: a person's own, and shared ones of a team or the workspace, which its admins write. */
import { lockTeam } from "@/lib/account/teams/teams";
import { type ActorOf, type Agent, type Ctx, may } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { type CreateMacro, MACROS_MAX, Macro, MacroAction, type SaveMacro } from "./schemas";

type MemberCtx = Ctx<ActorOf<"member">>;
type MemberTx = TxCtx<ActorOf<"member">>;
const fields = {
  id: true,
  name: true,
  actions: true,
  ownerId: true,
  teamId: true,
  updatedAt: true,
} as const;
type Row = Prisma.MacroGetPayload<{ select: typeof fields }>;

/** A stored macro may be older than a limit or a name in today's schemas. */
function present({ ownerId, updatedAt, ...row }: Row): Macro {
  const owner = ownerId ? "personal" : row.teamId ? "team" : "workspace";
  const given = { ...row, owner, isBroken: false, updatedAt: updatedAt.toISOString() } as const;
  const whole = Macro.safeParse(given);
  if (whole.success) return whole.data;
  const actions = (Array.isArray(row.actions) ? row.actions : []).flatMap(
    (each) => MacroAction.safeParse(each).data ?? [],
  );
  return { ...given, isBroken: true, actions };
}

/** One's own, the workspace's, and those of one's teams; admins see those of all teams. A partner's user sees the workspace's. */
const visibleTo = (ctx: Ctx<Agent>): Prisma.MacroWhereInput => {
  const { workspaceId, userId } = ctx.actor;
  const ofTeams = may(ctx.actor, "settings") ? {} : { team: { members: { some: { userId } } } };
  return {
    workspaceId,
    OR: [
      { ownerId: userId },
      { ownerId: null, teamId: null },
      { ownerId: null, teamId: { not: null }, ...ofTeams },
    ],
  };
};

/** By name. */
export async function listMacros(ctx: Ctx<Agent>): Promise<Macro[]> {
  const rows = await prisma().macro.findMany({
    where: visibleTo(ctx),
    select: fields,
    take: MACROS_MAX.personal + MACROS_MAX.shared,
  });
  return rows.map(present).sort((one, other) => one.name.localeCompare(other.name));
}

/** Throws not_found, also for one that the caller may not see. */
export async function findMacro(tx: TxCtx<Agent>, id: string): Promise<Macro> {
  const row = await tx.tx.macro.findFirst({ where: { ...visibleTo(tx), id }, select: fields });
  if (!row) throw new AppError("not_found");
  return present(row);
}

/** Idempotent by id. An id of a colleague's macro is refused. */
export function createMacro(ctx: MemberCtx, { id, ...macro }: CreateMacro): Promise<Macro> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    await mayOwn(tx, macro);
    await mustFit(tx, id, macro.owner);
    const at = ctx.now();
    await tx.tx.macro.createMany({
      data: { workspaceId, id, ...columnsOf(tx, macro), createdAt: at, updatedAt: at },
      skipDuplicates: true,
    });
    const row = await tx.tx.macro.findFirst({ where: { ...visibleTo(tx), id }, select: fields });
    if (!row) throw new AppError("invalid_request", "id: This id is already in use.");
    return present(row);
  });
}

/** Replaces all. To give it to others, or take it from them, needs the permission for shared ones. */
export function updateMacro(ctx: MemberCtx, id: string, macro: SaveMacro): Promise<Macro> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    await mayOwn(tx, await findMacro(tx, id));
    await mayOwn(tx, macro);
    await mustFit(tx, id, macro.owner);
    const [row] = await tx.tx.macro.updateManyAndReturn({
      where: { workspaceId, id },
      data: { ...columnsOf(tx, macro), updatedAt: ctx.now() },
      select: fields,
    });
    if (!row) throw new AppError("not_found");
    return present(row);
  });
}

export async function removeMacro(ctx: MemberCtx, id: string): Promise<Record<string, never>> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    await mayOwn(tx, await findMacro(tx, id));
    await tx.tx.macro.deleteMany({ where: { workspaceId, id } });
  });
  return {};
}

const columnsOf = (tx: MemberTx, { name, owner, teamId, actions }: SaveMacro) => ({
  name,
  actions,
  teamId,
  ownerId: owner === "personal" ? tx.actor.userId : null,
});

/** Whether the caller may write a macro of that owner. Throws forbidden. The team stays until the transaction ends. */
async function mayOwn(tx: MemberTx, { owner, teamId }: Pick<Macro, "owner" | "teamId">): Promise<void> {
  if (owner !== "personal" && !may(tx.actor, "settings"))
    throw new AppError("forbidden", "Only admins can change macros that others use.");
  if (teamId && !(await lockTeam(tx, tx.actor.workspaceId, teamId)))
    throw new AppError("invalid_request", "teamId: Choose a team of this workspace.");
}

/** Locks the workspace's macros until the transaction ends, so that racing ones cannot exceed the limit together. */
async function mustFit(tx: MemberTx, id: string, owner: Macro["owner"]): Promise<void> {
  const { workspaceId, userId } = tx.actor;
  await tx.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('macros:' || ${workspaceId}, 0))`;
  const [ownerId, max] =
    owner === "personal" ? [userId, MACROS_MAX.personal] : ([null, MACROS_MAX.shared] as const);
  if ((await tx.tx.macro.count({ where: { workspaceId, ownerId, id: { not: id } } })) < max) return;
  throw new AppError(
    "invalid_request",
    ownerId
      ? `name: A person can have ${max} macros; delete one first.`
      : `name: A workspace can have ${max} shared macros; delete one first.`,
  );
}
