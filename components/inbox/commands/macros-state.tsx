/** Below the macros of the palette: that they are loading, could not be loaded, or that there are none. */
import { Zap } from "lucide-react";
import { useTranslations } from "use-intl";
import type { useMacros } from "@/components/inbox/macros/use-macros";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/progress";

export function MacrosState({
  list: { data, error, refetch },
}: {
  list: Pick<ReturnType<typeof useMacros>, "data" | "error" | "refetch">;
}) {
  const t = useTranslations("macros.run");
  const ui = useTranslations("ui");
  if (data && data.length > 0) return null;
  if (data) return <EmptyState icon={<Zap />} title={t("none")} description={t("noneHint")} />;
  if (error)
    return (
      <p role="alert" className="flex shrink-0 items-center gap-3 border-t px-4 py-2 text-bad">
        <span className="min-w-0 flex-1">{t("failed")}</span>
        <Button size="sm" onClick={() => void refetch()}>
          {ui("tryAgain")}
        </Button>
      </p>
    );
  return (
    <p className="flex shrink-0 animate-late items-center gap-2 border-t px-4 py-2 text-ink-2">
      <Spinner />
      {t("loading")}
    </p>
  );
}
