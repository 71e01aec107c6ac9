import { CalendarClock, Clock3 } from "lucide-react";
import { useTranslations } from "use-intl";
import { timeChoices } from "@/components/inbox/times/time-choices";
import { useContactClock } from "@/components/inbox/times/use-contact-clock";
import { DropdownMenuItem, DropdownMenuLabel } from "@/components/ui/dropdown-menu";
import { useTimeFormat } from "@/components/ui/time-format";

/** Mounted when the menu opens, so the times are those from then on. */
export function SendTimes({
  conversationId,
  onChoose,
  onPick,
}: {
  conversationId: string;
  onChoose: (at: Date) => void;
  onPick: () => void;
}) {
  const t = useTranslations("inbox.later");
  const snooze = useTranslations("inbox.snooze");
  const times = useTimeFormat();
  const contactClock = useContactClock(conversationId);
  const choices = timeChoices(new Date(), snooze, times.hour, [t("inAnHour"), t("inThreeHours")]);
  return (
    <>
      <DropdownMenuLabel>{t("action")}</DropdownMenuLabel>
      {choices.map(({ label, until }) => (
        <DropdownMenuItem key={label} icon={<Clock3 aria-hidden />} onSelect={() => onChoose(until)}>
          <span className="flex flex-col">
            {label}
            <ContactTime time={contactClock(until)} />
          </span>
        </DropdownMenuItem>
      ))}
      <DropdownMenuItem icon={<CalendarClock aria-hidden />} onSelect={onPick}>
        {snooze("pick")}
      </DropdownMenuItem>
    </>
  );
}

const ContactTime = ({ time }: { time: string | null }) =>
  time ? <span className="text-ink-3 text-sm">{time}</span> : null;
