"use client";

import { MessagesSquare } from "lucide-react";
import { Sentence } from "@/components/inbox/words/sentence";
import { useWords } from "@/components/inbox/words/use-words";
import { EmptyState } from "@/components/ui/empty-state";
import { Kbd } from "@/components/ui/kbd";

export function NothingOpen() {
  const words = useWords().pane;
  return (
    <div className="flex h-full items-center justify-center">
      <EmptyState
        icon={<MessagesSquare />}
        title={words.choose}
        description={words.chooseHint}
        action={
          <p className="flex items-center gap-2 text-ink-3 text-sm pointer-coarse:hidden">
            <Sentence
              text={words.keys}
              j={<Kbd>J</Kbd>}
              k={<Kbd>K</Kbd>}
              enter={<Kbd>Enter</Kbd>}
              help={<Kbd>?</Kbd>}
            />
          </p>
        }
      />
    </div>
  );
}
