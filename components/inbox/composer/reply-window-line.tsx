/** Above the composer: the time left for replies, then the reason why they are closed and what opens them. */
import { Lock } from "lucide-react";
import { useTranslations } from "use-intl";
import { type ReplyWindow, wordsOf } from "@/components/inbox/composer/reply-window";
import { cn } from "@/components/ui/cn";
import { useTimeFormat } from "@/components/ui/time-format";
import { type Scope, useScope } from "@/lib/client/workspace";

const RADIUS = 6;
const LENGTH = 2 * Math.PI * RADIUS;

export function ReplyWindowLine({
  window,
  name,
  hasDraft,
}: {
  window: ReplyWindow;
  name: string;
  hasDraft: boolean;
}) {
  const { can } = useScope();
  const t = useTranslations("inbox.replyWindow");
  const times = useTimeFormat();
  const { state, expiresAt, fraction } = window;
  const closesAt = expiresAt ? times.absolute(new Date(expiresAt)) : null;
  const said = wordsOf(window, t);
  if (state !== "closed") {
    return (
      <p
        title={closesAt ? t("closesOn", { time: closesAt }) : undefined}
        className={cn(
          "mx-auto my-1.5 flex max-w-[760px] items-center gap-1.5 px-1 text-sm tabular-nums",
          state === "closing" ? "font-medium text-warn" : "text-ink-3",
        )}
      >
        <Ring fraction={fraction} />
        {said}
      </p>
    );
  }
  return (
    <div role="status" className="mx-auto my-1.5 flex max-w-[760px] gap-2 px-1 text-ink-2 text-sm">
      <Lock aria-hidden className="mt-px size-3.5 shrink-0 text-warn" />
      <p className="min-w-0 text-pretty [overflow-wrap:anywhere]">
        <span
          className="font-medium text-ink-1"
          title={closesAt ? t("closedOn", { time: closesAt }) : undefined}
        >
          {said}.
        </span>{" "}
        {t("why")} {t.rich(nextIn(can), { name, bdi: (chunks) => <bdi>{chunks}</bdi> })}
        {hasDraft ? ` ${t("draftKept")}` : null}
      </p>
    </div>
  );
}

/** The event that opens replies again, and what can be done until then. */
function nextIn(can: Scope["can"]) {
  const [hasTemplate, hasNote] = [can("templates:send"), can("inbox:note")];
  if (hasTemplate && hasNote) return "opensOr.both" as const;
  if (hasTemplate) return "opensOr.template" as const;
  return hasNote ? ("opensOr.note" as const) : ("opens" as const);
}

/** Closes with the time; the text beside it has the same information. */
function Ring({ fraction }: { fraction: number }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="-rotate-90 size-3.5 shrink-0">
      <circle cx="8" cy="8" r={RADIUS} fill="none" strokeWidth="2" className="stroke-current opacity-25" />
      <circle
        cx="8"
        cy="8"
        r={RADIUS}
        fill="none"
        strokeWidth="2"
        strokeDasharray={`${fraction * LENGTH} ${LENGTH}`}
        className="stroke-current"
      />
    </svg>
  );
}
