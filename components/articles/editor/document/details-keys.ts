/** Enter and Backspace in a collapsible part, whose structure the usual commands do not know. */
import { type Command, TextSelection } from "@tiptap/pm/state";

/** From the title into the text. */
export const enterFromSummary: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.name !== "detailsSummary") return false;
  dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve($from.after()))).scrollIntoView());
  return true;
};

/** An empty last paragraph of the text leads out of the part. */
export const exitDetails: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.content.size > 0 || $from.depth < 3) return false;
  const content = $from.node(-1);
  if (
    content.type.name !== "detailsContent" ||
    content.childCount < 2 ||
    $from.indexAfter(-1) < content.childCount
  )
    return false;
  const paragraph = state.schema.nodes.paragraph?.create();
  if (!paragraph) return false;
  const tr = state.tr.delete($from.before(), $from.after());
  const after = tr.mapping.map($from.after(-2));
  tr.insert(after, paragraph).setSelection(TextSelection.near(tr.doc.resolve(after + 1)));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** An empty title takes its part away; the part's blocks stay. */
export const unwrapDetails: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.name !== "detailsSummary" || $from.parent.content.size > 0) return false;
  const details = $from.node(-1);
  const start = $from.before(-1);
  const blocks = details.lastChild?.content;
  if (!blocks) return false;
  const tr = state.tr.replaceWith(start, start + details.nodeSize, blocks);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView());
  return true;
};
