/** Reads one tag of a component in MDX or Vue: its name, and those attributes that are texts. */

export type JsxTag = {
  name: string;
  isEnd: boolean;
  isClosed: boolean;
  attributes: Map<string, string>;
  /** Where the text after it begins. */
  end: number;
};

/** A longer one is text. */
const LENGTH_MAX = 4000;

/** Null: no tag of a component begins at this `<`. Its cost is bounded by LENGTH_MAX. */
export function readJsxTag(source: string, start: number): JsxTag | null {
  const text = source.slice(start, start + LENGTH_MAX);
  const [head, slash = "", name = ""] = /^<(\/?)([A-Z][\w.]{0,60}|template)?(?=[\s/>])/.exec(text) ?? [];
  if (head === undefined || (name === "" && !/^<\/?>/.test(text))) return null;
  const attributes = new Map<string, string>();
  for (let at = head.length; at < text.length; ) {
    const sign = text[at] ?? "";
    if (/\s/.test(sign)) at++;
    else if (sign === ">" || text.startsWith("/>", at)) {
      const end = start + at + (sign === ">" ? 1 : 2);
      return { name, isEnd: slash !== "", isClosed: sign === "/", attributes, end };
    } else if (sign === "{") at = endOfBraces(text, at);
    else {
      const [key = ""] = /^[\w:@#.-]{1,60}/.exec(text.slice(at, at + 60)) ?? [];
      if (key === "" || name === "") return null;
      at += key.length;
      if (text[at] !== "=") continue;
      const end = endOfValue(text, at + 1);
      if (end < 0) return null;
      const value = textOf(text.slice(at + 1, end));
      if (value !== null) attributes.set(key, value);
      at = end;
    }
    if (at < 0) return null;
  }
  return null;
}

/** -1: it does not end. */
function endOfValue(text: string, start: number): number {
  const quote = text[start] ?? "";
  if (quote === "{") return endOfBraces(text, start);
  if (quote !== '"' && quote !== "'") return -1;
  return text.indexOf(quote, start + 1) + 1 || -1;
}

function endOfBraces(text: string, start: number): number {
  let depth = 0;
  let quote = "";
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (quote !== "") {
      if (sign === "\\") at++;
      else if (sign === quote) quote = "";
    } else if (/["'`]/.test(sign)) quote = sign;
    else if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return at + 1;
  }
  return -1;
}

/** The text of `"a"` and of `{"a"}`. */
function textOf(written: string): string | null {
  const plain = written.startsWith("{") ? written.slice(1, -1).trim() : written;
  const isText =
    /^["'`]/.test(plain) && plain.length > 1 && plain.at(-1) === plain[0] && !plain.includes("${");
  return isText ? plain.slice(1, -1) : null;
}
