/** The rules of a workspace, which its admins write, and what each of them did. */

import type { z } from "zod";
import { type ActorOf, type Ctx, may } from "@/lib/platform/context";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { calledBy, checkCalls } from "./call-targets";
import { checkArticles } from "./named-articles";
import {
  Action,
  Condition,
  type CreateRule,
  type ListedRule,
  RULES_MAX,
  Rule,
  type RuleRun,
  RunStep,
  type SaveRule,
} from "./schemas";

type MemberCtx = Ctx<ActorOf<"member">>;
type Row = { updatedAt: Date } & Record<string, unknown>;
const fields = {
  id: true,
  name: true,
  isOn: true,
  trigger: true,
  afterMinutes: true,
  conditions: true,
  matchesAny: true,
  actions: true,
  updatedAt: true,
} as const;

/** A stored rule may be older than a limit or a name in today's schemas. */
export function present(row: Row): Rule {
  const given = { ...row, isBroken: false, updatedAt: row.updatedAt.toISOString() };
  const whole = Rule.safeParse(given);
  if (whole.success) return whole.data;
  const [conditions, actions] = [readable(Condition, row.conditions), readable(Action, row.actions)];
  return { ...(given as unknown as Rule), isOn: false, isBroken: true, conditions, actions };
}

const readable = <T>(schema: z.ZodType<T>, list: unknown): T[] =>
  (Array.isArray(list) ? list : []).flatMap((each) => schema.safeParse(each).data ?? []);

/** In the order in which they act: the oldest first. */
export async function listRules(ctx: MemberCtx): Promise<ListedRule[]> {
  const { workspaceId } = ctx.actor;
  const rows = await prisma().rule.findMany({
    where: { workspaceId },
    select: fields,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const runs = await query<{ id: string; runs: number; failed: number; lastRunAt: Date | null }>(
    "count_rule_runs",
    `SELECT r.id, count(n.state)::int AS runs, count(*) FILTER (WHERE n.state = 'failed')::int AS failed,
       max(n.created_at) AS "lastRunAt"
     FROM rules r LEFT JOIN LATERAL (SELECT state, created_at FROM rule_runs n WHERE n.workspace_id = r.workspace_id
       AND n.rule_id = r.id ORDER BY n.created_at DESC, n.id DESC LIMIT 100) n ON true
     WHERE r.workspace_id = $1 GROUP BY r.id`,
    [workspaceId],
  );
  const byId = new Map(runs.map((each) => [each.id, each]));
  const rules = rows.map(present);
  const called = await calledBy(workspaceId, rules);
  return rules.map((rule) => {
    const { runs: count = 0, failed = 0, lastRunAt = null } = byId.get(rule.id) ?? {};
    const calls = called.get(rule.id) ?? [];
    return { ...rule, calls, runs: count, failed, lastRunAt: lastRunAt?.toISOString() ?? null };
  });
}

/** Idempotent by id. */
export async function createRule(ctx: MemberCtx, { id, ...rule }: CreateRule): Promise<Rule> {
  const { workspaceId } = ctx.actor;
  await checkCalls(workspaceId, rule.actions, []);
  await checkArticles(workspaceId, rule.actions, []);
  const row = await transaction(ctx, async ({ tx }) => {
    // Serializes creates, so that racing ones cannot exceed the limit together.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('rules:' || ${workspaceId}, 0))`;
    if ((await tx.rule.count({ where: { workspaceId, id: { not: id } } })) >= RULES_MAX)
      throw new AppError(
        "invalid_request",
        `name: A workspace can have ${RULES_MAX} rules; remove one first.`,
      );
    const at = ctx.now();
    return tx.rule.upsert({
      where: { workspaceId_id: { workspaceId, id } },
      create: { workspaceId, id, ...rule, createdAt: at, updatedAt: at },
      update: {},
      select: fields,
    });
  });
  return present(row);
}

/** Queued tasks run with the new conditions and actions. */
export async function updateRule(ctx: MemberCtx, id: string, rule: SaveRule): Promise<Rule> {
  const { workspaceId } = ctx.actor;
  const where = { workspaceId_id: { workspaceId, id } };
  const before = await prisma().rule.findUnique({ where, select: { actions: true } });
  if (!before) throw new AppError("not_found");
  const former = readable(Action, before.actions);
  await checkCalls(workspaceId, rule.actions, former);
  await checkArticles(workspaceId, rule.actions, former);
  const [row] = await transaction(ctx, ({ tx }) =>
    tx.rule.updateManyAndReturn({
      where: { workspaceId, id },
      data: { ...rule, updatedAt: ctx.now() },
      select: fields,
    }),
  );
  if (!row) throw new AppError("not_found");
  return present(row);
}

/** Deletes the rule's history too. */
export async function removeRule(ctx: MemberCtx, id: string): Promise<Record<string, never>> {
  const { workspaceId } = ctx.actor;
  const { count } = await transaction(ctx, ({ tx }) => tx.rule.deleteMany({ where: { workspaceId, id } }));
  if (count === 0) throw new AppError("not_found");
  return {};
}

const PAGE = 30;
const PERSON = { id: true, name: true, email: true, phone: true } as const;

/** Newest first. */
export async function listRuns(
  ctx: MemberCtx,
  ruleId: string,
  cursor?: string,
): Promise<{ runs: RuleRun[]; nextCursor: string | null }> {
  const { workspaceId } = ctx.actor;
  const seesTickets = may(ctx.actor, "tickets");
  const rule = await prisma().rule.findUnique({
    where: { workspaceId_id: { workspaceId, id: ruleId } },
    select: { id: true },
  });
  if (!rule) throw new AppError("not_found");
  const before = cursor ? decodeCursor("rule-runs", cursor) : null;
  const at = before?.at && new Date(before.at);
  const rows = await prisma().ruleRun.findMany({
    where: {
      workspaceId,
      ruleId,
      ...(before && at && { OR: [{ createdAt: { lt: at } }, { createdAt: at, id: { lt: before.id } }] }),
    },
    select: {
      id: true,
      conversationId: true,
      state: true,
      steps: true,
      createdAt: true,
      conversation: { select: { contact: { select: PERSON } } },
      ticket: { select: { id: true, number: true, title: true, contact: { select: PERSON } } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: PAGE + 1,
  });
  const { page, nextCursor } = pageOf("rule-runs", rows, PAGE, (row) => ({
    at: row.createdAt.toISOString(),
    id: row.id,
  }));
  return {
    runs: page.map(({ conversation, ticket, steps, state, createdAt, ...run }) => ({
      ...run,
      state: state as RuleRun["state"],
      contact: conversation?.contact ?? (seesTickets ? ticket?.contact : null) ?? null,
      ticket: ticket && seesTickets ? { id: ticket.id, number: ticket.number, title: ticket.title } : null,
      steps: readable(RunStep, steps),
      createdAt: createdAt.toISOString(),
    })),
    nextCursor,
  };
}
