"use client";

/** Below what is written: the keys that send it, or how much room is left once that is worth knowing. */
import { useWords } from "@/components/inbox/words/use-words";
import { cn } from "@/components/ui/cn";

const COUNT_BELOW = 300;

export function ComposerHint({ room, isNote, canSend }: { room: number; isNote: boolean; canSend: boolean }) {
  const words = useWords().composer;
  const keys = isNote ? words.noteKeys : words.sendKeys;
  return (
    <p
      aria-live="polite"
      className={cn(
        "min-w-0 flex-1 truncate text-right text-sm tabular-nums",
        room < 0 ? "text-bad" : isNote ? "text-note-ink" : "text-ink-3",
      )}
    >
      {room < 0 ? (
        words.tooMany(-room)
      ) : room < COUNT_BELOW ? (
        words.left(room)
      ) : (
        <span className="pointer-coarse:hidden max-lg:hidden">{canSend ? keys : ""}</span>
      )}
    </p>
  );
}
