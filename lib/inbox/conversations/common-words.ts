/**
 * Which words of a search are common in its tenant, by PostgreSQL's statistics of the indexes of words. An index gives all entries of a
 * word before the first row is read, so a common word costs as much as it has entries. Without statistics no word counts as common.
 */
import { query } from "@/lib/platform/db";
import { hasUnspaced, isNumber } from "@/lib/platform/found-words";

/** The sources of a search, each with its index. */
const INDEXES = {
  named: "contacts_words_idx",
  titled: "conversations_words_idx",
  said: "messages_words_idx",
  noted: "notes_words_idx",
  known: "contact_identities_words_idx",
} as const;
export type Source = keyof typeof INDEXES;

/** To leave out so many entries of other words is worth a look at each hit's text. */
const WORTH_SKIPPING = 5_000;
/** A word that alone is exact in search_query(): a single letter would become a whole word. */
const PLAIN = /^[a-z0-9]{2,}$/;

/** At least so many rows have a word that matches: the commonest of the lexemes that search_query() asks for. */
const COUNTS = `
  WITH typed AS MATERIALIZED (SELECT lexeme, substr(lexeme, 7) AS word, count(*) OVER () AS words
    FROM unnest(tsvector_to_array(search_runs($1, $2))) lexeme),
  common AS MATERIALIZED (SELECT s.tablename AS index, e.lexeme, (e.share * i.reltuples)::float8 AS entries
    FROM pg_stats s JOIN pg_class i ON i.oid = to_regclass(s.tablename)
    CROSS JOIN LATERAL unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) e(lexeme, share)
    WHERE s.schemaname = 'public' AND s.tablename = ANY($3) AND starts_with(e.lexeme, right($1::text, 6)))
  SELECT t.word, c.index, max(c.entries) AS entries FROM typed t
  LEFT JOIN common c ON CASE WHEN length(t.word) = 1 AND t.words = 1 THEN c.lexeme = t.lexeme ELSE starts_with(c.lexeme, t.lexeme)
    OR (t.word ~ '^[a-z]{5,}$' AND starts_with(c.lexeme, left(t.lexeme, 6) || '~' || reverse(t.word))) END
  GROUP BY t.word, c.index`;

export type Commonness = {
  /** How many messages, at least, have each of the words, taken alone. */
  messages: number;
  /** Whether there is but one word. */
  isOne: boolean;
  /** The rarest word, where its entries alone cost less than those of all words. */
  rarest: { word: string; sources: ReadonlySet<Source> } | null;
};

export async function findCommonness(workspaceId: string, q: string): Promise<Commonness> {
  const rows = await query<{ word: string; index: string | null; entries: number | null }>(
    "search_common_words",
    COUNTS,
    [workspaceId, q, Object.values(INDEXES)],
  );
  const words = [...new Set(rows.map(({ word }) => word))];
  const entriesOf = (word: string, source: Source): number =>
    rows.find((row) => row.word === word && row.index === INDEXES[source])?.entries ?? 0;
  const messages = hasUnspaced(q) ? 0 : Math.min(...words.map((word) => entriesOf(word, "said")));
  return {
    messages: words.length > 0 ? messages : 0,
    isOne: words.length === 1,
    rarest: hasUnspaced(q) ? null : rarestOf(words, entriesOf, isNumber(q)),
  };
}

function rarestOf(
  words: string[],
  entriesOf: (word: string, source: Source) => number,
  isNumber: boolean,
): Commonness["rarest"] {
  // The query for a number of a person is not one of its words.
  const sources = (Object.keys(INDEXES) as Source[]).filter(
    (source) => !isNumber || (source !== "named" && source !== "known"),
  );
  const all = (word: string): number => sources.reduce((sum, source) => sum + entriesOf(word, source), 0);
  const [rarest] = words
    .filter((word) => PLAIN.test(word))
    .sort((one, other) => all(one) - all(other) || other.length - one.length);
  if (!rarest) return null;
  const worth = sources.filter((source) => {
    const others = words.filter((word) => word !== rarest).map((word) => entriesOf(word, source));
    return Math.max(0, ...others) - entriesOf(rarest, source) >= WORTH_SKIPPING;
  });
  return worth.length > 0 ? { word: rarest, sources: new Set(worth) } : null;
}
