/** Reads the YAML above a page's text. It never throws: text that is no YAML is left out, and a problem says so. */
import { parseDocument } from "yaml";

/** Texts and lists of texts; other values are left out. */
export type FrontMatter = {
  title?: string;
  description?: string;
  slug?: string;
  [key: string]: string | string[] | undefined;
};

const CHARACTERS_MAX = 64 * 1024;
const KEYS_MAX = 100;
const VALUE_MAX = 2000;
const LIST_MAX = 100;
const ALIASES_MAX = 10;

export function readFrontMatter(page: string): {
  frontMatter: FrontMatter;
  text: string;
  problems: string[];
} {
  const [, fence = "", rest = ""] = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n([\s\S]*)/.exec(page) ?? [];
  const end = rest.search(fence === "+++" ? /^\+\+\+[ \t]*$/m : /^(?:---|\.\.\.)[ \t]*$/m);
  if (fence === "" || end < 0) return { frontMatter: {}, text: page, problems: [] };
  const text = rest.slice(rest.indexOf("\n", end) < 0 ? rest.length : rest.indexOf("\n", end) + 1);
  const given = rest.slice(0, end);
  if (fence === "+++")
    return { frontMatter: {}, text, problems: ["The front matter is TOML and was left out."] };
  if (given.length > CHARACTERS_MAX)
    return { frontMatter: {}, text, problems: ["The front matter is too long and was left out."] };
  try {
    return { frontMatter: textsOf(valuesIn(given)), text, problems: [] };
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split("\n", 1)[0];
    return { frontMatter: {}, text, problems: [`The front matter could not be read: ${reason}`] };
  }
}

function valuesIn(yaml: string): unknown {
  const document = parseDocument(yaml, { schema: "core", uniqueKeys: false, logLevel: "silent" });
  const [error] = document.errors;
  if (error) throw error;
  return document.toJS({ maxAliasCount: ALIASES_MAX });
}

function textsOf(values: unknown): FrontMatter {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return {};
  const entries = Object.entries(values)
    .slice(0, KEYS_MAX)
    .flatMap(([key, value]): [string, string | string[]][] => {
      if (key === "__proto__" || key.length > 100) return [];
      const list = Array.isArray(value) ? value.slice(0, LIST_MAX).flatMap(textOf) : textOf(value)[0];
      return list === undefined ? [] : [[key, list]];
    });
  return Object.fromEntries(entries);
}

const textOf = (value: unknown): string[] =>
  ["string", "number", "boolean"].includes(typeof value) ? [String(value).slice(0, VALUE_MAX)] : [];
