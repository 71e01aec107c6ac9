/**
 * The list narrowed by a search, newest first. What is rare is found by the indexes of words; what half of all conversations
 * say is met soon by looking through the newest ones, while its entries in an index would be many. So a search costs about
 * the same in a tenant of any size.
 */

import { query } from "@/lib/platform/db";
import { findWords, hasUnspaced, isNumber, snippetAround } from "@/lib/platform/found-words";
import { contactLexemes, fn, foundIn, IDENTITY_LEXEMES, likeParts } from "@/lib/platform/sql";
import { type Commonness, findCommonness, type Source } from "./common-words";
import { behind, conditionsOf, type ListFilter } from "./queries";
import type { SearchHit } from "./schemas";

type SearchInput = ListFilter & {
  q: string;
  /** Whether e-mail addresses, phone numbers and the like are searched too. */
  searchesContactData: boolean;
  searchesNotes: boolean;
  limit: number;
  /** The page before found its words to be common. */
  isCommon: boolean;
};
export type FoundPlace = { id: string; at: string; hit: SearchHit };
/**
 * `next`: where the search goes on, although fewer than `limit` may have been found so far. `isCommon`: the indexes have too many
 * entries, and the next page need not ask them.
 */
export type Found = { places: FoundPlace[]; next: { at: string; id: string } | null; isCommon: boolean };

/** Joins at most this many index entries with their conversations. */
const RARE_MAX = 2_000;
/** Statistics that say this many times as many are believed without a look at the index. */
const SURE = 10;
/** The first conversations have a page of the commonest words; after them the index decides whether to walk further. */
const WALKS = { first: 60, further: 300 };
/** Looks through this many of a conversation's newest messages and notes. */
const NEWEST = { messages: 200, notes: 50 };

export async function searchInbox(input: SearchInput): Promise<Found> {
  const soon = await walk(input, WALKS.first);
  if (soon.places.length === input.limit || soon.next === null) return soon;
  const rare = input.isCommon ? null : await findByIndexes(input);
  if (rare) return rare;
  const rest = { ...input, before: soon.next, limit: input.limit - soon.places.length };
  const further = await walk(rest, WALKS.further);
  return { places: [...soon.places, ...further.places], next: further.next, isCommon: true };
}

/** Null when too many entries match. Words that are common each may seldom be together, so only a lone one is believed to be. */
async function findByIndexes(input: SearchInput): Promise<Found | null> {
  const { messages, isOne, rarest } = await findCommonness(input.workspaceId, input.q);
  if (isOne && messages >= SURE * RARE_MAX) return null;
  return (rarest && (await findRare(input, rarest))) ?? findRare(input, null);
}

type Row = {
  id: string;
  lastMessageAt: Date;
  found: SearchHit["in"] | null;
  entryId: string | null;
  text: string;
};

const PARTS = " · ";

function placeOf({ id, lastMessageAt, found, entryId, text }: Row, q: string): FoundPlace {
  // The text joins address, number and id; the part that matches is shown.
  const part = found === "contact" ? text.split(PARTS).find((each) => findWords(each, q).length > 0) : text;
  return {
    id,
    at: lastMessageAt.toISOString(),
    hit: { in: found ?? "contact", entryId, text: snippetAround(part ?? text, q) },
  };
}

const QUERIES = `asked AS MATERIALIZED (SELECT ${fn}.search_query($1, $2) AS words, ${fn}.contact_query($1, $2) AS person, ${fn}.word_query($1, $2) AS begun,
  ${likeParts("$1", "$2")} AS parts)`;
const CONTACT_LEXEMES = contactLexemes("k");
/** The indexes cover all data of a person; a member who may not see it finds names only. */
const isNamed = ({ searchesContactData }: SearchInput): string =>
  searchesContactData ? "" : "AND search_lexemes(k.workspace_id, k.name) @@ (SELECT words FROM asked)";
/** Besides the name, which the row shows anyway. */
const contactText = ({ searchesContactData }: SearchInput): string =>
  searchesContactData ? `concat_ws('${PARTS}', k.email, k.phone, k.external_id)` : "''";
/** WhatsApp's notice about a new number contains it. */
const isSaid = ({ searchesContactData }: SearchInput): string =>
  searchesContactData ? "" : "AND m.type <> 'system'";

const PERSON_TEXT = "concat_ws(' ', k.name, k.email, k.external_id, k.phone)";
/** To compare a text with LIKE costs a tenth of taking its words; a number in its national form is compared by its digits. */
const isLike = ({ q }: SearchInput): string =>
  isNumber(q) ? "" : `search_fold(${PERSON_TEXT}) LIKE ALL (asked.parts) AND`;

