/** Runs a rule's actions, each once, through the verbs that people use, in the rule's name. */
import { fillIn, firstGap, firstName } from "@/lib/inbox/canned-replies/variables";
import { applyUpdate, lockConversation } from "@/lib/inbox/conversations/update";
import { refusesAnswer } from "@/lib/inbox/messages/automatic-answers";
import { addReply, PLAIN } from "@/lib/inbox/messages/send";
import { insertNote } from "@/lib/inbox/notes/notes";
import { type Candidate, choose } from "@/lib/inbox/team-work/choose";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { fn } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { callUrl } from "./call";
import type { Action, RuleReason, RunStep } from "./schemas";

const rawFn = Prisma.raw(fn);

export type RuleCtx = Ctx<ActorOf<"rule">>;
type RuleTx = TxCtx<ActorOf<"rule">>;
export type Outcome = Pick<RunStep, "state" | "reason" | "chosen">;
const outcome = (
  state: Outcome["state"],
  reason: RuleReason | ErrorCode | null = null,
  chosen: Outcome["chosen"] = null,
) => ({
  state,
  reason,
  chosen,
});
const HOUR_MS = 3_600_000;
/** A contact who writes again within these days already has the answer (RFC 3834, 2). */
const MAIL_DAYS = 3;
/** `messageId`: the message that the rule waited for; null: it waited for something else. `teamId`: the team that its run gives it to. */
type Cause = { conversationId: string; messageId: string | null; teamId: string | null };

/**
 * Does the step and stores its outcome in one transaction. An action that the team could not do either fails with that
 * error's code.
 */
export async function act(
  ctx: RuleCtx,
  cause: Cause,
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
    return await settle((tx) => perform(tx, cause, step));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return settle(async () => outcome("failed", error.code));
  }
}

async function perform(tx: RuleTx, cause: Cause, { id, action }: RunStep): Promise<Outcome> {
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
    case "reply":
      return reply(tx, cause, id, action);
    case "call": {
      const problem = await callUrl(tx, cause, id, action);
      return problem ? outcome("failed", problem) : outcome("done");
    }
  }
}

/** A person whom this or another rule chose keeps it, whatever the team. */
async function giveToTeam(tx: RuleTx, conversationId: string, teamId: string): Promise<Outcome> {
  const { assigneeId } = await lockConversation(tx, tx.actor.workspaceId, conversationId);
  await applyUpdate(tx, conversationId, { teamId, assigneeId });
  return outcome("done");
}

/** Two programs that answer each other stop here. */
async function reply(
  tx: RuleTx,
  { conversationId, messageId, teamId }: Cause,
  clientId: string,
  { text, ofTeam }: Extract<Action, { do: "reply" }>,
): Promise<Outcome> {
  const { workspaceId, ruleId } = tx.actor;
  const refusal = await refusesAnswer(tx, { workspaceId, conversationId }, messageId);
  if (refusal) return outcome("skipped", refusal);
  // Serializes a contact's mails, so that only one of several at once is answered.
  await tx.tx
    .$queryRaw`SELECT 1 AS locked FROM (SELECT pg_advisory_xact_lock(hashtextextended('rule answers:' || c.contact_id, 0))
    FROM conversations c WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ${conversationId}::uuid AND c.channel = 'email') l`;
  const [found] = await tx.tx.$queryRaw<
    {
      contact: string | null;
      email: string | null;
      phone: string | null;
      agent: string | null;
      workspace: string;
      teamsText: string | null;
      saidLately: boolean;
    }[]
  >`SELECT k.name AS contact, k.email, k.phone, coalesce(u.name, c.external_assignee_name) AS agent, w.name AS workspace,
      (SELECT t.automatic_answer FROM teams t WHERE ${ofTeam ?? false} AND t.workspace_id = c.workspace_id AND t.removed_at IS NULL
        AND t.id IN (${teamId}::uuid, c.team_id) ORDER BY t.id = ${teamId}::uuid DESC NULLS LAST LIMIT 1) AS "teamsText",
      EXISTS (SELECT 1 FROM conversations o JOIN messages m ON m.workspace_id = o.workspace_id AND m.conversation_id = o.id
        WHERE o.workspace_id = c.workspace_id AND o.contact_id = c.contact_id
        AND (o.id = c.id OR (c.channel = 'email' AND o.channel = 'email' AND o.updated_at > now() - make_interval(days => ${MAIL_DAYS})))
        AND m.number > o.message_count - 50 AND m.sender_type = 'automation' AND m.direction = 'outbound'
        AND m.created_at > now() - CASE WHEN c.channel = 'email' THEN make_interval(days => ${MAIL_DAYS}) ELSE interval '1 hour' END
        AND m.client_id <> ${clientId}::uuid
        AND EXISTS (SELECT 1 FROM rule_runs r WHERE r.workspace_id = o.workspace_id AND r.conversation_id = o.id
          AND r.rule_id = ${ruleId}::uuid AND r.steps @> jsonb_build_array(jsonb_build_object('id', m.client_id)))) AS "saidLately"
    FROM conversations c JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
    JOIN workspaces w ON w.id = c.workspace_id LEFT JOIN users u ON u.id = c.assignee_id
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ${conversationId}::uuid`;
  if (!found) throw new AppError("conversation_not_found");
  if (found.saidLately) return outcome("skipped", "said_lately");
  const said = fillIn(found.teamsText ?? text, {
    "contact.name": found.contact,
    "contact.first_name": firstName(found.contact),
    "contact.email": found.email,
    "contact.phone": found.phone,
    "agent.name": found.agent,
    "agent.first_name": firstName(found.agent),
    "workspace.name": found.workspace,
  });
  if (firstGap(said)) return outcome("failed", "value_missing");
  const fields = { type: "text", text: said, content: null };
  // A rule's name is the team's own.
  await addReply(tx, conversationId, clientId, { ...PLAIN, fields }, { senderName: found.workspace });
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
