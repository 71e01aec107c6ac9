/**
 * The one table of what an article may hold: node and mark types, with their attributes and their HTML. The editor, the check of what
 * comes from outside and every renderer read it, so it runs in browsers too. See docs/decisions/0052-articles.md.
 */
import { type MarkSpec, type NodeSpec, Schema, type TagParseRule } from "prosemirror-model";
import { isLinkAddress, isPictureAddress, placeholderIn } from "./addresses";
import { isShort, must, numberIn, orNull, shortText, whole } from "./attributes";
import { CALLOUT_KINDS } from "./callouts";
import { isVideo, VIDEO_PROVIDERS, type Video, videoPage } from "./videos";

type Json = string | number | null;
export type ArticleMark = { type: string; attrs?: Record<string, Json> };
export type ArticleNode = {
  type: string;
  attrs?: Record<string, Json>;
  content?: ArticleNode[];
  marks?: ArticleMark[];
  text?: string;
};
/** ProseMirror's JSON of a `doc`; checkDocument() makes one of what comes from outside. */
export type ArticleDocument = ArticleNode & { type: "doc" };

/** An address that an import still replaces; checkDocument() refuses it. */
const isPlaceholder = (value: unknown): boolean => typeof value === "string" && placeholderIn(value) !== null;

export const PICTURE_SIDE_MAX = 10_000;
const SPAN_MAX = 100;
const LANGUAGE = /^[\w+#.-]{1,40}$/;

const headingRule = (tag: string, level: number): TagParseRule => ({ tag, attrs: { level } });

const blocks: Record<string, NodeSpec> = {
  doc: { content: "block+" },
  paragraph: { group: "block", content: "inline*", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
  heading: {
    group: "block",
    content: "inline*",
    defining: true,
    attrs: { level: { default: 2, validate: whole(2, 4) } },
    // The first level is the article's title.
    parseDOM: [
      headingRule("h1", 2),
      headingRule("h2", 2),
      headingRule("h3", 3),
      headingRule("h4", 4),
      headingRule("h5", 4),
      headingRule("h6", 4),
    ],
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  bulletList: { group: "block", content: "listItem+", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
  orderedList: {
    group: "block",
    content: "listItem+",
    attrs: { start: { default: 1, validate: whole(0, 999_999_999) } },
    parseDOM: [
      { tag: "ol", getAttrs: (element) => ({ start: numberIn(element, "start", 0, 999_999_999) ?? 1 }) },
    ],
    toDOM: ({ attrs }) => ["ol", attrs.start === 1 ? {} : { start: attrs.start }, 0],
  },
  listItem: {
    content: "paragraph block*",
    defining: true,
    parseDOM: [{ tag: "li" }],
    toDOM: () => ["li", 0],
  },
  blockquote: {
    group: "block",
    content: "block+",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  callout: {
    group: "block",
    content: "block+",
    defining: true,
    attrs: {
      kind: {
        default: "info",
        validate: must(
          (value) => CALLOUT_KINDS.some((kind) => kind === value),
          `Give one of ${CALLOUT_KINDS.join(", ")}.`,
        ),
      },
    },
    parseDOM: [
      {
        tag: "div[data-callout]",
        getAttrs: (element) => {
          const kind = element.getAttribute("data-callout");
          return CALLOUT_KINDS.some((each) => each === kind) && { kind };
        },
      },
    ],
    toDOM: ({ attrs }) => ["div", { "data-callout": attrs.kind, role: "note" }, 0],
  },
  details: {
    group: "block",
    content: "detailsSummary detailsContent",
    defining: true,
    isolating: true,
    parseDOM: [{ tag: "details" }],
    toDOM: () => ["details", 0],
  },
  detailsSummary: {
    content: "inline*",
    defining: true,
    isolating: true,
    parseDOM: [{ tag: "summary" }],
    toDOM: () => ["summary", 0],
  },
  detailsContent: {
    content: "block+",
    defining: true,
    parseDOM: [{ tag: "div[data-details]" }],
    toDOM: () => ["div", { "data-details": "" }, 0],
  },
  codeBlock: {
    group: "block",
    content: "text*",
    marks: "",
    code: true,
    defining: true,
    attrs: {
      language: {
        default: null,
        validate: orNull(
          must(
            (value) => isShort(value, 40) && LANGUAGE.test(value as string),
            "Give a language's short name, as js or c++.",
          ),
        ),
      },
    },
    parseDOM: [
      {
        tag: "pre",
        preserveWhitespace: "full",
        getAttrs: (element) => ({ language: languageOf(element.firstElementChild?.getAttribute("class")) }),
      },
    ],
    toDOM: ({ attrs }) => ["pre", ["code", attrs.language ? { class: `language-${attrs.language}` } : {}, 0]],
  },
  horizontalRule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  video: {
    group: "block",
    atom: true,
    attrs: {
      provider: {
        validate: must(
          (value) => VIDEO_PROVIDERS.some((each) => each === value),
          `Give one of ${VIDEO_PROVIDERS.join(", ")}.`,
        ),
      },
      // checkDocument() compares it with the provider.
      videoId: { validate: shortText(100) },
    },
    parseDOM: [
      {
        tag: "div[data-video]",
        getAttrs: (element) => {
          const provider = element.getAttribute("data-video");
          const videoId = element.getAttribute("data-video-id");
          return isVideo(provider, videoId) && { provider, videoId };
        },
      },
    ],
    toDOM: ({ attrs }) => {
      const page = videoPage(attrs as Video);
      return [
        "div",
        { "data-video": attrs.provider, "data-video-id": attrs.videoId },
        ["a", { href: page }, page],
      ];
    },
  },
};

const cell = (tag: string): NodeSpec => ({
  content: "block+",
  tableRole: tag === "th" ? "header_cell" : "cell",
  isolating: true,
  attrs: {
    colspan: { default: 1, validate: whole(1, SPAN_MAX) },
    rowspan: { default: 1, validate: whole(1, SPAN_MAX) },
  },
  parseDOM: [
    {
      tag,
      getAttrs: (element) => ({
        colspan: numberIn(element, "colspan", 1, SPAN_MAX) ?? 1,
        rowspan: numberIn(element, "rowspan", 1, SPAN_MAX) ?? 1,
      }),
    },
  ],
  toDOM: ({ attrs: { colspan, rowspan } }) => [
    tag,
    { ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }) },
    0,
  ],
});

const tables: Record<string, NodeSpec> = {
  table: {
    group: "block",
    content: "tableRow+",
    tableRole: "table",
    isolating: true,
    parseDOM: [{ tag: "table" }],
    toDOM: () => ["table", ["tbody", 0]],
  },
  tableRow: {
    // A cell of a row above can take the whole row.
    content: "(tableCell | tableHeader)*",
    tableRole: "row",
    parseDOM: [{ tag: "tr" }],
    toDOM: () => ["tr", 0],
  },
  tableHeader: cell("th"),
  tableCell: cell("td"),
};

const inlines: Record<string, NodeSpec> = {
  text: { group: "inline" },
  image: {
    group: "inline",
    inline: true,
    draggable: true,
    attrs: {
      src: {
        validate: must(
          (value) => isPictureAddress(value) || isPlaceholder(value),
          "Give file: and the id of an uploaded file.",
        ),
      },
      alt: { default: "", validate: shortText(2000) },
      title: { default: null, validate: orNull(shortText(500)) },
      width: { default: null, validate: orNull(whole(1, PICTURE_SIDE_MAX)) },
      height: { default: null, validate: orNull(whole(1, PICTURE_SIDE_MAX)) },
    },
    parseDOM: [
      {
        tag: "img[src]",
        getAttrs: (element) => {
          const src = element.getAttribute("src") ?? "";
          if (!isPictureAddress(src) && !isPlaceholder(src)) return false;
          return {
            src,
            alt: (element.getAttribute("alt") ?? "").slice(0, 2000),
            title: element.getAttribute("title")?.slice(0, 500) || null,
            width: numberIn(element, "width", 1, PICTURE_SIDE_MAX),
            height: numberIn(element, "height", 1, PICTURE_SIDE_MAX),
          };
        },
      },
    ],
    toDOM: ({ attrs: { src, alt, title, width, height } }) => [
      "img",
      { src, alt, ...(title && { title }), ...(width && { width }), ...(height && { height }) },
    ],
  },
  hardBreak: {
    group: "inline",
    inline: true,
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
    leafText: () => "\n",
  },
};

const mark = (tag: string, ...others: string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((each) => ({ tag: each })),
  toDOM: () => [tag, 0],
});

/** From the outermost to the innermost. */
const marks: Record<string, MarkSpec> = {
  link: {
    inclusive: false,
    attrs: {
      href: {
        validate: must(
          (value) => isLinkAddress(value) || isPlaceholder(value),
          "Give an address with https:, http:, mailto: or tel:, article: and its number, or # and a heading.",
        ),
      },
    },
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (element) => {
          const href = element.getAttribute("href") ?? "";
          return (isLinkAddress(href) || isPlaceholder(href)) && { href };
        },
      },
    ],
    toDOM: ({ attrs }) => ["a", { href: attrs.href }, 0],
  },
  bold: mark("strong", "b"),
  italic: mark("em", "i"),
  underline: mark("u", "ins"),
  strike: mark("s", "del", "strike"),
  code: mark("code", "kbd", "samp", "tt"),
};

export const articleSchema = new Schema({ nodes: { ...blocks, ...tables, ...inlines }, marks });

/** The language in a class, as `language-js` and `lang-js`, by which highlighters name it. */
export function languageOf(classes: string | null | undefined): string | null {
  const named = (classes ?? "").split(/\s/).find((each) => /^lang(?:uage)?-/.test(each));
  const language = named?.slice(named.indexOf("-") + 1) ?? "";
  return LANGUAGE.test(language) ? language : null;
}
