import { BookOpen, CalendarClock, CircleDot, Clock3, Hourglass, Mail, Zap } from "lucide-react";
import { useTranslations } from "use-intl";
import { timeChoices } from "@/components/inbox/times/time-choices";
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { useTimeFormat } from "@/components/ui/time-format";
import type { ConversationStatus } from "@/lib/inbox/conversations/schemas";

export type SnoozeActions = {
  status: ConversationStatus;
  onSnooze: (until: Date) => void;
  onPickTime: () => void;
  onStatus: (status: "open" | "pending") => void;
  /** Absent without the permission. */
  onUnread?: () => void;
  onMacro: () => void;
  /** Absent without the permission. */
  onArticle?: (() => void) | undefined;
};

/** Mounted when the menu opens, so the times are those from then on. `onChosen`: after a choice that acts at once. */
export function SnoozeItems({
  status,
  onSnooze,
  onPickTime,
  onStatus,
  onUnread,
  onMacro,
  onArticle,
  onChosen,
}: SnoozeActions & { onChosen: () => void }) {
  const t = useTranslations("inbox.snooze");
  const macros = useTranslations("macros.run");
  const actions = useTranslations("inbox.actions");
  const times = useTimeFormat();
  const choose = (act: () => void) => () => {
    onChosen();
    act();
  };
  return (
    <>
      <DropdownMenuLabel>{t("action")}</DropdownMenuLabel>
      {timeChoices(new Date(), t, times.hour).map(({ label, until }) => (
        <DropdownMenuItem key={label} icon={<Clock3 aria-hidden />} onSelect={choose(() => onSnooze(until))}>
          {label}
        </DropdownMenuItem>
      ))}
      <DropdownMenuItem icon={<CalendarClock aria-hidden />} onSelect={onPickTime}>
        {t("pick")}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      {status === "pending" || status === "snoozed" ? (
        <DropdownMenuItem icon={<CircleDot aria-hidden />} onSelect={choose(() => onStatus("open"))}>
          {status === "snoozed" ? t("end") : t("markOpen")}
        </DropdownMenuItem>
      ) : null}
      {status !== "pending" ? (
        <DropdownMenuItem icon={<Hourglass aria-hidden />} onSelect={choose(() => onStatus("pending"))}>
          {t("markPending")}
          <span className="block whitespace-normal text-ink-3 text-sm">{t("pendingHint")}</span>
        </DropdownMenuItem>
      ) : null}
      {onUnread ? (
        <DropdownMenuItem icon={<Mail aria-hidden />} onSelect={onUnread}>
          {t("markUnread")}
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuItem icon={<Zap aria-hidden />} className="lg:hidden" onSelect={onMacro}>
        {macros("button")}
      </DropdownMenuItem>
      {onArticle ? (
        // The composer's row has no place for it on the narrowest phones.
        <DropdownMenuItem icon={<BookOpen aria-hidden />} className="md:hidden" onSelect={onArticle}>
          {actions("insertArticle")}
        </DropdownMenuItem>
      ) : null}
    </>
  );
}
