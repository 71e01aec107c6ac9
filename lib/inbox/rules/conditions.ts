/** Whether a rule's conditions hold in a conversation. */

import { isOpen } from "@/lib/account/office-hours/hours";
import { hoursOf } from "@/lib/account/office-hours/office-hours";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import type { Condition, Rule } from "./schemas";

export type Place = { workspaceId: string; conversationId: string };
export type Situation = {
  channel: string;
  status: string;
  assigneeId: string | null;
  teamId: string | null;
  email: string | null;
  page: string | null;
  attributes: Record<string, unknown>;
  words: string | null;
  tagIds: string[];
  isWaiting: boolean;
};

/** Without accents and case. */
const folded = (text: string | null): string =>
  (text ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Numbers and truth values as people write them. */
export const isOneOf = (value: unknown, options: string): boolean =>
  ["string", "number", "boolean"].includes(typeof value) &&
  options
    .split(",")
    .some((each) => each.trim() !== "" && folded(each.trim()) === folded(String(value).trim()));

const containsOne = (text: string | null, words: string): boolean => {
  const within = folded(text);
  return words.split(",").some((word) => word.trim() !== "" && within.includes(folded(word.trim())));
};

const HOUR_MS = 3_600_000;

/** Until now, or until the message; from what the contact wrote before, in any conversation of the link, or its own beginning. */
async function silentMs(
  { workspaceId, conversationId }: Place,
  messageId: string | null,
  now: Date,
): Promise<number> {
  const [found] = await query<{ since: Date; until: Date | null }>(
    "silent_since",
    `SELECT coalesce((SELECT max(last.created_at) FROM unnest(${fn}.linked_ids($1, $2)) AS member(id)
         CROSS JOIN LATERAL (SELECT m.created_at FROM messages m WHERE m.workspace_id = $1 AND m.conversation_id = member.id
           AND m.sender_type = 'contact' AND CASE WHEN member.id = c.id THEN m.number < coalesce(came.number, c.message_count + 1)
             ELSE m.created_at < coalesce(came.created_at, 'infinity') END ORDER BY m.number DESC LIMIT 1) last),
       c.created_at) AS since, came.created_at AS until
     FROM conversations c LEFT JOIN messages came ON came.workspace_id = c.workspace_id AND came.id = $3
     WHERE c.workspace_id = $1 AND c.id = $2`,
    [workspaceId, conversationId, messageId],
  );
  return found ? (found.until ?? now).getTime() - found.since.getTime() : 0;
}

/** By the team's hours if it has its own, else the workspace's. Without any it is always open. */
export async function isWithinHours(workspaceId: string, teamId: string | null, now: Date): Promise<boolean> {
  const hours = await hoursOf(workspaceId, teamId);
  return hours === null || isOpen(hours, now);
}

/** `cameId`: the message whose arrival the rule waited for. */
export async function holds(
  condition: Condition,
  situation: Situation,
  place: Place,
  { cameId, now }: { cameId: string | null; now: Date },
): Promise<boolean> {
  switch (condition.field) {
    case "hours":
      return isWithinHours(place.workspaceId, situation.teamId, now);
    case "silent":
      return (await silentMs(place, cameId, now)) >= condition.value * HOUR_MS;
    default:
      return isTrue(condition, situation);
  }
}

/** Without those that need a look at more than the situation, or a ticket, which do not hold. Without its `isNot`. */
export function isTrue(condition: Condition, situation: Situation): boolean {
  switch (condition.field) {
    case "hours":
    case "silent":
    case "ticket_priority":
    case "ticket_type":
    case "ticket_field":
    case "ticket_status":
    case "ticket_team":
    case "ticket_assignee":
      return false;
    case "words":
    case "email":
    case "page":
      return containsOne(situation[condition.field], condition.value);
    case "attribute":
      return (
        Object.hasOwn(situation.attributes, condition.name) &&
        isOneOf(situation.attributes[condition.name], condition.value)
      );
    case "waiting":
      return situation.isWaiting;
    case "tag":
      return situation.tagIds.includes(condition.value);
    case "assignee":
      return condition.value === "someone"
        ? situation.assigneeId !== null
        : situation.assigneeId === condition.value;
    case "team":
      return condition.value === "some" ? situation.teamId !== null : situation.teamId === condition.value;
    case "channel":
    case "status":
      return situation[condition.field] === condition.value;
  }
}

/** Null: the conversation is gone, or its contact was erased or is blocked. */
export async function situationOf(
  { workspaceId, conversationId }: Place,
  messageId: string | null,
): Promise<Situation | null> {
  const [found] = await query<Situation>(
    "rule_situation",
    `SELECT c.channel, c.status, c.waiting_since IS NOT NULL AND c.status <> 'resolved' AS "isWaiting", c.assignee_id AS "assigneeId", c.team_id AS "teamId", k.attributes, coalesce(k.email, c.recipient_email) AS email,
       (SELECT v.page_url FROM visitors v WHERE v.workspace_id = c.workspace_id AND v.contact_id = c.contact_id
        ORDER BY v.last_seen_at DESC LIMIT 1) AS page,
       concat_ws(' ', c.subject, coalesce((SELECT m.text FROM messages m WHERE m.workspace_id = c.workspace_id
        AND m.id = coalesce($3, (c.last_message ->> 'id')::uuid)), '')) AS words,
       ARRAY(SELECT g.tag_id::text FROM conversation_tags g WHERE g.workspace_id = c.workspace_id
        AND g.conversation_id = c.id) AS "tagIds"
     FROM conversations c JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
     WHERE c.workspace_id = $1 AND c.id = $2 AND k.erased_at IS NULL AND k.blocked_at IS NULL`,
    [workspaceId, conversationId, messageId],
  );
  return found ?? null;
}

/** Whether all of the conditions hold, or one of them. */
export const fits = (
  { conditions, matchesAny }: Pick<Rule, "conditions" | "matchesAny">,
  situation: Situation,
  place: Place,
  at: { cameId: string | null; now: Date },
): Promise<boolean> => fitsBy(conditions, matchesAny, (condition) => holds(condition, situation, place, at));

export async function fitsBy<Each extends { isNot: boolean }>(
  conditions: readonly Each[],
  matchesAny: boolean,
  holdsFor: (condition: Each) => Promise<boolean>,
): Promise<boolean> {
  // The first one that decides ends the search.
  for (const condition of conditions)
    if (((await holdsFor(condition)) !== condition.isNot) === matchesAny) return matchesAny;
  return !matchesAny || conditions.length === 0;
}
