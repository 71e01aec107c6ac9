/** The blocks that a slash offers, below the cursor. The focus stays in the text. */
import type { Editor } from "@tiptap/core";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { type AskedBlock, findBlocks } from "@/components/articles/editor/document/blocks";
import { useEditorState } from "@/components/articles/editor/use-editor";
import { cn } from "@/components/ui/cn";
import { isComposing } from "@/lib/client/composing";

type Typed = { word: string; from: number; to: number };

/** A slash at the start of a word, and what follows it up to the cursor. Not in code. */
function typedIn(editor: Editor): Typed | null {
  const { $from, empty } = editor.state.selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code || !editor.view.hasFocus())
    return null;
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 30),
    $from.parentOffset,
    "\n",
    "\n",
  );
  const [, word] = /(?:^|\s)\/([^\s/]{0,20})$/.exec(before) ?? [];
  return word === undefined ? null : { word, from: $from.pos - word.length - 1, to: $from.pos };
}

export function SlashMenu({ editor, onAsk }: { editor: Editor; onAsk: (block: AskedBlock) => void }) {
  const t = useTranslations("articles.editor");
  useEditorState(editor);
  const id = useId();
  const typed = typedIn(editor);
  /** Where a slash was left with Escape. */
  const [left, setLeft] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const found = typed ? findBlocks(typed.word, (name) => t(`blocks.${name}`)) : [];
  const isOpen = typed !== null && typed.from !== left && (found.length > 0 || typed.word.length < 3);
  const at = Math.min(chosen, Math.max(0, found.length - 1));

  function run(index: number) {
    const block = found[index];
    if (!block || !typed) return;
    editor.chain().focus().deleteRange(typed).run();
    if (block.run) block.run(editor);
    else onAsk(block.name as AskedBlock);
    setChosen(0);
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || isComposing(event)) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => setChosen((at + 1) % Math.max(1, found.length)),
      ArrowUp: () => setChosen((at - 1 + found.length) % Math.max(1, found.length)),
      Enter: () => run(at),
      Tab: () => run(at),
      Escape: () => setLeft(typed.from),
    };
    const act =
      Object.hasOwn(keys, event.key) && (found.length > 0 || event.key === "Escape") && keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const { dom } = editor.view;
    // Before ProseMirror, which listens on the same element.
    const options = { capture: true };
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    const place = dom.parentElement ?? dom;
    place.addEventListener("keydown", listener, options);
    return () => place.removeEventListener("keydown", listener, options);
  }, [editor]);
  useEffect(() => {
    const { dom } = editor.view;
    const attributes = isOpen ? { "aria-controls": id, "aria-activedescendant": `${id}-${at}` } : {};
    for (const name of ["aria-controls", "aria-activedescendant"]) dom.removeAttribute(name);
    for (const [name, value] of Object.entries(attributes)) dom.setAttribute(name, value);
  }, [editor, isOpen, id, at]);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);

  if (!isOpen) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("slash.label")}
      style={placeAt(editor, typed.from)}
      className="absolute z-20 max-h-72 w-60 animate-rise overflow-y-auto rounded-md border bg-surface-1 p-1 shadow-float"
    >
      {found.map(({ name, icon: Icon }, index) => (
        <div
          key={name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={cn(
            "flex cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 pointer-coarse:py-2.5",
            index === at && "bg-surface-2",
          )}
          // The text keeps the focus and its cursor.
          onPointerDown={(event) => {
            event.preventDefault();
            run(index);
          }}
          onPointerMove={() => setChosen(index)}
        >
          <Icon aria-hidden className="size-4 text-ink-3" />
          {t(`blocks.${name}`)}
        </div>
      ))}
      {found.length === 0 ? <p className="px-2.5 py-1.5 text-ink-2">{t("slash.none")}</p> : null}
    </div>
  );
}

/** Below the slash, within the element that holds the text. */
function placeAt({ view }: Editor, position: number) {
  const frame = view.dom.parentElement?.getBoundingClientRect();
  const { left, bottom } = view.coordsAtPos(position);
  if (!frame) return undefined;
  const inFrame = Math.max(0, Math.min(left - frame.left, frame.width - 240));
  return { left: inFrame, top: bottom - frame.top + 4 };
}
