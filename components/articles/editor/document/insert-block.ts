/** Puts a block where the cursor is: in place of an empty paragraph, else behind the block that the cursor is in. */
import type { Editor } from "@tiptap/core";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { TextSelection, type Transaction } from "@tiptap/pm/state";
import type { ArticleNode } from "@/lib/articles/documents/schema";

export function insertBlock(editor: Editor, json: ArticleNode): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => putBlock(tr, state.schema.nodeFromJSON(json)))
    .scrollIntoView()
    .run();
}

/** False where no block can be put. The cursor goes into the block, or behind one that holds no text. */
export function putBlock(tr: Transaction, node: Node): boolean {
  const { $from } = tr.selection;
  const place = placeFor($from, node);
  if (!place) return false;
  const { from, to } = place;
  const isLast = to === tr.doc.content.size && (node.isLeaf || node.type.spec.isolating);
  tr.replaceWith(from, to, isLast ? [node, tr.doc.type.schema.nodes.paragraph?.create() as Node] : node);
  const inside = node.isLeaf ? from + node.nodeSize : from + 1;
  tr.setSelection(TextSelection.near(tr.doc.resolve(inside)));
  return true;
}

function placeFor($from: ResolvedPos, { type }: Node): { from: number; to: number } | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const parent = $from.node(depth - 1);
    const [index, after] = [$from.index(depth - 1), $from.indexAfter(depth - 1)];
    const isEmpty = depth === $from.depth && $from.parent.isTextblock && $from.parent.content.size === 0;
    if (isEmpty && parent.canReplaceWith(index, after, type))
      return { from: $from.before(depth), to: $from.after(depth) };
    if (parent.canReplaceWith(after, after, type))
      return { from: $from.after(depth), to: $from.after(depth) };
  }
  return null;
}
