/** A block of the article's own has its look on the help center's pages, in the messenger's panel and in the editor. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CALLOUT_KINDS } from "@/lib/articles/documents/callouts";
import { articleSchema } from "@/lib/articles/documents/schema";

const SHEETS = {
  page: "lib/articles/help-center/style/article.ts",
  panel: "components/messenger/panel/articles/articles.css",
  editor: "components/articles/editor/editor.css",
};
/** Names that the sheets use instead of the attribute: the editor's node views have classes, and a part's content its parent's look. */
const INSTEAD: Record<string, Partial<Record<keyof typeof SHEETS, string>>> = {
  "data-details": { page: ".body details", panel: ".body details", editor: ".article-text .details" },
  "data-video": { editor: ".article-text .video" },
};

const ATTRS: Record<string, Record<string, string>> = { video: { provider: "vimeo", videoId: "76979871" } };
/** The attribute by which readers know each such block. */
const attributes = Object.values(articleSchema.nodes).flatMap((type) => {
  const node = type.isText
    ? null
    : type.name === "image"
      ? null
      : type.createAndFill(ATTRS[type.name] ?? null);
  const html = node && type.spec.toDOM?.(node);
  const [, attrs] = Array.isArray(html) ? html : [];
  return Object.keys(attrs ?? {})
    .filter((name) => name.startsWith("data-"))
    .slice(0, 1);
});

test("the blocks with an attribute of their own are found", () => {
  expect(attributes).toEqual(["data-callout", "data-details", "data-video"]);
});

const sheets = Object.entries(SHEETS).map(([sheet, file]) => ({
  sheet: sheet as keyof typeof SHEETS,
  css: readFileSync(file, "utf8"),
}));

test.each(sheets)("the style sheet of the $sheet has a rule for each of them", ({ sheet, css }) => {
  // In a list of selectors each has its line.
  const has = (selector: string) => css.includes(`${selector} {`) || css.includes(`${selector},\n`);
  const without = attributes.filter((name) => !has(INSTEAD[name]?.[sheet] ?? `[${name}]`));
  expect(without).toEqual([]);
});

test.each(sheets)("the style sheet of the $sheet has a color for each kind of callout", ({ css }) => {
  const [plain, ...others] = CALLOUT_KINDS;
  expect(plain).toBe(articleSchema.nodes.callout?.spec.attrs?.kind?.default);
  const without = others.filter((kind) => !new RegExp(`\\[data-callout="?${kind}"?\\] \\{`).test(css));
  expect(without).toEqual([]);
});
