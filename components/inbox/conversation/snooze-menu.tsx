import { CalendarClock, CircleDot, Clock3, Hourglass, Mail, Zap } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFocusAfterChoice } from "@/components/inbox/conversation/use-focus-after-choice";
import { capsOf } from "@/components/inbox/shared/actions";
import { timeChoices } from "@/components/inbox/times/time-choices";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { useTimeFormat } from "@/components/ui/time-format";
import type { ConversationStatus } from "@/lib/inbox/conversations/schemas";

/** Everything that sets a conversation aside without ending it. */
export function SnoozeMenu({
  status,
  open,
  onOpenChange,
  onSnooze,
  onPickTime,
  onStatus,
  onUnread,
  onMacro,
}: {
  status: ConversationStatus;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSnooze: (until: Date) => void;
  onPickTime: () => void;
  onStatus: (status: "open" | "pending") => void;
  /** Absent without the permission. */
  onUnread?: () => void;
  onMacro: () => void;
}) {
  const t = useTranslations("inbox.snooze");
  const macros = useTranslations("macros.run");
  const times = useTimeFormat();
  const { trigger, chose, onCloseAutoFocus } = useFocusAfterChoice();
  const choose = (act: () => void) => () => {
    chose();
    act();
  };
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      {/* The tooltip of the button and the menu share one element, so the trigger wraps the button. */}
      <DropdownMenuTrigger asChild>
        <IconButton
          ref={trigger}
          label={t("action")}
          shortcut={capsOf("snooze")}
          className="pointer-coarse:max-md:size-11"
        >
          <Clock3 />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64" onCloseAutoFocus={onCloseAutoFocus}>
        <DropdownMenuLabel>{t("action")}</DropdownMenuLabel>
        {open
          ? timeChoices(new Date(), t, times.hour).map(({ label, until }) => (
              <DropdownMenuItem
                key={label}
                icon={<Clock3 aria-hidden />}
                onSelect={choose(() => onSnooze(until))}
              >
                {label}
              </DropdownMenuItem>
            ))
          : null}
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
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
