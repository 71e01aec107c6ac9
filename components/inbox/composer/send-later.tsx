/** Beside Send: chooses when the reply goes. */
import { CalendarClock, Clock3 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { TimeDialog } from "@/components/inbox/times/lazy-time-dialog";
import { timeChoices } from "@/components/inbox/times/time-choices";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { useTimeFormat } from "@/components/ui/time-format";

export function SendLater({
  disabled,
  open,
  onOpenChange,
  onChoose,
}: {
  disabled: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (at: Date) => void;
}) {
  const t = useTranslations("inbox.later");
  const snooze = useTranslations("inbox.snooze");
  const times = useTimeFormat();
  const [picksTime, setPicksTime] = useState(false);
  return (
    <>
      <DropdownMenu open={open} onOpenChange={onOpenChange}>
        <DropdownMenuTrigger asChild>
          <IconButton label={t("action")} disabled={disabled} className="pointer-coarse:size-11">
            <Clock3 aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-64">
          <DropdownMenuLabel>{t("action")}</DropdownMenuLabel>
          {open
            ? timeChoices(new Date(), snooze, times.hour, [t("inAnHour"), t("inThreeHours")]).map(
                ({ label, until }) => (
                  <DropdownMenuItem
                    key={label}
                    icon={<Clock3 aria-hidden />}
                    onSelect={() => onChoose(until)}
                  >
                    {label}
                  </DropdownMenuItem>
                ),
              )
            : null}
          <DropdownMenuItem icon={<CalendarClock aria-hidden />} onSelect={() => setPicksTime(true)}>
            {snooze("pick")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <TimeDialog texts="inbox.later" open={picksTime} onOpenChange={setPicksTime} onChoose={onChoose} />
    </>
  );
}
