/** Keys, typed marks of Markdown, and ProseMirror's own plugins: undo, tables, the cursor between blocks. */
import {
  Extension,
  type InputRule,
  markInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
} from "@tiptap/core";
import { dropCursor } from "@tiptap/pm/dropcursor";
import { gapCursor } from "@tiptap/pm/gapcursor";
import { history, redo, undo } from "@tiptap/pm/history";
import type { Schema } from "@tiptap/pm/model";
import { type Command, Plugin } from "@tiptap/pm/state";
import { goToNextCell, tableEditing } from "@tiptap/pm/tables";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import {
  enterFromSummary,
  exitDetails,
  unwrapDetails,
} from "@/components/articles/editor/document/details-keys";

export const behaviour = ({ placeholder, onLink }: { placeholder: string; onLink: () => void }) =>
  Extension.create({
    name: "behaviour",
    // Before Tiptap's own keys, which split and lift blocks.
    priority: 200,
    addProseMirrorPlugins: () => [
      history(),
      dropCursor({ color: "var(--accent-ink)", width: 2 }),
      gapCursor(),
      tableEditing(),
      emptyText(placeholder),
    ],
    addInputRules() {
      return inputRules(this.editor.schema);
    },
    addKeyboardShortcuts() {
      const { editor } = this;
      // An editor's commands begin with its state at the moment at which they are asked for.
      const run = (command: Command) => command(editor.state, editor.view.dispatch, editor.view);
      const mark = (name: string) => () => editor.commands.toggleMark(name);
      const heading = (level: number) => () => editor.commands.toggleNode("heading", "paragraph", { level });
      return {
        "Mod-z": () => run(undo),
        "Mod-y": () => run(redo),
        "Shift-Mod-z": () => run(redo),
        "Mod-b": mark("bold"),
        "Mod-i": mark("italic"),
        "Mod-u": mark("underline"),
        "Mod-e": mark("code"),
        "Mod-Shift-s": mark("strike"),
        "Mod-k": () => {
          onLink();
          return true;
        },
        "Mod-Alt-0": () => editor.commands.setNode("paragraph"),
        "Mod-Alt-1": heading(2),
        "Mod-Alt-2": heading(3),
        "Mod-Alt-3": heading(4),
        "Mod-Shift-7": () => editor.commands.toggleList("orderedList", "listItem"),
        "Mod-Shift-8": () => editor.commands.toggleList("bulletList", "listItem"),
        "Mod-Shift-b": () => editor.commands.toggleWrap("blockquote"),
        Enter: () => run(enterFromSummary) || run(exitDetails) || editor.commands.splitListItem("listItem"),
        "Shift-Enter": () =>
          editor.commands.exitCode() || editor.commands.insertContent({ type: "hardBreak" }),
        Backspace: () => run(unwrapDetails),
        // Where they do nothing the focus leaves the editor, as WCAG 2.1.2 asks.
        Tab: () => run(goToNextCell(1)) || editor.commands.sinkListItem("listItem"),
        "Shift-Tab": () => run(goToNextCell(-1)) || editor.commands.liftListItem("listItem"),
      };
    },
  });

function inputRules({ nodes, marks }: Schema): InputRule[] {
  const node = (name: string) => nodes[name] as NonNullable<(typeof nodes)[string]>;
  const mark = (name: string, find: RegExp) =>
    markInputRule({ find, type: marks[name] as NonNullable<(typeof marks)[string]> });
  return [
    textblockTypeInputRule({
      find: /^(#{1,4})\s$/,
      type: node("heading"),
      // The first level is the article's title.
      getAttributes: (match) => ({ level: Math.max(2, match[1]?.length ?? 2) }),
    }),
    textblockTypeInputRule({
      find: /^```([\w+#.-]{1,40})?\s$/,
      type: node("codeBlock"),
      getAttributes: (match) => ({ language: match[1] ?? null }),
    }),
    wrappingInputRule({ find: /^[-*+]\s$/, type: node("bulletList") }),
    wrappingInputRule({
      find: /^(\d{1,9})\.\s$/,
      type: node("orderedList"),
      getAttributes: (match) => ({ start: Number(match[1]) }),
      joinPredicate: (match, before) => before.childCount + Number(before.attrs.start) === Number(match[1]),
    }),
    wrappingInputRule({ find: /^>\s$/, type: node("blockquote") }),
    mark("bold", /(?:^|\s)(\*\*([^*\s][^*]*)\*\*)$/),
    mark("italic", /(?:^|[^*])(\*([^*\s][^*]*)\*)$/),
    mark("strike", /(?:^|\s)(~~([^~\s][^~]*)~~)$/),
    mark("code", /(?:^|[^`])(`([^`]+)`)$/),
  ];
}

/** Says what to do in an empty text. */
const emptyText = (placeholder: string) =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const [first] = doc.content.content;
        const isEmpty = doc.childCount === 1 && first?.type.name === "paragraph" && first.content.size === 0;
        return isEmpty
          ? DecorationSet.create(doc, [
              Decoration.node(0, first.nodeSize, { class: "is-empty", "data-placeholder": placeholder }),
            ])
          : null;
      },
    },
  });
