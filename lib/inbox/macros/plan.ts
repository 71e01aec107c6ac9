/** Turns a macro's actions into changes of one conversation, and names each action that cannot be done there. */
import { findAssignee } from "@/lib/account/members/agents";
import { lockTeam } from "@/lib/account/teams/teams";
import { type Proposal, proposalFor } from "@/lib/inbox/articles/propose";
import { fillIn, firstGap, firstName, type Values } from "@/lib/inbox/canned-replies/variables";
import type { UpdateConversation } from "@/lib/inbox/conversations/schemas";
import type { TicketOrder } from "@/lib/inbox/tickets/of-conversation";
import { type Agent, may } from "@/lib/platform/context";
import { AppError, ERRORS, type ErrorCode } from "@/lib/platform/errors";
import type { Permission } from "@/lib/platform/permissions";
import type { TxCtx } from "@/lib/platform/transaction";
import { type MacroAction, type MacroProblem, type MacroReason, SAID_MAX } from "./schemas";

const HOUR_MS = 3_600_000;
const NEEDS: Record<MacroAction["do"], Permission> = {
  assign: "inbox:assign",
  team: "inbox:assign",
  tag: "inbox:assign",
  untag: "inbox:assign",
  status: "inbox:resolve",
  snooze: "inbox:resolve",
  ticket: "tickets",
  article: "inbox:reply",
  reply: "inbox:reply",
  note: "inbox:note",
};
const MESSAGES: Record<MacroReason, string> = {
  value_missing: "A value in the text is missing for this contact.",
  person_gone: "This person is no longer in the workspace.",
  team_gone: "This team was deleted.",
  tag_gone: "This tag was deleted.",
  text_too_long: "With this contact's values the text is too long.",
  too_many_tags: "The conversation would have too many tags.",
  action_invalid: "This action is no longer valid. Edit and save the macro.",
  article_gone: "Customers cannot read this article.",
};

/** `at`: its place in the macro. */
export const problemOf = (at: number, reason: MacroReason | ErrorCode): MacroProblem => ({
  field: `actions.${at}`,
  reason,
  message: reason in MESSAGES ? MESSAGES[reason as MacroReason] : ERRORS[reason as ErrorCode][1],
});

/** Runs one part of a macro. A refusal by its verb becomes a problem of the action; anything else is thrown. */
export async function attempt(problems: MacroProblem[], at: number, act: () => Promise<unknown>) {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    problems.push({ field: `actions.${at}`, reason: error.code, message: error.message });
  }
}

type Said = { at: number; text: string };
/**
 * `sorted`: assignee, team and tags, in one change, so that a person who is chosen keeps it in whatever team. `tagAt`: the last action
 * that adds a tag.
 */
export type Plan = {
  sorted: UpdateConversation;
  tagAt: number;
  status: UpdateConversation;
  tickets: { at: number; order: TicketOrder }[];
  notes: (Said & { userIds: string[] })[];
  /** `content`: marks a message that proposes an article. */
  replies: (Said & { content: Proposal["content"] | null })[];
  problems: MacroProblem[];
};

/** Changes nothing. Locks the person and the team until the transaction ends. */
export async function planOf(
  tx: TxCtx<Agent>,
  conversationId: string,
  actions: readonly MacroAction[],
): Promise<Plan> {
  const plan: Plan = { sorted: {}, tagAt: 0, status: {}, tickets: [], notes: [], replies: [], problems: [] };
  const { actor } = tx;
  const { workspaceId, userId } = actor;
  const tags = new Map<string, boolean>();
  const values = actions.some(({ do: kind }) => kind === "reply" || kind === "note")
    ? await valuesOf(tx, conversationId)
    : {};
  for (const [at, action] of actions.entries()) {
    const refuse = (reason: MacroReason | ErrorCode) => plan.problems.push(problemOf(at, reason));
    if (!may(actor, NEEDS[action.do])) {
      refuse(actor.type === "surface" ? "capability_missing" : "forbidden");
      continue;
    }
    switch (action.do) {
      case "assign": {
        const assigneeId = action.to === "me" ? userId : action.to === "no_one" ? null : action.to;
        if (assigneeId && !(await findAssignee(tx, workspaceId, assigneeId))) refuse("person_gone");
        else plan.sorted.assigneeId = assigneeId;
        break;
      }
      case "team":
        if (await lockTeam(tx, workspaceId, action.teamId)) plan.sorted.teamId = action.teamId;
        else refuse("team_gone");
        break;
      case "tag":
        plan.tagAt = at;
        if (await tx.tx.tag.findFirst({ where: { workspaceId, id: action.tagId }, select: { id: true } }))
          tags.set(action.tagId, true);
        else refuse("tag_gone");
        break;
      case "untag":
        tags.set(action.tagId, false);
        break;
      case "status":
        plan.status = { status: action.status };
        break;
      case "snooze": {
        const until = new Date(tx.now().getTime() + action.hours * HOUR_MS);
        plan.status = { status: "snoozed", snoozedUntil: until.toISOString() };
        break;
      }
      case "ticket":
        if (action.teamId && !(await lockTeam(tx, workspaceId, action.teamId))) refuse("team_gone");
        else {
          const { do: _, ...order } = action;
          plan.tickets.push({ at, order });
        }
        break;
      case "article": {
        const proposal = await proposalFor({ workspaceId, conversationId }, action.number);
        if (proposal) plan.replies.push({ at, text: proposal.text, content: proposal.content });
        else refuse("article_gone");
        break;
      }
      case "reply":
      case "note": {
        const text = fillIn(action.text, values);
        if (firstGap(text)) refuse("value_missing");
        else if (Array.from(text).length > SAID_MAX) refuse("text_too_long");
        else if (action.do === "note") plan.notes.push({ at, text, userIds: action.userIds });
        else plan.replies.push({ at, text, content: null });
      }
    }
  }
  const ids = (isOn: boolean) => [...tags].flatMap(([id, on]) => (on === isOn ? [id] : []));
  if (ids(true).length > 0) plan.sorted.addTagIds = ids(true);
  if (ids(false).length > 0) plan.sorted.removeTagIds = ids(false);
  return plan;
}

/** The composer fills in the same: without the permission a contact has no address. */
async function valuesOf({ tx, actor }: TxCtx<Agent>, conversationId: string): Promise<Values> {
  const { workspaceId, name } = actor;
  const { contact } = await tx.conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
    select: { contact: { select: { name: true, email: true, phone: true } } },
  });
  const workspace = await tx.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { name: true },
  });
  const seesContacts = may(actor, "contacts:read");
  return {
    "contact.name": contact.name,
    "contact.first_name": firstName(contact.name),
    "contact.email": seesContacts ? contact.email : null,
    "contact.phone": seesContacts ? contact.phone : null,
    "agent.name": name,
    "agent.first_name": firstName(name),
    "workspace.name": workspace.name,
  };
}
