/** The blocks that the slash menu and the menu "Insert" offer: icon, words by which each is found, and what it does. */
import type { Editor } from "@tiptap/core";
import {
  ChevronRight,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Image,
  Info,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  Quote,
  SquarePlay,
  Table,
} from "lucide-react";
import { insertBlock } from "@/components/articles/editor/document/insert-block";
import type { ArticleNode } from "@/lib/articles/documents/schema";

export type BlockName =
  | "paragraph"
  | "heading2"
  | "heading3"
  | "heading4"
  | "bulletList"
  | "orderedList"
  | "blockquote"
  | "callout"
  | "details"
  | "codeBlock"
  | "table"
  | "image"
  | "video"
  | "horizontalRule";
/** Blocks for which something is asked first. */
export type AskedBlock = "image" | "video";

type Block = {
  name: BlockName;
  icon: LucideIcon;
  /** Words of Markdown and of other editors, besides the block's name in the reader's language. */
  words: string;
  /** Without it a dialog asks. */
  run?: (editor: Editor) => void;
};

const node = (type: string, attrs?: ArticleNode["attrs"]) => (editor: Editor) =>
  void editor.chain().focus().setNode(type, attrs).run();
const list = (type: string) => (editor: Editor) =>
  void editor.chain().focus().toggleList(type, "listItem").run();
const wrap = (type: string, attrs?: ArticleNode["attrs"]) => (editor: Editor) =>
  void editor.chain().focus().wrapIn(type, attrs).run();
const insert = (json: ArticleNode) => (editor: Editor) => void insertBlock(editor, json);

const paragraph: ArticleNode = { type: "paragraph" };
const row = (cell: string): ArticleNode => ({
  type: "tableRow",
  content: Array.from({ length: 3 }, () => ({ type: cell, content: [paragraph] })),
});
const TABLE: ArticleNode = {
  type: "table",
  content: [row("tableHeader"), row("tableCell"), row("tableCell")],
};
const DETAILS: ArticleNode = {
  type: "details",
  content: [{ type: "detailsSummary" }, { type: "detailsContent", content: [paragraph] }],
};

export const BLOCKS: readonly Block[] = [
  { name: "heading2", icon: Heading1, words: "h1 title", run: node("heading", { level: 2 }) },
  { name: "heading3", icon: Heading2, words: "h2 subtitle", run: node("heading", { level: 3 }) },
  { name: "heading4", icon: Heading3, words: "h3", run: node("heading", { level: 4 }) },
  { name: "paragraph", icon: Pilcrow, words: "p text", run: node("paragraph") },
  { name: "bulletList", icon: List, words: "ul - *", run: list("bulletList") },
  { name: "orderedList", icon: ListOrdered, words: "ol 1.", run: list("orderedList") },
  { name: "image", icon: Image, words: "image img photo" },
  { name: "video", icon: SquarePlay, words: "youtube vimeo loom" },
  { name: "table", icon: Table, words: "grid", run: insert(TABLE) },
  { name: "callout", icon: Info, words: "note tip warning info", run: wrap("callout", { kind: "info" }) },
  { name: "details", icon: ChevronRight, words: "toggle accordion faq", run: insert(DETAILS) },
  { name: "codeBlock", icon: Code, words: "``` pre", run: node("codeBlock") },
  { name: "blockquote", icon: Quote, words: "> quote", run: wrap("blockquote") },
  { name: "horizontalRule", icon: Minus, words: "--- hr rule", run: insert({ type: "horizontalRule" }) },
];

/** Those that have a word beginning with what was typed, by their names first. `nameOf`: in the reader's language. */
export function findBlocks(typed: string, nameOf: (name: BlockName) => string): Block[] {
  const asked = typed.toLocaleLowerCase();
  const begins = (text: string): boolean =>
    text
      .toLocaleLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(asked));
  const named = BLOCKS.filter(({ name }) => begins(nameOf(name)));
  return [...named, ...BLOCKS.filter((each) => !named.includes(each) && begins(each.words))];
}
