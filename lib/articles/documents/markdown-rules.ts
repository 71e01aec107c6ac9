/** Forms that tools for documents know within Markdown's own blocks: GitHub's alerts, ids of headings, lists of attributes, heads of code. */
import type { MarkdownIt, StateCore, StateInline, Token } from "markdown-it";
import { alertKind } from "./callouts";
import { escapeMarkup } from "./html-text";

type CoreRule = (state: StateCore) => void;
type InlineRule = (state: StateInline, silent: boolean) => boolean;

export function addRules(markdown: MarkdownIt): void {
  markdown.core.ruler.after("block", "alerts", alerts);
  markdown.core.ruler.after("block", "heading_ids", headingIds);
  markdown.inline.ruler.before("link", "footnote", footnote);
  markdown.inline.ruler.before("link", "attributes", attributes);
  markdown.renderer.rules.fence = (tokens, at) => codeHtml(tokens[at] as Token);
}

/** A quote whose first line is `[!NOTE]`. */
const alerts: CoreRule = (state) => {
  const { tokens } = state;
  const leftOut = new Set<Token>();
  for (const [at, quote] of tokens.entries()) {
    if (quote.type !== "blockquote_open" || tokens[at + 1]?.type !== "paragraph_open") continue;
    const [paragraph, text, end] = tokens.slice(at + 1, at + 4) as [Token, Token, Token];
    const [line = "", ...rest] = text.content.split("\n");
    const [, word = "", title = ""] = /^\[!(\w{1,20})\][+-]?(.*)$/.exec(line) ?? [];
    const kind = word && alertKind(word);
    if (!kind) continue;
    quote.attrSet("data-callout", kind);
    // tidy.ts looks at the attribute, not at the name of the element.
    text.content = rest.join("\n");
    if (title.trim() !== "")
      text.content = `**${title.trim()}**${rest.length > 0 ? "\\\n" : ""}${text.content}`;
    if (text.content === "") for (const token of [paragraph, text, end]) leftOut.add(token);
  }
  state.tokens = tokens.filter((token) => !leftOut.has(token));
};

/** `## Prices {#prices}` */
const headingIds: CoreRule = ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    const text = token.type === "heading_open" ? tokens[at + 1] : undefined;
    if (!text?.content.endsWith("}")) continue;
    const begin = text.content.lastIndexOf("{");
    if (begin < 0 || text.content[begin - 1] === "\\") continue;
    const list = text.content.slice(begin + 1, -1);
    const [, id] = /(?:^|[\s:])#([^\s#{}]{1,200})/.exec(list) ?? [];
    if (!id && !isList(list)) continue;
    if (id) token.attrSet("id", id);
    text.content = text.content.slice(0, begin).trimEnd();
  }
};

/** `: .class #id key=value` */
const isList = (list: string): boolean => /^:?\s*(?:[.#][\w-]|[\w-]{1,40}=)/.test(list);

/** A list of attributes directly after a link, a picture, code or bold text is for the tool. */
const attributes: InlineRule = (state) => {
  if (state.src[state.pos] !== "{" || state.pending !== "" || state.tokens.length === 0) return false;
  const end = state.src.slice(state.pos, state.pos + 300).indexOf("}");
  if (end < 0 || !isList(state.src.slice(state.pos + 1, state.pos + end))) return false;
  state.pos += end + 1;
  return true;
};

/** `[^1]` stays as `[1]`. */
const footnote: InlineRule = (state, silent) => {
  const [mark, id = ""] = state.src.startsWith("[^", state.pos)
    ? (/^\[\^([^\]\s]{1,50})\]/.exec(state.src.slice(state.pos, state.pos + 60)) ?? [])
    : [];
  if (!mark) return false;
  if (!silent) state.pending += `[${id}]`;
  state.pos += mark.length;
  return true;
};

/** Its title is a line of its own; marks of lines have no meaning here. */
function codeHtml({ info, content }: Token): string {
  const head = info.trim();
  const [, language] = /^\{?\s*\.?([\w+#.-]{1,40})/.exec(head) ?? [];
  const title =
    /(?:title|filename)=(?:"([^"]{1,300})"|'([^']{1,300})')/.exec(head) ?? /\[([^\]]{1,300})\]/.exec(head);
  const words = title?.[1] ?? title?.[2];
  const lines = content
    .split("\n")
    .filter((line) => !isHighlightMark(line))
    .map(withoutMark);
  const line = words ? `<p><strong>${escapeMarkup(words)}</strong></p>` : "";
  const classes = language ? ` class="language-${language}"` : "";
  return `${line}<pre><code${classes}>${escapeMarkup(lines.join("\n"))}</code></pre>\n`;
}

/** Docusaurus: `// highlight-next-line` */
const isHighlightMark = (line: string): boolean =>
  /^(?:\/\/|#|--|<!--|\{?\/\*) highlight-(?:next-line|start|end)\b/.test(line.trim());

/** VitePress: `code // [!code focus]` */
function withoutMark(line: string): string {
  const at = line.indexOf("// [!code ");
  return at < 0 ? line : line.slice(0, at).trimEnd();
}