/** Looks through the newest conversations of the filter, one after another. */
async function walk(input: SearchInput, size: number): Promise<Found> {
  const values: unknown[] = [input.workspaceId, input.q, input.limit, size];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = `${conditionsOf(input, bind)} ${behind(input, bind)}`;
  const newest = (table: string, order: string, limit: number): string =>
    `(SELECT * FROM ${table} n WHERE n.workspace_id = w.workspace_id AND n.conversation_id = w.id ORDER BY ${order} DESC LIMIT ${limit})`;
  // Most hits begin a word, which costs less to find out.
  const says = `search_fold(m.text) LIKE ALL (asked.parts) AND (search_runs(m.workspace_id, m.text) @@ asked.begun
    OR search_lexemes(m.workspace_id, m.text) @@ asked.words)`;
  const notes = input.searchesNotes
    ? `UNION ALL (SELECT 'note', m.id, m.text FROM ${newest("notes", "n.created_at", NEWEST.notes)} m WHERE ${says} LIMIT 1)`
    : "";
  const identities =
    input.searchesContactData && /[\d@.]/.test(input.q)
      ? `OR EXISTS (SELECT 1 FROM contact_identities i WHERE i.workspace_id = k.workspace_id AND i.contact_id = k.id
         AND contact_lexemes(i.workspace_id, i.value, i.value) @@ asked.person)`
      : "";
  const rows = await query<Row>(
    "",
    `WITH ${QUERIES}, walked AS MATERIALIZED (
       SELECT c.workspace_id, c.id, c.contact_id, c.subject, c.last_message_at FROM conversations c WHERE ${conditions}
       ORDER BY c.last_message_at DESC, c.id DESC LIMIT $4)
     (SELECT w.id, w.last_message_at AS "lastMessageAt", hit.found, hit."entryId", hit.text FROM walked w, asked, LATERAL (
       (SELECT 'contact' AS found, NULL::uuid AS "entryId", ${contactText(input)} AS text FROM contacts k
         WHERE k.workspace_id = w.workspace_id AND k.id = w.contact_id
           AND (${isLike(input)} ${CONTACT_LEXEMES} @@ asked.person ${identities}) ${isNamed(input)})
       UNION ALL SELECT 'subject', NULL, w.subject WHERE w.subject IS NOT NULL AND search_lexemes(w.workspace_id, w.subject) @@ asked.words
       UNION ALL (SELECT 'message', m.id, m.text FROM ${newest("messages", "n.number", NEWEST.messages)} m
         WHERE ${says} ${isSaid(input)} LIMIT 1)
       ${notes} LIMIT 1) hit
     LIMIT $3)
     UNION ALL SELECT * FROM (SELECT w.id, w.last_message_at, NULL, NULL::uuid, '' FROM walked w
       WHERE (SELECT count(*) FROM walked) = $4 ORDER BY w.last_message_at, w.id LIMIT 1) last`,
    values,
  );
  const places = rows.filter(({ found }) => found !== null).map((row) => placeOf(row, input.q));
  const last = rows.find(({ found }) => found === null);
  const next = last ? { at: last.lastMessageAt.toISOString(), id: last.id } : null;
  return { places, next, isCommon: input.isCommon };
}

/**
 * By the indexes; null when there are too many entries. With `rarest` the sources that it names are asked for that word alone, and
 * the conversations' hits are compared with all words, the newest first, until a page is full.
 */
