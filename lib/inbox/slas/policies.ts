/** The SLA policies of a workspace, in order: the first one that fits a conversation counts. */
import type { z } from "zod";
import { Condition } from "@/lib/inbox/rules/schemas";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { type CreatePolicy, POLICIES_MAX, Policy, type SavePolicy } from "./schemas";
import { slaPoliciesChanged } from "./signals";

type MemberCtx = Ctx<ActorOf<"member">>;
type MemberTx = TxCtx<ActorOf<"member">>;
const IN_ORDER = [{ place: "asc" }, { id: "asc" }] as const;
const fields = {
  id: true,
  name: true,
  isOn: true,
  conditions: true,
  matchesAny: true,
  firstAnswerMinutes: true,
  nextAnswerMinutes: true,
  resolutionMinutes: true,
  warnMinutes: true,
  hours: true,
  automatic: true,
  updatedAt: true,
} as const;

/** A stored policy may be older than a limit or a name in today's schemas. */
function present(row: { updatedAt: Date; conditions: unknown } & Record<string, unknown>): Policy {
  const given = { ...row, isBroken: false, updatedAt: row.updatedAt.toISOString() };
  const whole = Policy.safeParse(given);
  if (whole.success) return whole.data;
  const conditions = (Array.isArray(row.conditions) ? row.conditions : []).flatMap(
    (each) => (Condition as z.ZodType<Condition>).safeParse(each).data ?? [],
  );
  return { ...(given as unknown as Policy), isOn: false, isBroken: true, conditions };
}

async function readPolicies(workspaceId: string): Promise<Policy[]> {
  const rows = await prisma().slaPolicy.findMany({
    where: { workspaceId },
    select: fields,
    orderBy: [...IN_ORDER],
  });
  return rows.map(present);
}

/** Reads them again if they have changed since. */
export async function refresh(
  workspaceId: string,
  known: { version: string; policies: readonly Policy[] },
): Promise<void> {
  const [found] = await query<{ version: string }>(
    "sla_policies_version",
    `SELECT coalesce(md5(string_agg(p.id::text || p.xmin::text, ',' ORDER BY p.place, p.id)), 'none') AS version
     FROM sla_policies p WHERE p.workspace_id = $1`,
    [workspaceId],
  );
  if (!found || found.version === known.version) return;
  known.policies = await readPolicies(workspaceId);
  known.version = found.version;
}

export const listPolicies = ({ actor }: MemberCtx): Promise<Policy[]> => readPolicies(actor.workspaceId);

/** Idempotent by id. Throws invalid_request beyond the limit. */
export function createPolicy(ctx: MemberCtx, { id, place, ...policy }: CreatePolicy): Promise<Policy> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const ids = await lockAll(tx);
    const at = ctx.now();
    if (!ids.includes(id)) {
      if (ids.length >= POLICIES_MAX)
        throw new AppError(
          "invalid_request",
          `name: A workspace can have ${POLICIES_MAX} policies; delete one first.`,
        );
      const row = { workspaceId, id, ...policy, place: ids.length, createdAt: at, updatedAt: at };
      await tx.tx.slaPolicy.create({ data: row, select: { id: true } });
      if (place !== undefined) await putInOrder(tx, moved([...ids, id], id, place));
      changed(tx);
    }
    const row = await tx.tx.slaPolicy.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId, id } },
      select: fields,
    });
    return present(row);
  });
}

/** Running clocks are measured again. Throws not_found. */
export function updatePolicy(ctx: MemberCtx, id: string, policy: SavePolicy): Promise<Policy> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const [row] = await tx.tx.slaPolicy.updateManyAndReturn({
      where: { workspaceId, id },
      data: { ...policy, updatedAt: ctx.now() },
      select: fields,
    });
    if (!row) throw new AppError("not_found");
    changed(tx);
    return present(row);
  });
}

/** Moves the others along. Throws not_found. */
export function movePolicy(ctx: MemberCtx, id: string, place: number): Promise<Record<string, never>> {
  return transaction(ctx, async (tx) => {
    const ids = await lockAll(tx);
    if (!ids.includes(id)) throw new AppError("not_found");
    await putInOrder(tx, moved(ids, id, place));
    changed(tx);
    return {};
  });
}

/** Its clocks go on by the policy that fits next, or end. Throws not_found. */
export function removePolicy(ctx: MemberCtx, id: string): Promise<Record<string, never>> {
  return transaction(ctx, async (tx) => {
    const ids = await lockAll(tx);
    if (!ids.includes(id)) throw new AppError("not_found");
    await tx.tx.slaPolicy.deleteMany({ where: { workspaceId: tx.actor.workspaceId, id } });
    await putInOrder(
      tx,
      ids.filter((each) => each !== id),
    );
    changed(tx);
    return {};
  });
}

/** Locks the workspace's policies until the transaction ends. Their ids, in order. */
async function lockAll({ tx, actor: { workspaceId } }: MemberTx): Promise<string[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('sla-policies:' || ${workspaceId}, 0))`;
  const rows = await tx.slaPolicy.findMany({
    where: { workspaceId },
    select: { id: true },
    orderBy: [...IN_ORDER],
  });
  return rows.map(({ id }) => id);
}

const moved = (ids: string[], id: string, place: number): string[] =>
  ids.filter((each) => each !== id).toSpliced(place, 0, id);

/** In one statement, however many there are. */
async function putInOrder({ tx, actor: { workspaceId } }: MemberTx, ids: string[]): Promise<void> {
  await tx.$executeRaw`UPDATE sla_policies p SET place = list.place - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS list(id, place)
    WHERE p.workspace_id = ${workspaceId}::uuid AND p.id = list.id AND p.place <> list.place - 1`;
}

const changed = (tx: MemberTx): void => signal(tx, slaPoliciesChanged, { workspaceId: tx.actor.workspaceId });
