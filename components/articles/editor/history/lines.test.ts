/** A comparison of two versions has a line for every block, so that none comes or goes unseen. */
import { expect, test } from "vitest";
import { linesOf } from "@/components/articles/editor/history/lines";
import { type ArticleDocument, articleSchema } from "@/lib/articles/documents/schema";

/** The attributes that a block cannot be without. */
const ATTRS: Record<string, Record<string, string>> = { video: { provider: "vimeo", videoId: "76979871" } };
const blocks = Object.values(articleSchema.nodes).filter(({ spec }) => spec.group === "block");

test.each(blocks.map((type) => ({ name: type.name, type })))(
  "a $name without text gives a line",
  ({ type }) => {
    const block = type.createAndFill(ATTRS[type.name] ?? null);
    const document = { type: "doc", content: [block?.toJSON()] } as ArticleDocument;
    const lines = linesOf({ title: "Title", summary: "", document }).slice(1);
    expect(lines.length).toBeGreaterThan(0);
    // Only a paragraph and code can be an empty line.
    if (!["paragraph", "codeBlock"].includes(type.name)) expect(lines.join("").trim()).not.toBe("");
  },
);
