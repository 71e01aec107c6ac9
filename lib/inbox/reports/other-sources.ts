/** Rows of tickets, of what is open now, of articles, and of what Meta charges. */
import { localTime } from "./local-time";
import { ages, type Frame, marks, NO_SPAM, rows, seconds, within } from "./source-rows";

const ticket = { row_key: "t.id::text", ticket_id: "t.id", people: "ARRAY[t.assignee_id]" };
const ALL = `FROM tickets t WHERE t.workspace_id = $1 AND ${NO_SPAM}`;
export const ticketsOpened = (frame: Frame): string =>
  `SELECT ${rows({ ...ticket, at: "t.created_at" })} ${ALL} AND ${within("t.created_at", frame)}`;
export const ticketsDone = (frame: Frame): string => `
  SELECT ${rows({ ...ticket, at: "t.done_at", value: seconds("t.created_at", "t.done_at") })} ${ALL} AND ${within("t.done_at", frame)}`;
export const ticketsOpen = (frame: Frame): string => `
  SELECT ${rows({
    ...ticket,
    at: "t.created_at",
    value: seconds("t.created_at", `${frame.bind(frame.now)}::timestamptz`),
    marks: ages("t.created_at", frame, { day: 1, week: 7, month: 30 }),
  })} ${ALL} AND t.status <> 'done'`;

export const conversationsOpen = (frame: Frame): string => `
  SELECT ${rows({
    row_key: "c.id::text",
    conversation_id: "c.id",
    at: "c.since",
    channel: "c.channel",
    people: "ARRAY[c.assignee_id]",
    value: seconds("c.since", `${frame.bind(frame.now)}::timestamptz`),
    marks: ages("c.since", frame, { day: 1, threeDays: 3, week: 7, month: 30 }),
  })} FROM (SELECT c.id, c.channel, c.assignee_id,
      coalesce(CASE WHEN r.resolved_at IS NULL THEN r.started_at ELSE coalesce((SELECT max(h.created_at) FROM conversation_changes h
        WHERE h.workspace_id = c.workspace_id AND h.conversation_id = c.id AND h.field = 'status' AND h.before = '"resolved"'),
        r.reopened_at) END, c.created_at) AS since
    FROM conversations c LEFT JOIN LATERAL (SELECT r.started_at, r.resolved_at, r.reopened_at FROM conversation_rounds r
      WHERE r.workspace_id = c.workspace_id AND r.conversation_id = c.id ORDER BY r.number DESC LIMIT 1) r ON true
    WHERE c.workspace_id = $1 AND c.status IN ('open', 'pending', 'snoozed')) c`;

/** Views are counted by days in UTC; each stands for the day of that date. */
export const articleViews = ({ bind, days, starts }: Frame): string => `
  SELECT ${rows({
    row_key: "a.number || ' ' || v.language || ' ' || v.day",
    article: "a.number",
    at: "d.at",
    n: "v.count",
  })}
  FROM unnest(${bind(days)}::date[], ${bind(starts.slice(0, days.length))}::timestamptz[]) AS d(day, at)
  JOIN article_views v ON v.workspace_id = $1 AND v.day = d.day
  JOIN articles a ON a.workspace_id = v.workspace_id AND a.id = v.article_id`;
export const articleAnswers = (frame: Frame): string => `
  SELECT ${rows({
    row_key: "w.id::text",
    article: "a.number",
    at: "w.answered_at",
    marks: marks({ useful: "w.is_useful", notUseful: "NOT w.is_useful" }),
  })} FROM article_answers w JOIN articles a ON a.workspace_id = w.workspace_id AND a.id = w.article_id
  WHERE w.workspace_id = $1 AND ${within("w.answered_at", frame)}`;
export const articleQuestions = (frame: Frame): string => `
  SELECT ${rows({
    row_key: "h.conversation_id || ' ' || (h.after ->> 'number')",
    conversation_id: "h.conversation_id",
    article: "(h.after ->> 'number')::int",
    at: "h.created_at",
    channel: "c.channel",
    people: "ARRAY[c.assignee_id]",
  })} FROM (SELECT DISTINCT ON (h.conversation_id, h.after ->> 'number') h.* FROM conversation_changes h
      WHERE h.workspace_id = $1 AND h.field = 'article' AND ${within("h.created_at", frame)}
      ORDER BY h.conversation_id, h.after ->> 'number', h.created_at) h
    JOIN conversations c ON c.workspace_id = h.workspace_id AND c.id = h.conversation_id`;

/**
 * Meta charges what arrived; the first receipt of a message that has a category says as what. It costs the price that held on the day when it
 * arrived. That receipt is looked up for each row: a join would read those of all days.
 */
export const charges = (frame: Frame): string => `
  SELECT ${rows({
    row_key: "r.provider_message_id",
    conversation_id: "m.conversation_id",
    at: "r.occurred_at",
    channel: "'whatsapp'::channel",
    people: "ARRAY[CASE m.sender_type WHEN 'agent' THEN m.sender_id END]",
    category: "r.category",
    money: "p.price",
    marks: marks({
      billable: "r.is_billable",
      free: "NOT r.is_billable",
      priced: "p.price IS NOT NULL",
      unpriced: "r.is_billable AND p.price IS NULL",
    }),
  })} FROM message_receipts r JOIN messages m ON m.workspace_id = r.workspace_id AND m.id = r.message_id
    LEFT JOIN LATERAL (SELECT p.price FROM whatsapp_prices p WHERE p.workspace_id = r.workspace_id AND p.category = r.category
      AND r.is_billable AND p.starts_on <= ${localTime(frame.clock, frame, frame.bind, "r.occurred_at")}::date
      ORDER BY p.starts_on DESC LIMIT 1) p ON true
  WHERE r.workspace_id = $1 AND r.category IS NOT NULL AND r.status IN ('delivered', 'read', 'played') AND ${within("r.occurred_at", frame)}
    AND r.status = (SELECT e.status FROM message_receipts e WHERE e.workspace_id = r.workspace_id
      AND e.provider_message_id = r.provider_message_id AND e.category IS NOT NULL AND e.status IN ('delivered', 'read', 'played')
      ORDER BY e.occurred_at, e.status LIMIT 1)`;
