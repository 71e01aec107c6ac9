/** Which rows of a report a source's row is in: an array of text, since a conversation has several tags. Empty: in the row without. */
import type { Group } from "./definitions";
import type { Entity } from "./source-rows";

/** On a row `f`. `zone` is a bound value. */
type KeysOf = (zone: string) => string;

const local = (zone: string): string => `(f.at AT TIME ZONE ${zone}::text)`;
const TIMES: Pick<Record<Group, KeysOf>, "day" | "weekday" | "hour"> = {
  day: (zone) => `ARRAY[to_char(${local(zone)}, 'YYYY-MM-DD')]`,
  /** From Monday, 0, on. */
  weekday: (zone) => `ARRAY[(extract(isodow FROM ${local(zone)})::int - 1)::text]`,
  hour: (zone) => `ARRAY[extract(hour FROM ${local(zone)})::int::text]`,
};

/** Articles from which the contact wrote, and those that were proposed to them, in conversations that `of` compares with. */
const articles = (of: (column: string) => string): string => `ARRAY(
  SELECT h.after ->> 'number' FROM conversation_changes h
    WHERE h.workspace_id = $1 AND ${of("h.conversation_id")} AND h.field = 'article'
  UNION SELECT m.content ->> 'article' FROM messages m
    WHERE m.workspace_id = $1 AND ${of("m.conversation_id")} AND m.content ? 'article')`;
const tags = (of: (column: string) => string): string =>
  `ARRAY(SELECT DISTINCT g.tag_id::text FROM conversation_tags g WHERE g.workspace_id = $1 AND ${of("g.conversation_id")})`;

const isConversation = (column: string): string => `${column} = f.conversation_id`;
const isOfTicket = (column: string): string =>
  `${column} IN (SELECT x.conversation_id FROM ticket_conversations x WHERE x.workspace_id = $1 AND x.ticket_id = f.ticket_id)`;
const ofTicket = (column: string): string =>
  `ARRAY(SELECT t.${column}::text FROM tickets t WHERE t.workspace_id = $1 AND t.id = f.ticket_id)`;

const PEOPLE: KeysOf = () => "f.people::text[]";
const CHANNEL: KeysOf = () => "ARRAY[f.channel::text]";

export const KEYS: Record<Entity, Partial<Record<Group, KeysOf>>> = {
  conversation: {
    team: () =>
      "ARRAY(SELECT c.team_id::text FROM conversations c WHERE c.workspace_id = $1 AND c.id = f.conversation_id)",
    person: PEOPLE,
    tag: () => tags(isConversation),
    type: () => `ARRAY(SELECT DISTINCT t.type_id::text FROM ticket_conversations x
      JOIN tickets t ON t.workspace_id = x.workspace_id AND t.id = x.ticket_id
      WHERE x.workspace_id = $1 AND x.conversation_id = f.conversation_id)`,
    channel: CHANNEL,
    article: () =>
      `CASE WHEN f.article IS NULL THEN ${articles(isConversation)} ELSE ARRAY[f.article::text] END`,
    policy: () => "ARRAY[f.policy::text]",
    target: () => "ARRAY[f.target]",
    category: () => "ARRAY[f.category]",
    ...TIMES,
  },
  ticket: {
    team: () => ofTicket("team_id"),
    person: PEOPLE,
    tag: () => tags(isOfTicket),
    type: () => ofTicket("type_id"),
    channel: () =>
      `ARRAY(SELECT DISTINCT c.channel::text FROM conversations c WHERE c.workspace_id = $1 AND ${isOfTicket("c.id")})`,
    article: () => articles(isOfTicket),
    ...TIMES,
  },
  messages: { person: PEOPLE, channel: CHANNEL, ...TIMES },
  article: { article: () => "ARRAY[f.article::text]", ...TIMES },
};

/** Conditions of the filters on a row `f`; the values are bound. */
export const FILTERS: Record<
  Entity,
  Partial<Record<"channel" | "person" | "team", (value: string) => string>>
> = {
  conversation: {
    channel: (value) => `f.channel = ${value}::channel`,
    person: (value) => `${value}::uuid = ANY(f.people)`,
    team: (value) =>
      `f.conversation_id IN (SELECT c.id FROM conversations c WHERE c.workspace_id = $1 AND c.team_id = ${value}::uuid)`,
  },
  ticket: {
    channel: (value) =>
      `EXISTS (SELECT FROM conversations c WHERE c.workspace_id = $1 AND ${isOfTicket("c.id")} AND c.channel = ${value}::channel)`,
    person: (value) => `${value}::uuid = ANY(f.people)`,
    team: (value) =>
      `f.ticket_id IN (SELECT t.id FROM tickets t WHERE t.workspace_id = $1 AND t.team_id = ${value}::uuid)`,
  },
  messages: {
    channel: (value) => `f.channel = ${value}::channel`,
    person: (value) => `${value}::uuid = ANY(f.people)`,
  },
  article: {},
};