async function findRare(input: SearchInput, rarest: Commonness["rarest"]): Promise<Found | null> {
  const values: unknown[] = [input.workspaceId, input.q, input.limit];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = `${conditionsOf(input, bind)} ${behind(input, bind)}`;
  const some = (select: string): string => `(${select} LIMIT ${RARE_MAX + 1})`;
  const isIn = (text: string): string =>
    hasUnspaced(input.q) ? `AND search_fold(${text}) LIKE ALL (ARRAY(SELECT unnest(parts) FROM asked))` : "";
  const rare = rarest && `(SELECT ${fn}.search_query($1, ${bind(rarest.word)}))`;
  const asked = (source: Source, all: "person" | "words"): string =>
    rare && rarest?.sources.has(source) ? rare : `(SELECT ${all} FROM asked)`;
  const sources = [
    `named AS MATERIALIZED ${some(`SELECT c.id, 0 AS rank, NULL::uuid AS "entryId", NULL::timestamptz AS at
       FROM ${foundIn("contacts", `${contactLexemes("contacts")} @@ ${asked("named", "person")}`)} k
       JOIN conversations c ON c.workspace_id = k.workspace_id AND c.contact_id = k.id
       WHERE k.workspace_id = $1 ${isNamed(input)}
         ${isIn("concat_ws(' ', k.name, k.email, k.external_id)")}`)}`,
    `titled AS MATERIALIZED ${some(`SELECT c.id, 1, NULL::uuid, NULL::timestamptz
       FROM ${foundIn("conversations", `subject IS NOT NULL AND search_lexemes(workspace_id, subject) @@ ${asked("titled", "words")}`)} c
       WHERE c.workspace_id = $1 ${isIn("c.subject")}`)}`,
    `said AS MATERIALIZED ${some(`SELECT m.conversation_id, 2, m.id, m.created_at
       FROM ${foundIn("messages", `text IS NOT NULL AND search_lexemes(workspace_id, text) @@ ${asked("said", "words")}`)} m
       WHERE m.workspace_id = $1 ${isIn("m.text")} ${isSaid(input)}`)}`,
    ...(input.searchesNotes
      ? [
          `noted AS MATERIALIZED ${some(`SELECT n.conversation_id, 3, n.id, n.created_at
       FROM ${foundIn("notes", `search_lexemes(workspace_id, text) @@ ${asked("noted", "words")}`)} n
       WHERE n.workspace_id = $1 ${isIn("n.text")}`)}`,
        ]
      : []),
    ...(input.searchesContactData
      ? [
          `known AS MATERIALIZED ${some(`SELECT c.id, 0, NULL::uuid, NULL::timestamptz
       FROM ${foundIn("contact_identities", `${IDENTITY_LEXEMES} @@ ${asked("known", "person")}`)} i
       JOIN conversations c ON c.workspace_id = i.workspace_id AND c.contact_id = i.contact_id
       WHERE i.workspace_id = $1 ${isIn("i.value")}`)}`,
        ]
      : []),
  ];
  const names = sources.map((source) => source.split(" ", 1)[0]);
  const person = "contacts k WHERE k.workspace_id = f.workspace_id AND k.id = f.contact_id";
  const identity = input.searchesContactData
    ? `OR EXISTS (SELECT 1 FROM contact_identities i WHERE i.workspace_id = f.workspace_id AND i.contact_id = f.contact_id
         AND contact_lexemes(i.workspace_id, i.value, i.value) @@ asked.person)`
    : "";
  // Comparisons that cost little come first, as in a walk.
  const begins = (text: string): string => `search_runs(f.workspace_id, ${text}) @@ asked.begun`;
  const hasAll = rare
    ? `CASE e.rank WHEN 0 THEN EXISTS (SELECT 1 FROM ${person}
           AND (${isLike(input)} (${begins(PERSON_TEXT)} OR ${CONTACT_LEXEMES} @@ asked.person) ${identity}))
         ELSE search_fold(e.text) LIKE ALL (asked.parts)
           AND (${begins("e.text")} OR search_lexemes(f.workspace_id, e.text) @@ asked.words) END`
    : "true";
  const rows = await query<Row & { isTooMany: boolean }>(
    "",
    `WITH ${QUERIES}, ${sources.join(", ")},
     size AS MATERIALIZED (SELECT greatest(${names.map((name) => `(SELECT count(*) FROM ${name})`).join(", ")}) > ${RARE_MAX} AS "isTooMany"),
     hits AS (SELECT id, array_agg(rank ORDER BY rank, at DESC) AS ranks, array_agg("entryId" ORDER BY rank, at DESC) AS entries
       FROM (${names.map((name) => `SELECT * FROM ${name}`).join(" UNION ALL ")}) hit WHERE NOT (SELECT "isTooMany" FROM size) GROUP BY id),
     page AS MATERIALIZED (SELECT f.id, f.last_message_at, e.rank, e."entryId", e.text
       FROM (SELECT c.workspace_id, c.id, c.contact_id, c.subject, c.last_message_at, h.ranks, h.entries FROM hits h
         JOIN conversations c ON c.id = h.id WHERE ${conditions} ORDER BY c.last_message_at DESC, c.id DESC OFFSET 0) f, asked,
       LATERAL (SELECT e.* FROM (SELECT rank, "entryId", coalesce(CASE rank
           WHEN 0 THEN (SELECT ${contactText(input)} FROM ${person})
           WHEN 1 THEN f.subject
           WHEN 2 THEN (SELECT m.text FROM messages m WHERE m.workspace_id = f.workspace_id AND m.id = "entryId")
           ELSE (SELECT n.text FROM notes n WHERE n.workspace_id = f.workspace_id AND n.id = "entryId") END, '') AS text
         FROM unnest(f.ranks, f.entries) entry(rank, "entryId") OFFSET 0) e WHERE ${hasAll} LIMIT 1) e
       ORDER BY f.last_message_at DESC, f.id DESC LIMIT $3)
     SELECT p.id, p.last_message_at AS "lastMessageAt", (ARRAY['contact', 'subject', 'message', 'note'])[p.rank + 1] AS found,
       p."entryId", p.text, s."isTooMany"
     FROM size s LEFT JOIN page p ON true ORDER BY p.last_message_at DESC, p.id DESC`,
    values,
  );
  if (rows[0]?.isTooMany) return null;
  const places = rows.filter(({ id }) => id !== null).map((row) => placeOf(row, input.q));
  return { places, next: null, isCommon: false };
}
