/** Texts within a line of Markdown: what would be read as markup is escaped, and marks use tags where signs would not be read as marks. */
import { blockHtml } from "./render-html";
import type { ArticleMark, ArticleNode } from "./schema";
import { type Addresses, linkTarget, pictureTarget } from "./targets";

/** `oneLine`: of a heading, a cell or a summary, where a line cannot end. */
type Line = { addresses: Addresses; oneLine: boolean };

/** A run of neighbours within one mark, or one leaf. */
type Run = { mark: ArticleMark; parts: Part[] };
type Part = Run | { node: ArticleNode };

export function inlineMarkdown(content: ArticleNode[], line: Line): string {
  const shown = content.map((node) => ({
    ...node,
    marks: (node.marks ?? []).filter((mark) => isShown(mark, line)),
  }));
  const written = write(partsOf(shown, 0), { before: "", after: "" }, line);
  return escapeStart(written);
}

const isShown = ({ type, attrs }: ArticleMark, { addresses }: Line): boolean =>
  type !== "link" || linkTarget(String(attrs?.href), addresses) !== null;

/** Groups neighbours by their marks from the outermost, as HTML nests them. */
function partsOf(nodes: ArticleNode[], depth: number): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < nodes.length; ) {
    const mark = nodes[at]?.marks?.[depth];
    let end = at + 1;
    if (!mark) parts.push({ node: nodes[at] as ArticleNode });
    else {
      while (end < nodes.length && isSame(nodes[end]?.marks?.[depth], mark)) end++;
      parts.push({ mark, parts: partsOf(nodes.slice(at, end), depth + 1) });
    }
    at = end;
  }
  return parts;
}

const isSame = (one: ArticleMark | undefined, other: ArticleMark): boolean =>
  one?.type === other.type && one.attrs?.href === other.attrs?.href;

/** The characters beside a run decide whether signs are read as marks; "" is the edge of the line. */
type Beside = { before: string; after: string };

function write(parts: Part[], beside: Beside, line: Line): string {
  let text = "";
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    const before = lastOf(text) || beside.before;
    const after = next ? firstOf(next) : beside.after;
    text +=
      "node" in part
        ? leaf(part.node, { isLast: !next && beside.after === "", line, after })
        : marked(part, { before, after }, line);
  }
  return text;
}

const lastOf = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? "";

/** The first character that a part will be written with: a sign of a mark counts as one that cannot stand beside another. */
function firstOf(part: Part): string {
  if ("mark" in part) return part.mark.type === "link" ? "[" : "*";
  const [first = ""] = part.node.text ?? "";
  return part.node.type === "text" ? first : "<";
}

const SIGNS: Record<string, [sign: string, tag: string]> = {
  bold: ["**", "strong"],
  italic: ["*", "em"],
  strike: ["~~", "s"],
};

function marked({ mark, parts }: Run, beside: Beside, line: Line): string {
  if (mark.type === "code") return parts.map((part) => codeOf(part, line)).join("");
  if (mark.type === "link")
    return linkOf(String(mark.attrs?.href), write(parts, { before: "[", after: "]" }, line), line);
  const [sign, tag] = SIGNS[mark.type] ?? ["", "u"];
  const inner = write(parts, { before: sign ? "*" : ">", after: sign ? "*" : "<" }, line);
  const first = Array.from(inner.slice(0, 2))[0] ?? "";
  if (sign === "" || !opens(first, beside.before) || !closes(lastOf(inner), beside.after))
    return `<${tag}>${inner}</${tag}>`;
  // An underscore is no mark within a word, but it can stand beside a star.
  const isApart = !isWordy(beside.before) && !isWordy(beside.after);
  const own = mark.type === "italic" && isApart ? "_" : sign;
  return `${own}${inner}${own}`;
}

const isWordy = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
const isSign = (character: string): boolean => /[*_~\s]/.test(character);
const isOpen = (character: string): boolean => character === "" || character === " ";
/** Whether signs in front of `first` are read as the beginning of a mark. */
const opens = (first: string, before: string): boolean =>
  isWordy(first)
    ? !/[~_]/.test(before)
    : first !== "" &&
      (first === "_" ? !isWordy(before) : !isSign(first)) &&
      (isOpen(before) || (first === "_" && before !== "*"));
