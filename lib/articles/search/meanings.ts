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
export type Asked = { worth: number; texts: number; meant: Meant[] };
export type Search = {
  asked: Asked[];
  /** Worth of a word of the index, for marks and sentences. */
  worthOf: ReadonlyMap<string, { place: number; worth: number }>;
};

const SURENESS = { same: 1, form: 0.9, start: 0.6 } as const;
const NEAR = [0, 0.6, 0.4];
const NEAR_MAX = 6;
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
      return { worth: isStop(place) && !saysNothing ? STOP_WORTH : rarity, texts, meant };
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

/** Entries of the index that one search reads. The commonest words beyond count in titles and headings only. */
const ENTRIES_MAX = 12_000;

/** By place in a text and by sureness, so that each is one look into the index. */
export function groupsOf({ asked }: Search): Group[] {
  const groups: Group[] = [];
  let entries = 0;
  const rarestFirst = [...asked.entries()].sort(([, one], [, other]) => one.texts - other.texts);
  for (const [place, { worth, meant, texts }] of rarestFirst) {
    entries += texts;
    const isWhole = groups.length === 0 || entries <= ENTRIES_MAX;
    const fields = isWhole
      ? (["title", "heading", "often", "once"] as const)
      : (["title", "heading"] as const);
    for (const sureness of new Set(meant.map((each) => each.sureness)))
      for (const field of fields)
        groups.push({
          ...{ place, worth, weight: worth * sureness * WEIGHTS[field], isTitle: field === "title" },
          keys: meant
            .filter((each) => each.sureness === sureness)
            .map(({ id }) => String(BigInt(id) * 4n + BigInt(FIELDS[field]))),
        });
  }
  return groups;
}
