/** Documents of any form that the table of lib/articles/documents/schema.ts allows, for properties of what reads and writes them. */
import fc from "fast-check";
import { Fragment, type Mark, type Node } from "prosemirror-model";
import { CALLOUT_KINDS } from "@/lib/articles/documents/callouts";
import { type ArticleDocument, articleSchema } from "@/lib/articles/documents/schema";

const { nodes, marks } = articleSchema;
const node = (type: string, attrs: Record<string, unknown> | null, content: Node[]): Node =>
  nodes[type]?.createChecked(attrs, Fragment.from(content)) as Node;

/** Signs that are markup somewhere, and letters beside them. */
const SIGNS = [
  ..."\\`*_~[](){}<>&|#+-=:!?.,;\"'$^@/%",
  "://",
  "](",
  "&amp;",
  "<b>",
  "**",
  "``",
  ":::",
  "[!NOTE]",
  "{#a}",
];
const word = fc
  .array(
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(..."abcXYZ0189éß中😀") }, fc.constantFrom(...SIGNS)),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(""));
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(" "));

const href = fc.constantFrom(
  "https://example.com/a?b=c&d=(e)#f",
  "http://example.com/_a_*b*",
  "mailto:ana@people.test",
  "tel:+4930123",
  "article:12",
  "article:7#prices",
);
const someMarks: fc.Arbitrary<Mark[]> = fc
  .subarray(["bold", "italic", "underline", "strike", "code"])
  .chain((names) =>
    fc
      .option(href, { freq: 3 })
      .map((address) => [
        ...names.map((name) => marks[name]?.create() as Mark),
        ...(address ? [marks.link?.create({ href: address }) as Mark] : []),
      ]),
  );

const FILE = "file:01890a5d-ac96-774b-bcce-b302099a8057";
const text = fc
  .tuple(words, someMarks, fc.boolean())
  .map(([letters, set, isApart]) => ({ letters, set, isApart }));
const atom = fc.oneof(
  fc.constant("break" as const),
  fc.record({
    src: fc.constant(FILE),
    alt: words,
    title: fc.option(words),
    width: fc.option(fc.integer({ min: 2, max: 4000 })),
  }),
);

/** No space at its edges or beside a line break: HTML and Markdown do not keep it. */
const inline: fc.Arbitrary<Node[]> = fc
  .array(fc.oneof({ weight: 5, arbitrary: text }, atom), { minLength: 1, maxLength: 5 })
  .map((parts) =>
    parts.flatMap((part, at) => {
      const former = parts[at - 1];
      if (part === "break") return at > 0 && at < parts.length - 1 ? [node("hardBreak", null, [])] : [];
      if ("src" in part) return [node("image", part, [])];
      const space = part.isApart && former && former !== "break" ? " " : "";
      return [articleSchema.text(space + part.letters, part.set)];
    }),
  )
  .filter((list) => list.length > 0);

const paragraph = inline.map((content) => node("paragraph", null, content));
const code = fc
  .tuple(
    fc.option(fc.constantFrom("js", "c++", "json", "unknown-language")),
    fc.array(
      fc.oneof(words, fc.constantFrom("", "  x", "```", "~~~~", "</code>", "<script>", "# a", "> b")),
      { maxLength: 4 },
    ),
  )
  .map(([language, lines]) => {
    const content = lines.join("\n");
    return node("codeBlock", { language }, content === "" ? [] : [articleSchema.text(content)]);
  });
const video = fc.constantFrom(
  node("video", { provider: "youtube", videoId: "dQw4w9WgXcQ" }, []),
  node("video", { provider: "vimeo", videoId: "76979871/8272103f6e" }, []),
);

const rowsOf = (cell: fc.Arbitrary<Node[]>): fc.Arbitrary<Node> =>
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), fc.boolean())
    .chain(([columns, rows, hasHead]) =>
      fc
        .array(
          fc.array(fc.tuple(cell, fc.constantFrom(1, 1, 1, 2)), { minLength: columns, maxLength: columns }),
          {
            minLength: rows,
            maxLength: rows,
          },
        )
        .map((list) =>
          list.map((row, at) => {
            const type = hasHead && at === 0 ? "tableHeader" : "tableCell";
            return node(
              "tableRow",
              null,
              row.map(([content, colspan]) => node(type, { colspan }, content)),
            );
          }),
        ),
    )
    .map((rows) => node("table", null, rows));

const { blocks } = fc.letrec<{ blocks: Node[]; block: Node; items: Node[] }>((tie) => ({
  blocks: fc.array(tie("block"), { minLength: 1, maxLength: 3 }),
  items: fc.array(
    fc
      .tuple(paragraph, fc.option(tie("blocks")))
      .map(([first, rest]) => node("listItem", null, [first, ...(rest ?? [])])),
    { minLength: 1, maxLength: 3 },
  ),
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 4, arbitrary: paragraph },
    fc
      .tuple(fc.integer({ min: 2, max: 4 }), inline)
      .map(([level, content]) => node("heading", { level }, content)),
    code,
    video,
    fc.constant(node("horizontalRule", null, [])),
    tie("items").map((items) => node("bulletList", null, items)),
    fc
      .tuple(fc.constantFrom(1, 1, 0, 7), tie("items"))
      .map(([start, items]) => node("orderedList", { start }, items)),
    tie("blocks").map((content) => node("blockquote", null, content)),
    fc
      .tuple(fc.constantFrom(...CALLOUT_KINDS), tie("blocks"))
      .map(([kind, content]) => node("callout", { kind }, content)),
    fc
      .tuple(inline, tie("blocks"))
      .map(([summary, body]) =>
        node("details", null, [node("detailsSummary", null, summary), node("detailsContent", null, body)]),
      ),
    rowsOf(paragraph.map((only) => [only])),
    rowsOf(tie("blocks")),
  ),
}));

export const articleDocuments: fc.Arbitrary<ArticleDocument> = blocks
  .map((content): ArticleDocument => JSON.parse(JSON.stringify(node("doc", null, content))))
  .filter((document) => depthOf(document) <= 20);

const depthOf = (part: { content?: object[] }): number =>
  1 + Math.max(0, ...(part.content ?? []).map(depthOf));
