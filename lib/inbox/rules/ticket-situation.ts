/** Reads a ticket for the conditions of rules and policies: its own facts, its customer's, and those of its main conversation. */
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import { isOneOf, type Situation } from "./conditions";
import type { TicketCondition } from "./ticket-conditions";

export type TicketSituation = Situation & {
  priority: string;
  typeId: string | null;
  fields: Record<string, unknown>;
};

/** Null: the ticket is gone, or its customer was erased or is blocked. */
export async function ticketSituationOf(
  workspaceId: string,
  ticketId: string,
): Promise<TicketSituation | null> {
  const [found] = await query<TicketSituation>(
    "ticket_situation",
    `SELECT t.priority, t.type_id AS "typeId", t.fields, t.team_id AS "teamId", t.assignee_id AS "assigneeId", t.status,
       coalesce(k.attributes, '{}') AS attributes, coalesce(k.email, c.recipient_email) AS email, coalesce(c.channel::text, '') AS channel,
       NULL AS page, NULL AS words, false AS "isWaiting", ARRAY(SELECT g.tag_id::text FROM conversation_tags g
         WHERE g.workspace_id = t.workspace_id AND g.conversation_id = c.id) AS "tagIds"
     FROM tickets t LEFT JOIN contacts k ON k.workspace_id = t.workspace_id AND k.id = t.contact_id
     LEFT JOIN conversations c ON c.workspace_id = t.workspace_id AND c.id = ${fn}.main_conversation(t.workspace_id, t.id)
     WHERE t.workspace_id = $1 AND t.id = $2 AND k.erased_at IS NULL AND k.blocked_at IS NULL`,
    [workspaceId, ticketId],
  );
  return found ?? null;
}

export function ticketFits(
  condition: TicketCondition,
  { priority, typeId, fields, status, teamId, assigneeId }: TicketSituation,
): boolean {
  switch (condition.field) {
    case "ticket_priority":
      return priority === condition.value;
    case "ticket_type":
      return typeId === condition.value;
    case "ticket_status":
      return status === condition.value;
    case "ticket_team":
      return condition.value === "some" ? teamId !== null : teamId === condition.value;
    case "ticket_assignee":
      return condition.value === "someone" ? assigneeId !== null : assigneeId === condition.value;
    case "ticket_field": {
      const value = Object.hasOwn(fields, condition.name) ? fields[condition.name] : null;
      // An option may have a comma of its own.
      return (Array.isArray(value) ? value : [value]).some(
        (each) => each === condition.value || isOneOf(each, condition.value),
      );
    }
  }
}
