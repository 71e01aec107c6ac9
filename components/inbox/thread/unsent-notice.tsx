"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { type Problem, useProblemText } from "@/components/i18n/use-problem-text";
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
  const problemText = useProblemText();
  const t = useTranslations("inbox.thread");
  const ui = useTranslations("ui");
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 text-sm">
      <p role="alert" className="flex items-center gap-1 pr-1 text-bad">
        <CircleAlert aria-hidden className="size-3.5 shrink-0" />
        <span>
          <span className="font-medium">{t("notSent")}</span> {problemText(failure)}
        </span>
      </p>
      <span className="flex">
        <Button size="sm" variant="ghost" onClick={onTryAgain}>
          {ui("tryAgain")}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          {t("discard")}
        </Button>
      </span>
    </div>
  );
}
