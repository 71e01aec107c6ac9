/** Which rows of a report a source's row is in: an array of text, since a conversation has several tags. Empty: in the row without. */
import type { Group } from "./definitions";
import type { Entity } from "./source-rows";

/** On a row `f`. `local`: its local time. */
type KeysOf = (local: string) => string;

const TIMES: Pick<Record<Group, KeysOf>, "day" | "weekday" | "hour"> = {
  day: (local) => `ARRAY[to_char(${local}, 'YYYY-MM-DD')]`,
  /** From Monday, 0, on. */
  weekday: (local) => `ARRAY[(extract(isodow FROM ${local})::int - 1)::text]`,
  hour: (local) => `ARRAY[extract(hour FROM ${local})::int::text]`,
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

type Keys = Partial<Record<Group, KeysOf>>;
const ofConversation: Keys = {
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
};
const ofTickets: Keys = {
  team: () => ofTicket("team_id"),
  person: PEOPLE,
  tag: () => tags(isOfTicket),
  type: () => ofTicket("type_id"),
  channel: () =>
    `ARRAY(SELECT DISTINCT c.channel::text FROM conversations c WHERE c.workspace_id = $1 AND ${isOfTicket("c.id")})`,
  article: () => articles(isOfTicket),
  ...TIMES,
};
/** Those of a clock are its ticket's, if it is of one. */
const ofClocks: Keys = Object.fromEntries(
  Object.entries(ofConversation).map(([group, keys]) => {
    const ticketKeys = ofTickets[group as Group];
    const either: KeysOf = (local) =>
      ticketKeys
        ? `CASE WHEN f.ticket_id IS NULL THEN ${keys(local)} ELSE ${ticketKeys(local)} END`
        : keys(local);
    return [group, either];
  }),
);

export const KEYS: Record<Entity, Keys> = {
  conversation: ofConversation,
  ticket: ofTickets,
  clock: ofClocks,
  messages: { person: PEOPLE, channel: CHANNEL, ...TIMES },
  article: { article: () => "ARRAY[f.article::text]", ...TIMES },
};

type Filters = Partial<Record<"channel" | "person" | "team", (value: string) => string>>;
const person = (value: string): string => `${value}::uuid = ANY(f.people)`;
const channel = (value: string): string => `f.channel = ${value}::channel`;
const conversationFilters = {
  channel,
  person,
  team: (value: string) =>
    `f.conversation_id IN (SELECT c.id FROM conversations c WHERE c.workspace_id = $1 AND c.team_id = ${value}::uuid)`,
};
const ticketFilters = {
  channel: (value: string) =>
    `EXISTS (SELECT FROM conversations c WHERE c.workspace_id = $1 AND ${isOfTicket("c.id")} AND c.channel = ${value}::channel)`,
  person,
  team: (value: string) =>
    `f.ticket_id IN (SELECT t.id FROM tickets t WHERE t.workspace_id = $1 AND t.team_id = ${value}::uuid)`,
};

/** Conditions of the filters on a row `f`; the values are bound. */
export const FILTERS: Record<Entity, Filters> = {
  conversation: conversationFilters,
  ticket: ticketFilters,
  clock: {
    channel: (value) => `(${channel(value)} OR f.ticket_id IS NOT NULL AND ${ticketFilters.channel(value)})`,
    person,
    team: (value) => `(${conversationFilters.team(value)} OR ${ticketFilters.team(value)})`,
  },
  messages: { channel, person },
  article: {},
};