const closes = (last: string, after: string): boolean =>
  isWordy(last) ? !/[*_~]/.test(after) : last !== "" && (last === "_" || !isSign(last)) && isOpen(after);

/** The longest run of backticks. There may be hundreds of thousands. */
export const longestTicks = (code: string): number =>
  (code.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);

function codeOf(part: Part, line: Line): string {
  if ("mark" in part || part.node.type !== "text") return write([part], { before: "", after: "x" }, line);
  const code = (part.node.text ?? "").replaceAll("\n", " ");
  // Within a link, the line would be read as the definition of one.
  if (code.includes("]:")) return `<code>${escapeMarkdown(code)}</code>`;
  const fence = "`".repeat(longestTicks(code) + 1);
  const needsSpace = /^`|`$/.test(code) || (/^ .* $/.test(code) && code.trim() !== "");
  return needsSpace ? `${fence} ${code} ${fence}` : `${fence}${code}${fence}`;
}

function linkOf(href: string, text: string, { addresses }: Line): string {
  const target = linkTarget(href, addresses) ?? "";
  if (text.replaceAll("\\", "") === target && /^https?:[^<>\\]*$/.test(target)) return `<${target}>`;
  return `[${text}](${destination(target)})`;
}

/** An address in brackets when it has a sign that would end it. */
const destination = (address: string): string =>
  /[\s()\\<>&]/.test(address) ? `<${address.replace(/[<>\\&]/g, (sign) => `\\${sign}`)}>` : address;

function leaf(
  node: ArticleNode,
  { isLast, line, after }: { isLast: boolean; line: Line; after: string },
): string {
  if (node.type === "hardBreak") return line.oneLine || isLast ? "<br>" : "\\\n";
  if (node.type === "image") return imageOf(node, line);
  const text = escapeMarkdown(node.text ?? "");
  // In front of a link it would make a picture of it.
  return after === "[" && text.endsWith("!") ? `${text.slice(0, -1)}\\!` : text;
}

function imageOf(node: ArticleNode, { addresses }: Line): string {
  const { src, alt, title, width, height } = node.attrs ?? {};
  const url = pictureTarget(String(src), addresses);
  const words = escapeMarkdown(String(alt ?? ""));
  if (url === null) return words;
  if (width || height || /\n/.test(`${alt}${title}`)) return blockHtml({ ...node, marks: [] }, addresses);
  const caption = title ? ` "${escapeMarkdown(String(title)).replaceAll('"', '\\"')}"` : "";
  return `![${words}](${destination(url)}${caption})`;
}

/** Signs that are markup anywhere, for Markdown and for the forms that read-markdown.ts knows beside it. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll("\n", " ")
    .replace(/[\\`*~[\]{]|<(?=[a-z/!?>])|&(?=[a-z#])|:(?=\/\/)|#$|^\^|_/gi, (sign, at: number) =>
      sign === "_" && isWithinWord(text, at) ? sign : `\\${sign}`,
    )
    .replace(/[^\S ]/g, (space) => `&#x${space.codePointAt(0)?.toString(16)};`);
}

const isWithinWord = (text: string, at: number): boolean =>
  isWordy(text[at - 1] ?? "") && isWordy(text[at + 1] ?? "");

/** Signs that are markup at the beginning of a line. */
const escapeStart = (text: string): string =>
  text
    .split("\\\n")
    .map((row) => {
      const line = row.replace(/^ +/, "");
      if (/^(?:import|export)\s/.test(line)) return `&#${line.charCodeAt(0)};${line.slice(1)}`;
      const [number] = /^\d{1,9}(?=[.)])/.exec(line) ?? [];
      if (number) return `${number}\\${line.slice(number.length)}`;
      return /^(?:[#+=>:?|-]|!!!|\/{3})/.test(line) ? `\\${line}` : line;
    })
    .join("\\\n");
