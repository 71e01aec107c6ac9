/** Finds what each typed word may mean: words of the index, and how much each is worth. */
import type { CustomerLanguage } from "@/lib/i18n/locales";
import { callSql } from "@/lib/platform/sql";
import { FIELDS } from "./fields";
import { DICTIONARIES } from "./index-queries";
import { distance, neighborsAsked, typosIn } from "./typos";
import { isUnspaced, termsIn } from "./words";

/** Characters of a search. Further ones do not count, as further words. */
export const TYPED_MAX = 200;
const WORDS_MAX = 16;

export type Words = { workspaceId: string; language: CustomerLanguage };

/** Words that count alike for one typed word, at one place of a text: entries of a GIN index. */
type Group = { place: number; worth: number; weight: number; isTitle: boolean; keys: string[] };

/** A word of the index, and how certain it is that it is meant: 1 is the word itself. */
type Meant = { id: string; word: string; texts: number; sureness: number };
/** `worth`: rare words say more. */
type Asked = { worth: number; meant: Meant[] };
export type Search = {
  asked: Asked[];
  /** Worth of a word of the index, for marks and sentences. */
  worthOf: ReadonlyMap<string, { place: number; worth: number }>;
};

const SURENESS = { same: 1, form: 0.9, start: 0.6 } as const;
const NEAR = [0, 0.6, 0.4];
const NEAR_MAX = 6;
/** So in find_search_texts.sql, too. */
const STOP_WORTH = 0.05;
/** A beginning of so few letters says nothing where the word itself is known. */
const START_MIN = 3;

const WEIGHTS = { title: 10, heading: 4, often: 2.5, once: 1 } as const;

/** Null for a search without a word. */
export async function readSearch(at: Words, typed: string): Promise<Search | null> {
  const given = [...termsIn(typed.slice(0, TYPED_MAX))].filter(({ isPart }) => !isPart);
  const written = new Map(given.map(({ word, start, end }) => [word, typed.slice(start, end).toLowerCase()]));
  const words = [...written.keys()].slice(0, WORDS_MAX);
  if (words.length === 0) return null;
  const known = await callSql("find_search_words", {
    ...{ workspace: at.workspaceId, language: at.language, dictionary: DICTIONARIES[at.language], words },
    written: words.map((word) => written.get(word) ?? word),
  });
  const total = known.find(({ place }) => place === 0)?.texts ?? 0;
  if (total === 0) return { asked: [], worthOf: new Map() };
  const isStop = (place: number) => known.some((each) => each.place === place && each.isStop);
  const saysNothing = words.every((_, at) => isStop(at + 1));
  const asked = await Promise.all(
    words.map(async (word, index): Promise<Asked> => {
      const place = index + 1;
      const own = known.filter((each) => each.place === place && each.kind !== null);
      const isKnown = own.some(({ kind }) => kind !== "start");
      const isLast = place === words.length;
      const meant = own.flatMap(({ id, kind, ...rest }): Meant[] => {
        if (id === null || kind === null) return [];
        if (kind === "start" && word.length < START_MIN && !isUnspaced(word) && (isKnown || !isLast))
          return [];
        return [
          { id, word: rest.word, texts: rest.texts, sureness: SURENESS[kind as keyof typeof SURENESS] },
        ];
      });
      if (!isKnown && !isStop(place)) meant.push(...(await nearTo(at, word, meant)));
      const certain = meant.filter(({ sureness }) => sureness > SURENESS.start);
      const texts = Math.min(
        total,
        (certain.length > 0 ? certain : meant).reduce((sum, each) => sum + each.texts, 0),
      );
      const rarity = Math.log(1 + (total - texts + 0.5) / (texts + 0.5));
      return { worth: isStop(place) && !saysNothing ? STOP_WORTH : rarity, meant };
    }),
  );
  const worthOf = new Map<string, { place: number; worth: number }>();
  for (const [place, { worth, meant }] of asked.entries())
    for (const { word, sureness } of meant)
      if ((worthOf.get(word)?.worth ?? 0) < worth * sureness)
        worthOf.set(word, { place, worth: worth * sureness });
  return { asked, worthOf };
}

