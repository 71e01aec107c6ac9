/** @jsxImportSource preact */
/** A few emoji for visitors with a mouse; touch keyboards have all of them. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { isComposing } from "@/lib/client/composing";
import { Icon, SMILE } from "./icons";
import { texts } from "./texts";

const EMOJI = "😀 😄 😂 😅 🙂 😉 😍 🥰 😎 🤔 😕 😢 😭 😡 😱 👍 👎 👋 👏 🙏 💪 ❤️ 💔 🎉 🔥 ✨ ✅ ❌".split(" ");

export function Emoji({ onChoose }: { onChoose: (emoji: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // A layout effect, so that an Escape that comes at once closes the choice, not the messenger.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onEvent = (event: Event): void => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape" || isComposing(event)) return;
        // The messenger stays open.
        event.stopPropagation();
        root.current?.querySelector("button")?.focus();
      } else if (root.current?.contains(event.target as Node)) return;
      setOpen(false);
    };
    const types = ["pointerdown", "focusin", "keydown"] as const;
    for (const type of types) addEventListener(type, onEvent, true);
    return () => {
      for (const type of types) removeEventListener(type, onEvent, true);
    };
  }, [isOpen]);

  return (
    <div ref={root} class="emoji">
      <button
        type="button"
        class="clip"
        title={texts.emoji}
        aria-label={texts.emoji}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={SMILE} />
      </button>
      {isOpen && (
        <fieldset class="emoji-list" aria-label={texts.emoji}>
          {EMOJI.map((emoji) => (
            <button
              key={emoji}
              type="button"
              onClick={() => {
                setOpen(false);
                onChoose(emoji);
              }}
            >
              {emoji}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
