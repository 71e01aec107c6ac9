/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Bringing } from "./bringing";
import { Emoji } from "./emoji";
import { ChooseFiles, ChosenFiles, useChosenFiles } from "./files";
import { Icon } from "./icons";
import { numberOf, texts } from "./texts";
import { charactersLeft, storableText } from "./wording";

type Props = {
  isOpen: boolean;
  /** Keeps what was begun. */
  isHidden: boolean;
  takesFiles: boolean;
  onSend: (text: string, files: Bringing[]) => void;
  onTyping: () => void;
};

/** Grows with its text up to the height that the style sheet allows. */
export function Composer({ isOpen, isHidden, takesFiles, onSend, onTyping }: Props) {
  const [text, setText] = useState("");
  const chosen = useChosenFiles(takesFiles && !isHidden);
  const field = useRef<HTMLTextAreaElement>(null);
  const left = charactersLeft(text);
  const isSendable = (storableText(text) !== "" || chosen.files.length > 0) && (left === null || left >= 0);

  // Not before the page gives this frame the focus: its visitor may be typing elsewhere. A touch screen would cover the
  // greeting with its keyboard.
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

  function send(): void {
    if (!isSendable) return;
    onSend(storableText(text), chosen.files);
    chosen.clear();
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
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
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
      <ChosenFiles chosen={chosen} />
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
          const pasted = [...(event.clipboardData?.files ?? [])];
          if (!takesFiles || pasted.length === 0) return;
          event.preventDefault();
          chosen.add(pasted);
        }}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          if (currentTarget.value.trim()) onTyping();
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
        <Icon name="send" />
      </button>
    </form>
  );
}
