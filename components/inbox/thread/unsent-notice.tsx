"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { type Problem, problemIn } from "@/components/inbox/words/told";
import { useWords } from "@/components/inbox/words/use-words";
import { Button } from "@/components/ui/button";

/** Below a bubble that did not reach the server. */
export function UnsentNotice({
  failure,
  onTryAgain,
  onDiscard,
}: {
  failure: Problem;
  onTryAgain: () => void;
  onDiscard: () => void;
}) {
  const words = useWords();
  const ui = useTranslations("ui");
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 text-sm">
      <p role="alert" className="flex items-center gap-1 pr-1 text-bad">
        <CircleAlert aria-hidden className="size-3.5 shrink-0" />
        <span>
          <span className="font-medium">{words.thread.notSent}</span> {problemIn(words, failure)}
        </span>
      </p>
      <span className="flex">
        <Button size="sm" variant="ghost" onClick={onTryAgain}>
          {ui("tryAgain")}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          {words.thread.discard}
        </Button>
      </span>
    </div>
  );
}
