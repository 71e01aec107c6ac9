"use client";

import type { ReactNode } from "react";
import { Quoted } from "@/components/inbox/content/quoted";
import { useWords } from "@/components/inbox/words/use-words";
import type { MessageEntry } from "@/lib/messages/schemas";

/** The original stays in the thread as it was read; inside stands what they made of it. */
export function Edited({ target, children }: { target: MessageEntry | null; children: ReactNode }) {
  const words = useWords().content;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap gap-x-1 text-sm">
        <span className="text-ink-3">{words.changed}</span> <Quoted message={target} />
      </p>
      {children}
    </div>
  );
}
