import { CalendarClock, Clock3 } from "lucide-react";
import { useTranslations } from "use-intl";
import { timeChoices } from "@/components/inbox/times/time-choices";
import { DropdownMenuItem, DropdownMenuLabel } from "@/components/ui/dropdown-menu";
import { useTimeFormat } from "@/components/ui/time-format";

/** Mounted when the menu opens, so the times are those from then on. */
export function SendTimes({ onChoose, onPick }: { onChoose: (at: Date) => void; onPick: () => void }) {
  const t = useTranslations("inbox.later");
  const snooze = useTranslations("inbox.snooze");
  const times = useTimeFormat();
  const choices = timeChoices(new Date(), snooze, times.hour, [t("inAnHour"), t("inThreeHours")]);
  return (
    <>
      <DropdownMenuLabel>{t("action")}</DropdownMenuLabel>
      {choices.map(({ label, until }) => (
        <DropdownMenuItem key={label} icon={<Clock3 aria-hidden />} onSelect={() => onChoose(until)}>
          {label}
        </DropdownMenuItem>
      ))}
      <DropdownMenuItem icon={<CalendarClock aria-hidden />} onSelect={onPick}>
        {snooze("pick")}
      </DropdownMenuItem>
    </>
  );
}
