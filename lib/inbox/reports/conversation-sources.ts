/** Rows of rounds, messages, clocks and ratings. */
import { REOPENED_DAYS } from "@/lib/inbox/overview/schemas";
import { firstIdAt } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { type Frame, marks, NO_PERSON, NO_SPAM, rows, seconds, within } from "./source-rows";

export const begun = (frame: Frame): string => `
  SELECT ${rows({
    row_key: "r.conversation_id || ' ' || r.number",
    conversation_id: "r.conversation_id",
    at: "r.started_at",
    channel: "r.channel",
    people: "r.responders",
    value: seconds("r.started_at", "r.first_response_at"),
    value_by: "r.first_response_by",
    marks: marks({ cameBack: "r.number > 1", unanswered: "r.first_response_at IS NULL" }),
  })} FROM conversation_rounds r WHERE r.workspace_id = $1 AND ${within("r.started_at", frame)}`;

export const resolved = (frame: Frame): string => `
  SELECT ${rows({
    row_key: "r.conversation_id || ' ' || r.number",
    conversation_id: "r.conversation_id",
    at: "r.resolved_at",
    channel: "r.channel",
    people: "ARRAY[r.resolved_by]",
    value: seconds("r.started_at", "r.resolved_at"),
    marks: marks({ reopened: `r.reopened_at < r.resolved_at + interval '${REOPENED_DAYS} days'` }),
  })} FROM conversation_rounds r WHERE r.workspace_id = $1 AND ${within("r.resolved_at", frame)}`;

const idAt = ({ bind }: Frame, at: Date, moreMs: number): string =>
  `${bind(firstIdAt(new Date(at.getTime() + moreMs)))}::uuid`;
const KINDS = {
  received: "sender_type = 'contact'",
  answers: "sender_type = 'agent'",
  automatic: "sender_type NOT IN ('contact', 'agent') AND direction = 'outbound'",
};
export const messages = (frame: Frame): string => `
  SELECT ${rows({
    at: "k.began_at",
    channel: "k.channel",
    people: "ARRAY[k.sender_id]",
    n: "k.count",
    marks: marks(KINDS),
  })} FROM message_counts k WHERE k.workspace_id = $1 AND ${within("k.began_at", frame)}`;

/** An id is of the time when its message was stored, at most this much after it was written. */
const STORED_MS = 86_400_000;
/** One that was scheduled has the id of that time, at most this much before it was sent; those of longer ahead are in an index of their own. */
const AHEAD_MS = 86_400_000;
/** Equals the predicate of messages_planned_idx. */
const IS_PLANNED = `m.created_at - to_timestamp(('x' || substr(replace(m.id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0) > interval '1 day'`;
/** The messages that are in these counts, by the range of their ids. */
export const countedMessages = (frame: Frame): string => {
  const from = idAt(frame, frame.from, -AHEAD_MS);
  const counted = (found: string): string => `
  SELECT ${rows({
    conversation_id: "m.conversation_id",
    at: "m.created_at",
    channel: "c.channel",
    people: `ARRAY[coalesce(CASE m.sender_type WHEN 'agent' THEN m.sender_id END, ${NO_PERSON})]`,
    marks: marks(KINDS),
  })} FROM messages m JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
    LEFT JOIN contacts k ON k.workspace_id = m.workspace_id AND k.id = m.sender_id AND m.sender_type = 'contact'
  WHERE m.workspace_id = $1 AND ${found}
    AND c.is_counted AND ${within("m.created_at", frame)} AND NOT ${fn}.is_imported(m.id, m.created_at)
    AND (k.blocked_at IS NULL OR k.blocked_at > m.created_at)`;
  return `${counted(`m.id >= ${from} AND m.id < ${idAt(frame, frame.to, STORED_MS)}`)}
  UNION ALL ${counted(`${IS_PLANNED} AND m.id < ${from}`)}`;
};

/** A clock is of a conversation or of a ticket. */
const clocksOf = ({
  withTickets,
}: Frame): string => `FROM sla_clocks k LEFT JOIN conversations c ON c.workspace_id = k.workspace_id AND c.id = k.conversation_id
  LEFT JOIN tickets t ON t.workspace_id = k.workspace_id AND t.id = k.ticket_id
  WHERE k.workspace_id = $1 AND (k.ticket_id IS NULL${withTickets ? ` OR ${NO_SPAM}` : ""})`;
const clock = {
  row_key: "k.id::text",
  conversation_id: "k.conversation_id",
  ticket_id: "k.ticket_id",
  channel: "c.channel",
  people: "ARRAY[CASE WHEN k.ticket_id IS NULL THEN c.assignee_id ELSE t.assignee_id END]",
  policy: "k.policy_id",
  target: "k.kind",
};
export const nextAnswers = (frame: Frame): string => `
  SELECT ${rows({
    ...clock,
    at: "k.ended_at",
    value: seconds("k.started_at", "k.ended_at"),
    people: `ARRAY(SELECT coalesce(m.sender_id, ${NO_PERSON}) FROM messages m WHERE m.workspace_id = $1 AND m.id = k.message_id)`,
  })} ${clocksOf(frame)} AND ${within("k.ended_at", frame)} AND k.kind = 'next_answer' AND k.state = 'fulfilled' AND k.cause = 'answered'`;

export const clocks = (frame: Frame): string => `
  SELECT ${rows({
    ...clock,
    at: "k.ended_at",
    value: seconds("k.started_at", "k.ended_at"),
    marks: "CASE WHEN k.cause = 'no_answer' THEN ARRAY['notNeeded'] ELSE ARRAY['kept', 'ended'] END",
  })} ${clocksOf(frame)} AND ${within("k.ended_at", frame)} AND k.minutes IS NOT NULL AND k.state = 'fulfilled' AND k.missed_at IS NULL
  UNION ALL SELECT ${rows({
    ...clock,
    at: "k.missed_at",
    value: seconds("k.started_at", "k.ended_at"),
    marks: `ARRAY['missed', 'ended', CASE
      WHEN EXISTS (SELECT FROM sla_entries e WHERE e.workspace_id = $1 AND e.clock_id = k.id AND e.what = 'reopened'
        AND e.cause = 'failed') THEN 'failed'
      WHEN k.state = 'cancelled' OR k.cause = 'no_answer' THEN 'cancelled' WHEN k.state = 'fulfilled' THEN 'late' ELSE 'running' END]`,
  })} ${clocksOf(frame)} AND ${within("k.missed_at", frame)} AND k.minutes IS NOT NULL`;

export const ratings = (frame: Frame): string => `
  SELECT ${rows({
    row_key: "q.id::text",
    conversation_id: "q.conversation_id",
    at: "q.asked_at",
    channel: "q.channel",
    people: "ARRAY[q.person_id]",
    value: "q.score::float8",
    marks: marks({ rated: "q.score IS NOT NULL", good: "q.score >= 4" }),
  })} FROM conversation_ratings q WHERE q.workspace_id = $1 AND ${within("q.asked_at", frame)}`;
