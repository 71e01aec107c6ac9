/**
 * Runs the tasks of rules in a conversation, or on a ticket without one: in order, each task by one process at a time, each step once. A
 * step commits only together with its outcome and the renewal of the task's lease, so a process whose lease ended writes nothing.
 */

import { type Ctx, createCtx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { log } from "@/lib/platform/log";
import { deleteByTime } from "@/lib/platform/prune";
import { signal } from "@/lib/platform/signals";
import { fn } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { act } from "./act";
import { areMet, type Happening } from "./met";
import { present } from "./rules";
import { type Rule, RunStep } from "./schemas";
import { ruleTaskDue, ticketTaskDue } from "./signals";

/** Its tasks are done in turn. */
type Holder = { workspaceId: string } & (
  | { conversationId: string; ticketId?: undefined }
  | { ticketId: string; conversationId?: undefined }
);
/** `lease`: the end of this process's lease, as PostgreSQL writes it. */
type Task = Happening & { id: string; ruleId: string; lease: string };

const LEASE_SECONDS = 60;
const SWEPT_MAX = 500;
export const KEPT_DAYS = 90;

const rawFn = Prisma.raw(fn);

class LeaseLost extends Error {}

/** By JSON's containment: the rule answers with the team's text. */
const ANSWERS_FOR_TEAM = JSON.stringify([{ do: "reply", ofTeam: true }]);

/**
 * The oldest one that is due, unless another process works on one of this holder. In a workspace that is not active it waits. Rules
 * that answer for the team come after the others that are due: one of those may choose the team. A ticket's task without a conversation
 * gets the one in which the ticket is by now (queue_rules.sql).
 */
async function claim({ workspaceId, conversationId, ticketId }: Holder): Promise<Task | null> {
  const holderId = conversationId ?? ticketId;
  return prisma().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('rules:' || ${holderId}, 0))`;
    const [task] = await tx.$queryRaw<Task[]>`
      UPDATE rule_tasks SET leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      WHERE workspace_id = ${workspaceId}::uuid AND id = (
        SELECT t.id FROM rule_tasks t JOIN rules r ON r.workspace_id = t.workspace_id AND r.id = t.rule_id
          JOIN workspaces w ON w.id = t.workspace_id AND w.status = 'active' AND w.deletion_final_at IS NULL
        WHERE t.workspace_id = ${workspaceId}::uuid AND t.holder_id = ${holderId}::uuid AND t.due_at <= clock_timestamp()
        ORDER BY r.actions @> ${ANSWERS_FOR_TEAM}::jsonb, t.due_at, r.created_at, t.id LIMIT 1)
      AND NOT EXISTS (SELECT 1 FROM rule_tasks o WHERE o.workspace_id = ${workspaceId}::uuid
        AND o.holder_id = ${holderId}::uuid AND o.leased_until > clock_timestamp())
      RETURNING id, workspace_id AS "workspaceId", rule_id AS "ruleId", ticket_id AS "ticketId", coalesce(conversation_id,
          ${rawFn}.main_conversation(workspace_id, ticket_id)) AS "conversationId",
        message_id AS "messageId", ticket_status AS "ticketStatus", leased_until::text AS lease`;
    return task ?? null;
  });
}

/** Runs all due tasks. Throws errors that a retry may heal, after it has freed the task. */
export async function runRules(ctx: Ctx, holder: Holder): Promise<void> {
  while (await runNext(ctx, holder));
}

async function runNext(ctx: Ctx, holder: Holder): Promise<boolean> {
  const task = await claim(holder);
  if (!task) return false;
  try {
    await work(ctx, task);
  } catch (error) {
    if (error instanceof LeaseLost) return false;
    await prisma().$executeRaw`UPDATE rule_tasks SET leased_until = NULL
      WHERE workspace_id = ${task.workspaceId}::uuid AND id = ${task.id}::uuid AND leased_until = ${task.lease}::timestamptz`;
    throw error;
  }
  return true;
}

async function work(ctx: Ctx, task: Task): Promise<void> {
  const { workspaceId, id, ruleId, conversationId, ticketId, messageId } = task;
  const row = await prisma().rule.findUnique({ where: { workspaceId_id: { workspaceId, id: ruleId } } });
  if (!row) return;
  const rule = present(row);
  if (rule.isBroken) {
    log().warn({ workspaceId, ruleId }, "a rule is no longer valid and does nothing");
    await prisma().ruleTask.deleteMany({ where: { workspaceId, id } });
    return;
  }
  const steps = (await begin(ctx, task, rule)) ?? [];
  const team = steps.find(({ action }) => action.do === "team")?.action;
  const cause = {
    ...{ conversationId, ticketId, messageId },
    teamId: team?.do === "team" ? team.teamId : null,
  };
  const ruleCtx = createCtx(
    { type: "rule", ruleId, workspaceId, name: rule.name, userId: null } as const,
    ctx.correlationId,
  );
  for (const [at, step] of steps.entries()) {
    if (step.state !== "waiting") continue;
    let lease = task.lease;
    const result = await act(ruleCtx, cause, step, async (tx, result) => {
      lease = await renew(tx, task);
      const data = { steps: steps.with(at, { ...step, ...result }) as Prisma.JsonArray };
      await tx.tx.ruleRun.updateMany({ where: { workspaceId, id }, data });
    });
    task.lease = lease;
    steps[at] = { ...step, ...result };
  }
  await transaction(ctx, async (tx) => {
    await renew(tx, task);
    const state = steps.some((step) => step.state === "failed") ? "failed" : "done";
    await tx.tx.ruleRun.updateMany({ where: { workspaceId, id }, data: { state } });
    await tx.tx.ruleTask.deleteMany({ where: { workspaceId, id } });
  });
}

/**
 * Runs last in its transaction, after the conversation's lock, as in mergeThreads(). Throws LeaseLost, which rolls the
 * rest back.
 */
async function renew({ tx }: TxCtx, { workspaceId, id, lease }: Task): Promise<string> {
  const [renewed] = await tx.$queryRaw<{ lease: string }[]>`
    UPDATE rule_tasks SET leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid AND leased_until = ${lease}::timestamptz
    RETURNING leased_until::text AS lease`;
  if (!renewed) throw new LeaseLost();
  return renewed.lease;
}

/** The steps of the run, also of one that a process left behind; null if the rule has nothing to do. */
async function begin(ctx: Ctx, task: Task, rule: Rule): Promise<RunStep[] | null> {
  const { workspaceId, id, conversationId, ticketId } = task;
  const begun = await prisma().ruleRun.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    select: { steps: true },
  });
  if (begun) return RunStep.array().parse(begun.steps);
  if (!rule.isOn || !(await areMet(rule, task, ctx.now()))) return null;
  // A team would give it to someone else before a person is chosen.
  const inOrder = rule.actions.toSorted(
    (one, other) => Number(one.do === "team") - Number(other.do === "team"),
  );
  const steps = inOrder.map(
    (action): RunStep => ({ id: newId(), action, state: "waiting", reason: null, chosen: null }),
  );
  const createdAt = ctx.now();
  await prisma().ruleRun.create({
    data: {
      ...{ workspaceId, id, ruleId: rule.id, conversationId, ticketId },
      ...{ steps: steps as Prisma.JsonArray, state: "running", createdAt },
    },
    select: { id: true },
  });
  return steps;
}

/** For tasks whose signal was lost, or whose process died. */
export async function sweepRules(ctx: Ctx): Promise<void> {
  const due = await query<{ workspaceId: string; conversationId: string | null; ticketId: string }>(
    "sweep_rule_tasks",
    `SELECT DISTINCT workspace_id AS "workspaceId", conversation_id AS "conversationId", holder_id AS "ticketId" FROM (
       SELECT t.workspace_id, t.conversation_id, t.holder_id FROM rule_tasks t
       JOIN workspaces w ON w.id = t.workspace_id AND w.status = 'active' AND w.deletion_final_at IS NULL
       WHERE t.due_at < now() - interval '30 seconds' AND (t.leased_until IS NULL OR t.leased_until < now())
       ORDER BY t.due_at LIMIT ${SWEPT_MAX}) t`,
    [],
  );
  if (due.length === 0) return;
  await transaction(ctx, async (tx) => {
    for (const { workspaceId, conversationId, ticketId } of due)
      if (conversationId) signal(tx, ruleTaskDue, { workspaceId, conversationId });
      else signal(tx, ticketTaskDue, { workspaceId, ticketId });
  });
}

export const pruneRuleRuns = (): Promise<number> =>
  deleteByTime("rule_runs", { column: "created_at", before: "now() - make_interval(days => $1)" }, [
    KEPT_DAYS,
  ]);
