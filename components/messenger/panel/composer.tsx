/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isComposing, pastedFiles } from "@/lib/client/composing";
import { isRefused } from "./bringing";
import { Emoji } from "./emoji";
import { ChooseFiles, ChosenFiles, useChosenFiles } from "./files";
import { Icon, SEND } from "./icons";
import { numberOf, texts } from "./texts";
import type { Bringing } from "./thread";
import { charactersLeft, storableText } from "./wording";

type Props = {
  isOpen: boolean;
  /** Keeps the draft. */
  isHidden: boolean;
  takesFiles: boolean;
  files: readonly Bringing[];
  /** The draft from before the page was loaded; null until it is known. */
  draft: string | null;
  onSend: (text: string) => void;
  onChoose: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  onTryAgain: () => void;
  onDraft: (text: string) => void;
  onTyping: () => void;
};

/** A draft is kept this long after the last key. */
const DRAFT_MS = 250;

/** Grows with its text up to the height that the style sheet allows. */
export function Composer({ isOpen, isHidden, takesFiles, files, draft, ...on }: Props) {
  const [text, setText] = useState("");
  const chosen = useChosenFiles({
    chosen: files,
    takesFiles: takesFiles && !isHidden,
    onChoose: on.onChoose,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const left = charactersLeft(text);
  const isSendable = (storableText(text) !== "" || !files.every(isRefused)) && (left === null || left >= 0);

  // Waits until the page gives this frame the focus: its visitor may be typing elsewhere. On a touch screen the
  // keyboard would cover the greeting.
  useEffect(() => {
    if (!isOpen || isHidden || !matchMedia("(pointer: fine)").matches) return;
    const take = (): void => field.current?.focus();
    if (document.hasFocus()) take();
    else addEventListener("focus", take, { once: true });
    return () => removeEventListener("focus", take);
  }, [isOpen, isHidden]);

  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = "auto";
    field.current.style.height = `${field.current.scrollHeight}px`;
  });

  const kept = useRef<string | null>(null);
  useEffect(() => {
    if (draft === null || kept.current !== null) return;
    kept.current = draft;
    if (draft) setText((written) => written || draft);
  }, [draft]);
  useEffect(() => {
    if (kept.current === null || kept.current === text) return;
    const keep = (): void => {
      kept.current = text;
      on.onDraft(text);
    };
    // A sent draft is removed at once.
    if (!text) return keep();
    const timer = setTimeout(keep, DRAFT_MS);
    return () => clearTimeout(timer);
  }, [text, on.onDraft]);

  function send(): void {
    if (!isSendable) return;
    on.onSend(storableText(text));
    setText("");
    field.current?.focus();
  }

  function insert(emoji: string): void {
    const { current } = field;
    if (!current) return;
    current.setRangeText(emoji, current.selectionStart, current.selectionEnd, "end");
    setText(current.value);
    current.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter that ends the composition of a character is not the end of the message.
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      class="composer"
      hidden={isHidden}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ChosenFiles {...chosen} files={files} onRemove={on.onRemove} onTryAgain={on.onTryAgain} />
      {takesFiles && <ChooseFiles onChoose={chosen.add} />}
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        value={text}
        placeholder={texts.write}
        aria-label={texts.message}
        aria-describedby={left === null ? undefined : "left"}
        enterkeyhint="send"
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const pasted = pastedFiles(event.clipboardData);
          if (!takesFiles || pasted.length === 0) return;
          event.preventDefault();
          chosen.add(pasted);
        }}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          if (currentTarget.value.trim()) on.onTyping();
        }}
      />
      {left !== null && (
        <span id="left" role="status" class={left < 0 ? "left over" : "left"}>
          {numberOf(left)}
          <span class="unseen"> {texts.left}</span>
        </span>
      )}
      <Emoji onChoose={insert} />
      <button type="submit" class="send" aria-label={texts.send} disabled={!isSendable}>
        <Icon path={SEND} />
      </button>
    </form>
  );
}
