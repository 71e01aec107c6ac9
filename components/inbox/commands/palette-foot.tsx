/** Below the commands: how the search for conversations is going, and the keys of the list. */
import { SearchX } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Found } from "@/components/inbox/commands/use-found-conversations";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/progress";
import { Kbd } from "@/components/ui/tooltip";

export function PaletteFoot({
  typed,
  count,
  state,
  onRetry,
}: {
  typed: string;
  count: number;
  state: Found["state"];
  onRetry: () => void;
}) {
  const t = useTranslations("inbox.palette");
  const ui = useTranslations("ui");
  const isOver = state === "idle" || state === "done";
  return (
    <>
      {count === 0 && isOver && typed ? (
        <EmptyState icon={<SearchX />} title={t("nothing", { text: typed })} description={t("nothingHint")} />
      ) : null}
      {state === "searching" ? (
        <p className="flex shrink-0 animate-late items-center gap-2 border-t px-4 py-2 text-ink-2 first:border-t-0">
          <Spinner />
          {t("searching")}
        </p>
      ) : null}
      {state === "failed" ? (
        <p role="alert" className="flex shrink-0 items-center gap-3 border-t px-4 py-2 text-bad">
          <span className="min-w-0 flex-1">{t("notSearched")}</span>
          <Button size="sm" onClick={onRetry}>
            {ui("tryAgain")}
          </Button>
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {typed && isOver ? t("count", { count }) : ""}
      </p>
      <p className="flex shrink-0 items-center gap-1.5 border-t px-4 py-2 text-ink-3 text-sm max-md:hidden pointer-coarse:hidden">
        {t.rich("hint", {
          keys: () => <Kbd>↑ ↓</Kbd>,
          enter: () => <Kbd>Enter</Kbd>,
          escape: () => <Kbd>Esc</Kbd>,
        })}
      </p>
    </>
  );
}
