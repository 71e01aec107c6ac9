import { describe, expect, it } from "vitest";
import { type Explained, FAILURE_CODES, PROBLEM_CODES } from "@/components/inbox/words/codes";
import { en } from "@/components/inbox/words/en";
import { es } from "@/components/inbox/words/es";
import { ptBr } from "@/components/inbox/words/pt-br";
import { failureIn, problemIn } from "@/components/inbox/words/told";
import { ERRORS } from "@/lib/platform/errors";
import { DICTIONARY } from "@/lib/whatsapp/errors/errors";

type Word = string | ((...given: (string | number)[]) => string);
/** Each word with where it stands: `list.empty.open.title`. */
function wordsOf(tree: object, path: string[] = []): [string, Word][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    value !== null && typeof value === "object"
      ? wordsOf(value, [...path, name])
      : value === null
        ? []
        : [[[...path, name].join("."), value as Word]],
  );
}

const isNamed = (word: Word) => typeof word === "function";
const slotsIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot).sort();
/** With something in the place of each part; a count and a text alike. */
const said = (word: Word, count = 2): string =>
  typeof word === "string" ? word : word(...Array.from({ length: word.length }, () => count));

const english = wordsOf({ ...en, problems: {}, failures: {} });
/** The same in both languages, being names or words that both took from the same place. */
const SHARED =
  /^(rows\.channels\.whatsapp|content\.(media|names)\.(sticker|audio)|content\.unpriced|template\.(variable|formats\..*))$/;

describe.each([
  ["Spanish", es],
  ["Portuguese", ptBr],
])("the inbox in %s", (_, language) => {
  const { problems, failures, ...rest } = language;
  const own = new Map(wordsOf(rest));

  it("has a word for each English one, of the same kind, and none of its own", () => {
    expect([...own].map(([path, word]) => [path, isNamed(word)])).toEqual(
      english.map(([path, word]) => [path, isNamed(word)]),
    );
    expect(Object.keys(problems).sort()).toEqual([...PROBLEM_CODES].sort());
    expect(Object.keys(failures).sort()).toEqual([...FAILURE_CODES].sort());
  });

  it("leaves no word empty, and loses no part of a sentence", () => {
    for (const [path, word] of [...own, ...wordsOf({ problems, failures })]) {
      expect(said(word).trim(), path).not.toBe("");
      if (isNamed(word)) expect(said(word, 7), path).toContain("7");
    }
    for (const [path, word] of english)
      expect(slotsIn(said(own.get(path) ?? "")), path).toEqual(slotsIn(said(word)));
  });

  it("says nothing in English", () => {
    const left = english.filter(
      ([path, word]) => said(word).length > 3 && said(word) === said(own.get(path) ?? ""),
    );
    expect(left.map(([path]) => path).filter((path) => !SHARED.test(path))).toEqual([]);
  });

  it("knows one from many", () => {
    expect(said(language.content.order as Word, 1)).not.toContain("produtos");
    expect(said(language.content.order as Word, 1)).not.toContain("productos");
    expect(said(language.content.order as Word, 2)).toMatch(/2 produ(c)?tos$/);
  });

  it("has words for a retried failure that is final", () => {
    const own: Record<string, Explained> = failures;
    const isFinal = DICTIONARY.filter(({ key, finalStep }) => finalStep && key in own);
    expect(isFinal.length).toBeGreaterThan(5);
    expect(isFinal.filter(({ key }) => !own[key]?.finalStep)).toEqual([]);
  });

  it("tells what it knows by its code, and the rest as the server says it", () => {
    const refused = { code: "session_window_closed", message: "English" };
    expect(problemIn(language, refused)).toBe(problems.session_window_closed);
    expect(problemIn(en, refused)).toBe("English");
    expect(problemIn(language, { code: "constructor", message: "English" })).toBe("English");
    const failure = { ...refused, nextStep: "English", audience: "agent" };
    expect(failureIn(language, failure)).toEqual({ ...failure, ...failures.session_window_closed });
    expect(failureIn(language, { ...failure, code: "new_one" })?.message).toBe("English");
    expect(failureIn(en, failure)).toEqual(failure);
  });
});

it("translates codes that exist", () => {
  /** Of this page and of installations, whose codes are no errors of a route. */
  const isOurs =
    /^(file|picture|invalid)_|^(unreachable|unexpected_answer|interrupted|not_connected|disconnected)$|^(webhook_not_confirmed|token_valid|number_access|messaging_allowed|webhook_subscribed)$/;
  expect(PROBLEM_CODES.filter((code) => !(code in ERRORS) && !isOurs.test(code))).toEqual([]);
  const keys = DICTIONARY.map(({ key }) => key);
  expect(FAILURE_CODES.filter((code) => !keys.includes(code) && !(code in ERRORS))).toEqual([]);
});
