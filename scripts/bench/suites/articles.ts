/** Searches of a help center with 10,000 articles in three languages, by kind of search. */
import { searchArticles } from "@/lib/articles/search/search";
import { type ArticleWorld, type Language, pick, plantArticles } from "../article-world";
import {
  type Contender,
  type Measurement,
  measure,
  metered,
  percentile,
  type SuiteOptions,
} from "../harness";

const ARTICLES = 10_000;
const P95_MS_MAX = 30;

type Typed = (world: ArticleWorld, language: Language) => string;

const title: Typed = ({ titles, chance }, language) => {
  const all = titles[language];
  return all[Math.floor(chance() * all.length)] ?? "";
};
const oneOf = (words: string[], chance: () => number): string =>
  words[Math.floor(chance() * words.length)] ?? "";

/** Two letters are exchanged. */
function mistyped(word: string, chance: () => number): string {
  const at = Math.floor(chance() * Math.max(1, word.length - 1));
  return `${word.slice(0, at)}${word[at + 1] ?? ""}${word[at] ?? ""}${word.slice(at + 2)}`;
}

const KINDS: Record<string, Typed> = {
  "two words of a title": (world, language) => title(world, language).split(" ").slice(0, 2).join(" "),
  "a whole title": title,
  "a title's first word and a beginning": (world, language) => {
    const [first = "", second = ""] = title(world, language).split(" ");
    return `${first} ${second.slice(0, 3)}`;
  },
  "a word with two letters exchanged": (world, language) =>
    mistyped(oneOf(title(world, language).split(" "), world.chance), world.chance),
  "five words of a text": ({ words, chance }, language) =>
    Array.from({ length: 5 }, () => pick(words[language], chance)).join(" "),
  "the six commonest words": ({ words }, language) => words[language].slice(0, 6).join(" "),
  "two letters": ({ words, chance }, language) => pick(words[language], chance).slice(0, 2),
  "words that are nowhere": ({ chance }) => `qqzz${Math.floor(chance() * 1e6)} wwxxq`,
};

export async function measureArticles({
  rounds,
  events,
  only,
  database,
}: SuiteOptions): Promise<Measurement[]> {
  const world = await plantArticles(database.url, ARTICLES);
  const { workspaceId, languages } = world;
  const contender = (name: string, typed: Typed): Contender => ({
    name,
    run: async () => {
      const times: number[] = [];
      const sample = await metered(events, database.postmaster, async () => {
        for (let done = 0; done < events; done++) {
          const language = languages[done % languages.length] ?? "en";
          const words = typed(world, language);
          const startedAt = performance.now();
          await searchArticles({ workspaceId, languages }, language, words, { limit: 10 });
          times.push(performance.now() - startedAt);
        }
      });
      return { ...sample, p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) };
    },
  });
  const kinds = Object.entries(KINDS).filter(([name]) => name.includes(only));
  return [
    await measure({
      title: "Searches of articles",
      about: `${ARTICLES.toLocaleString("en")} articles in three languages; ${events} searches of each kind, one after another.`,
      contenders: kinds.map(([name, typed]) => contender(name, typed)),
      claims: kinds.map(([name]) => ({
        text: `${name}: at most ${P95_MS_MAX} ms (p95)`,
        figure: "p95Ms",
        of: name,
        atMost: P95_MS_MAX,
      })),
      rounds,
    }),
  ];
}
