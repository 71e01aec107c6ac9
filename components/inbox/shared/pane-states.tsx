/** Shown while no conversation is open. */
import { ArrowLeft, MessageCircleOff, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/client/api";

const bubbles = ["w-1/2", "w-2/3", "w-2/5 self-end", "w-1/3", "w-3/5 self-end", "w-3/4"];

export function ThreadSkeleton() {
  const t = useTranslations("inbox.pane");
  return (
    <SkeletonGroup
      label={t("loading")}
      className="mx-auto flex h-full w-full max-w-[760px] flex-col justify-start px-4 py-6"
    >
      <span className="flex flex-col gap-3">
        {bubbles.map((width) => (
          <Skeleton key={width} className={cn("h-10 rounded-lg", width)} />
        ))}
      </span>
    </SkeletonGroup>
  );
}

export function PaneSkeleton() {
  return (
    <div data-immersive className="flex h-full flex-col">
      <div className="flex h-14 shrink-0 items-center gap-3 border-b px-4">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="w-40" />
      </div>
      <ThreadSkeleton />
    </div>
  );
}

export function PaneFailure({
  error,
  retry,
  onBack,
}: {
  error: Error;
  retry: () => void;
  onBack: () => void;
}) {
  const problemText = useProblemText();
  const t = useTranslations("inbox");
  const ui = useTranslations("ui");
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div data-immersive role="alert" className="flex h-full items-center justify-center">
      <EmptyState
        icon={isUnknown ? <MessageCircleOff /> : <TriangleAlert />}
        title={isUnknown ? t("pane.unknown") : t("pane.couldNotLoad")}
        description={isUnknown ? t("pane.unknownHint") : problemText(error)}
        action={
          <div className="flex gap-2">
            <Button onClick={onBack}>
              <ArrowLeft aria-hidden />
              {t("header.back")}
            </Button>
            {isUnknown ? null : (
              <Button variant="primary" onClick={retry}>
                {ui("tryAgain")}
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}
