/** How much time is left to the next deadline of a conversation, or that it was missed: in words, and in color. */
import { AlarmClock, AlarmClockOff, CirclePause } from "lucide-react";
import { useTranslations } from "use-intl";
import { cn } from "@/components/ui/cn";
import { RelativeTime, useNow } from "@/components/ui/relative-time";
import type { RunningClock } from "@/lib/inbox/conversations/clock-schemas";

const MINUTE_MS = 60_000;
/** An hour, or the last quarter of a shorter target. */
const nearMs = (minutes: number): number => Math.min(60, minutes / 4) * MINUTE_MS;

/** Also while the server has not noticed it yet. */
export function isMissed({ missedAt, deadline, state }: RunningClock, now: Date | null): boolean {
  return (
    missedAt !== null ||
    (state === "running" && deadline !== null && now !== null && Date.parse(deadline) < now.getTime())
  );
}

export function SlaTime({
  clock,
  withKind,
  className,
}: {
  clock: RunningClock;
  withKind?: boolean;
  className?: string;
}) {
  const t = useTranslations("inbox.sla");
  const now = useNow();
  const { kind, state, deadline, warnedAt, minutes } = clock;
  const missed = isMissed(clock, now);
  const isNear =
    warnedAt !== null ||
    (deadline !== null && now !== null && Date.parse(deadline) - now.getTime() < nearMs(minutes));
  const isPaused = state === "paused" && !missed;
  const Icon = missed ? AlarmClockOff : isPaused ? CirclePause : AlarmClock;
  return (
    <span
      title={t(`kinds.${kind}`)}
      className={cn(
        "flex shrink-0 items-center gap-1 text-sm",
        missed ? "font-medium text-bad" : isNear && !isPaused ? "text-warn" : "text-ink-2",
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      <span className={withKind ? "max-lg:sr-only" : "sr-only"}>{t(`kinds.${kind}`)}</span>
      {missed ? <span>{t("missed")}</span> : null}
      {isPaused ? <span>{t("paused")}</span> : deadline ? <RelativeTime at={deadline} form="short" /> : null}
    </span>
  );
}
