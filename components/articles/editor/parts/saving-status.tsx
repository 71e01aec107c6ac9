import { Check, CloudOff, LoaderCircle, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Saver } from "@/components/articles/editor/saving/use-saving";
import { useFieldProblemText } from "@/components/i18n/use-problem-text";
import { cn } from "@/components/ui/cn";

const ICONS = {
  saved: Check,
  edited: null,
  saving: LoaderCircle,
  waiting: CloudOff,
  changed: TriangleAlert,
  refused: TriangleAlert,
} as const;

/** Whether the server has what is written. */
export function SavingStatus({
  saver: { phase, problem },
  isUntitled,
}: {
  saver: Saver;
  isUntitled: boolean;
}) {
  const t = useTranslations("articles.editor.saving");
  const problemText = useFieldProblemText();
  const Icon = ICONS[phase];
  const isBad = phase === "waiting" || phase === "changed" || phase === "refused";
  return (
    <p role="status" className={cn("flex items-center gap-1.5 text-sm", isBad ? "text-warn" : "text-ink-2")}>
      {Icon ? (
        <Icon aria-hidden className={cn("size-3.5 shrink-0", phase === "saving" && "animate-spin")} />
      ) : null}
      {phase === "refused"
        ? isUntitled
          ? t("untitled")
          : t("refused", { reason: problemText(problem) })
        : t(phase)}
    </p>
  );
}
