/** Runs a rule's actions, each once, through the verbs that people use, in the rule's name. */
import { type Proposal, proposalFor } from "@/lib/inbox/articles/propose";
import { applyUpdate, lockConversation } from "@/lib/inbox/conversations/update";
import { insertNote } from "@/lib/inbox/notes/notes";
import { type Candidate, choose } from "@/lib/inbox/team-work/choose";
import { lockTicket } from "@/lib/inbox/tickets/lock";
import { openTicketOf } from "@/lib/inbox/tickets/of-conversation";
import { applyTicketUpdate } from "@/lib/inbox/tickets/update";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { fn } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { propose, reply } from "./answer";
import { callUrl } from "./call";
import { type Cause, type Outcome, outcome, type RuleCtx, type RuleTx, type WideCause } from "./outcome";
import type { Action, RunStep } from "./schemas";

const rawFn = Prisma.raw(fn);
const HOUR_MS = 3_600_000;

/**
 * Does the step and stores its outcome in one transaction. An action that the team could not do either fails with that
 * error's code.
 */
export async function act(
  ctx: RuleCtx,
  cause: WideCause,
  step: RunStep,
  keep: (tx: RuleTx, outcome: Outcome) => Promise<void>,
): Promise<Outcome> {
  const settle = (deal: (tx: RuleTx) => Promise<Outcome>) =>
    transaction(ctx, async (tx) => {
      const result = await deal(tx);
      await keep(tx, result);
      return result;
    });
  try {
    const proposal = await proposalOf(ctx, cause, step);
    return await settle((tx) => perform(tx, cause, step, proposal));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return settle(async () => outcome("failed", error.code));
  }
}

/** Read in front of the transaction, which needs no second connection then. */
const proposalOf = async ({ actor }: RuleCtx, { conversationId }: WideCause, { action }: RunStep) =>
  action.do === "article" && conversationId
    ? proposalFor({ workspaceId: actor.workspaceId, conversationId }, action.number)
    : null;

/** A ticket may be in no conversation, and a deadline may be of no ticket: then there is nothing to do. */
async function perform(
  tx: RuleTx,
  cause: WideCause,
  step: RunStep,
  proposal: Proposal | null,
): Promise<Outcome> {
  const { conversationId, ticketId } = cause;
  const { id, action } = step;
  if (action.do === "call") {
    const problem = await callUrl(tx, cause, id, action);
    return problem ? outcome("failed", problem) : outcome("done");
  }
  if (action.do === "change_ticket")
    return ticketId ? changeTicket(tx, ticketId, action) : outcome("skipped", "no_ticket");
  return conversationId
    ? performThere(tx, { ...cause, conversationId }, { id, action }, proposal)
    : outcome("skipped", "no_conversation");
}

type OfConversation = { id: string; action: Exclude<Action, { do: "call" | "change_ticket" }> };

async function performThere(
  tx: RuleTx,
  cause: Cause,
  { id, action }: OfConversation,
  proposal: Proposal | null,
): Promise<Outcome> {
  const { conversationId } = cause;
  switch (action.do) {
    case "assign":
      return assign(tx, conversationId, action);
    case "team":
      return giveToTeam(tx, conversationId, action.teamId);
    case "tag":
      await applyUpdate(tx, conversationId, { addTagIds: [action.tagId] });
      return outcome("done");
    case "untag":
      await applyUpdate(tx, conversationId, { removeTagIds: [action.tagId] });
      return outcome("done");
    case "status":
      await applyUpdate(tx, conversationId, { status: action.status });
      return outcome("done");
    case "close":
      await applyUpdate(tx, conversationId, { status: "resolved" }, action.reason);
      return outcome("done");
    case "snooze": {
      const snoozedUntil = new Date(tx.now().getTime() + action.hours * HOUR_MS).toISOString();
      await applyUpdate(tx, conversationId, { status: "snoozed", snoozedUntil });
      return outcome("done");
    }
    case "note":
      await insertNote(tx, conversationId, { clientId: id, text: action.text, mentions: action.userIds });
      return outcome("done");
    case "ticket":
      return openTicketFor(tx, conversationId, id, action);
    case "reply":
      return reply(tx, cause, id, action);
    case "article":
      return propose(tx, cause, id, proposal);
  }
}

/** One save, as a person would make it. What the ticket has already makes no event. */
async function changeTicket(
  tx: RuleTx,
  ticketId: string,
  { do: _, ...change }: Extract<Action, { do: "change_ticket" }>,
): Promise<Outcome> {
  await applyTicketUpdate(tx, await lockTicket(tx, ticketId), change);
  return outcome("done");
}

/** Idempotent by the step. A value that is missing in the title makes it fail. */
async function openTicketFor(
  tx: RuleTx,
  conversationId: string,
  id: string,
  { do: _, ...order }: Extract<Action, { do: "ticket" }>,
): Promise<Outcome> {
  const problem = await openTicketOf(tx, { ...order, id, conversationId });
  return problem ? outcome("failed", problem) : outcome("done");
}

/** A person whom this or another rule chose keeps it, whatever the team. */
async function giveToTeam(tx: RuleTx, conversationId: string, teamId: string): Promise<Outcome> {
  const { assigneeId } = await lockConversation(tx, tx.actor.workspaceId, conversationId);
  await applyUpdate(tx, conversationId, { teamId, assigneeId });
  return outcome("done");
}

/** The rule's row is locked, so that two conversations at once go to two people. */
async function assign(
  tx: RuleTx,
  conversationId: string,
  { to, userIds }: Extract<Action, { do: "assign" }>,
): Promise<Outcome> {
  const { workspaceId, ruleId } = tx.actor;
  const [rule] = await tx.tx.$queryRaw<{ last: string | null }[]>`
    SELECT last_assignee_id AS last FROM rules WHERE workspace_id = ${workspaceId}::uuid AND id = ${ruleId}::uuid
    FOR NO KEY UPDATE`;
  const [conversation] = await tx.tx.$queryRaw<{ assigneeId: string | null }[]>`
    SELECT assignee_id AS "assigneeId" FROM conversations
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${conversationId}::uuid FOR NO KEY UPDATE`;
  if (!conversation) throw new AppError("conversation_not_found");
  if (conversation.assigneeId) return outcome("skipped", "assigned_already");
  const candidates = await tx.tx.$queryRaw<Candidate[]>`
    SELECT u.id, u.name, (SELECT count(DISTINCT (coalesce(c.link_id, c.id), c.contact_id))::int FROM conversations c
      WHERE c.workspace_id = m.workspace_id AND c.assignee_id = m.user_id AND c.status = 'open') AS open,
      ${rawFn}.takes_work(m) OR ${to} = 'person' AS "isAvailable"
    FROM members m JOIN users u ON u.id = m.user_id
    WHERE m.workspace_id = ${workspaceId}::uuid AND (${userIds.length} = 0 OR m.user_id = ANY(${userIds}::uuid[]))
    ORDER BY m.created_at, m.user_id`;
  const chosen = choose(candidates, to, rule?.last ?? null);
  if (!chosen) return outcome("skipped", "no_one_available");
  await applyUpdate(tx, conversationId, { assigneeId: chosen.id });
  await tx.tx.rule.updateMany({ where: { workspaceId, id: ruleId }, data: { lastAssigneeId: chosen.id } });
  return outcome("done", null, { id: chosen.id, name: chosen.name });
}
