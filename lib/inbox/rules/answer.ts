/** Messages of rules to contacts: a text, or an article that may help. Two programs that answer each other stop here. */
import type { Proposal } from "@/lib/inbox/articles/propose";
import { fillIn, firstGap, firstName } from "@/lib/inbox/canned-replies/variables";
import { lockConversation } from "@/lib/inbox/conversations/update";
import { refusesAnswer } from "@/lib/inbox/messages/automatic-answers";
import { addReply, PLAIN } from "@/lib/inbox/messages/send";
import { AppError } from "@/lib/platform/errors";
import { type Cause, type Outcome, outcome, type RuleTx } from "./outcome";
import type { Action } from "./schemas";

/** A contact who writes again within these days already has the answer (RFC 3834, 2). */
const MAIL_DAYS = 3;

/** Serializes a contact's mails, so that only one of several at once is answered. */
const lockMails = ({ tx, actor: { workspaceId } }: RuleTx, conversationId: string) =>
  tx.$queryRaw`SELECT 1 AS locked FROM (SELECT pg_advisory_xact_lock(hashtextextended('rule answers:' || c.contact_id, 0))
    FROM conversations c WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ${conversationId}::uuid AND c.channel = 'email') l`;

export async function reply(
  tx: RuleTx,
  { conversationId, messageId, teamId }: Cause,
  clientId: string,
  { text, ofTeam }: Extract<Action, { do: "reply" }>,
): Promise<Outcome> {
  const { workspaceId, ruleId } = tx.actor;
  const refusal = await refusesAnswer(tx, { workspaceId, conversationId }, messageId);
  if (refusal) return outcome("skipped", refusal);
  await lockMails(tx, conversationId);
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
        AND NOT coalesce(m.content ? 'article', false)
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

/** Once in a conversation, also if another rule or a person proposed it. By e-mail a rule writes within three days in one conversation only. */
export async function propose(
  tx: RuleTx,
  { conversationId, messageId }: Cause,
  clientId: string,
  proposal: Proposal | null,
): Promise<Outcome> {
  const { workspaceId, ruleId } = tx.actor;
  if (!proposal) return outcome("failed", "article_gone");
  const refusal = await refusesAnswer(tx, { workspaceId, conversationId }, messageId);
  if (refusal) return outcome("skipped", refusal);
  await lockMails(tx, conversationId);
  await lockConversation(tx, workspaceId, conversationId);
  const [found] = await tx.tx.$queryRaw<{ workspace: string; isProposed: boolean; saidLately: boolean }[]>`
    SELECT w.name AS workspace,
      EXISTS (SELECT FROM messages m WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id
        AND m.content ? 'article' AND m.content @> ${JSON.stringify({ article: proposal.content.article })}::jsonb AND m.direction = 'outbound'
        AND m.client_id IS DISTINCT FROM ${clientId}::uuid) AS "isProposed",
      c.channel = 'email' AND EXISTS (SELECT FROM conversations o JOIN messages m ON m.workspace_id = o.workspace_id
          AND m.conversation_id = o.id
        WHERE o.workspace_id = c.workspace_id AND o.contact_id = c.contact_id AND o.channel = 'email' AND o.id <> c.id
        AND o.updated_at > now() - make_interval(days => ${MAIL_DAYS})
        AND m.number > o.message_count - 50 AND m.sender_type = 'automation' AND m.direction = 'outbound'
        AND m.created_at > now() - make_interval(days => ${MAIL_DAYS})
        AND EXISTS (SELECT 1 FROM rule_runs r WHERE r.workspace_id = o.workspace_id AND r.conversation_id = o.id
          AND r.rule_id = ${ruleId}::uuid AND r.steps @> jsonb_build_array(jsonb_build_object('id', m.client_id)))) AS "saidLately"
    FROM conversations c JOIN workspaces w ON w.id = c.workspace_id
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ${conversationId}::uuid`;
  if (!found) throw new AppError("conversation_not_found");
  if (found.isProposed) return outcome("skipped", "article_proposed");
  if (found.saidLately) return outcome("skipped", "said_lately");
  await addReply(
    tx,
    conversationId,
    clientId,
    { ...PLAIN, fields: proposal },
    { senderName: found.workspace },
  );
  return outcome("done");
}