/** Words with a letter or two that differ, the nearest and commonest first. */
async function nearTo(at: Words, word: string, known: readonly Meant[]): Promise<Meant[]> {
  const hashes = neighborsAsked(`${at.workspaceId} ${at.language}`, word);
  if (hashes.length === 0) return [];
  const has = new Set(known.map(({ id }) => id));
  const near = await callSql("find_near_words", {
    ...{ workspace: at.workspaceId, language: at.language, neighbors: hashes },
  });
  return near
    .filter(({ id }) => !has.has(id))
    .map((each) => ({ ...each, typos: typosBetween(word, each.word) }))
    .filter(({ typos }) => typos <= 2)
    .sort((one, other) => one.typos - other.typos || other.texts - one.texts)
    .slice(0, NEAR_MAX)
    .map(({ typos, ...each }) => ({ ...each, sureness: NEAR[typos] ?? 0 }));
}

/** Also of a beginning, which is typed while suggestions are shown. It counts as one more. */
function typosBetween(typed: string, word: string): number {
  const whole = distance(typed, word, typosIn(word));
  const isLonger = word.length > typed.length + 1;
  const allowed = typosIn(typed);
  const begun =
    isLonger && allowed > 0 ? 1 + distance(typed, word.slice(0, typed.length), 1) : Number.POSITIVE_INFINITY;
  return Math.min(whole, begun);
}

/** How wide a typed word is looked for, and about which share of its texts have it there. */
const WIDTHS = [
  { fields: ["title", "heading", "often", "once"], share: 1 },
  { fields: ["title", "heading"], share: 0.5 },
  { fields: ["title"], share: 0.25 },
] as const;

export type Plan = {
  groups: Group[];
  /** The worth of all words that are looked for everywhere, and how many of these say something; without one, of all. */
  worth: number;
  words: number;
  isNarrowed: boolean;
};

/**
 * The looks into the index, by typed word, place in a text and sureness. At most about so many entries: the rarest words are looked for
 * everywhere, common ones in titles and headings, or in titles alone.
 */
export function planOf({ asked }: Search, entriesMax: number): Plan {
  const groups: Group[] = [];
  let entries = 0;
  const everywhere: Asked[] = [];
  let isNarrowed = false;
  const sumOf = ({ meant }: Asked): number => meant.reduce((sum, { texts }) => sum + texts, 0);
  const rarestFirst = [...asked.entries()].sort(([, one], [, other]) => sumOf(one) - sumOf(other));
  for (const [place, each] of rarestFirst) {
    const texts = sumOf(each);
    const width =
      WIDTHS.find(({ share }) => entries + texts * share <= entriesMax) ?? (groups.length === 0 && WIDTHS[2]);
    isNarrowed ||= width !== WIDTHS[0];
    if (!width) continue;
    entries += texts * width.share;
    if (width === WIDTHS[0]) everywhere.push(each);
    groups.push(...groupsAt(place, each, width.fields));
  }
  const counted = everywhere.length > 0 ? everywhere : asked;
  return {
    ...{ groups, isNarrowed },
    worth: counted.reduce((sum, { worth }) => sum + worth, 0),
    words: counted.filter(({ worth }) => worth > STOP_WORTH).length,
  };
}

function groupsAt(place: number, { worth, meant }: Asked, fields: readonly (keyof typeof FIELDS)[]): Group[] {
  const levels = [...new Set(meant.map(({ sureness }) => sureness))];
  return levels.flatMap((sureness) =>
    fields.map((field) => ({
      ...{ place, worth, weight: worth * sureness * WEIGHTS[field], isTitle: field === "title" },
      keys: meant
        .filter((each) => each.sureness === sureness)
        .map(({ id }) => String(BigInt(id) * 4n + BigInt(FIELDS[field]))),
    })),
  );
}
