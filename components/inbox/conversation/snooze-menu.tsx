import { addDays, addHours, isEqual, nextMonday, set } from "date-fns";
import { CalendarClock, CircleDot, Clock3, Hourglass, Mail } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useFocusAfterChoice } from "@/components/inbox/conversation/use-focus-after-choice";
import { useTimeInWords } from "@/components/inbox/conversation/use-time-in-words";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { MonthGrid } from "@/components/ui/month-grid";
import { toLocalDate, toLocalMinute, useTimeFormat } from "@/components/ui/time-format";
import type { Translate } from "@/lib/i18n/types";
import type { ConversationStatus } from "@/lib/inbox/conversations/schemas";

/** A time to come back, in the viewer's own zone. */
type SnoozeChoice = { label: string; until: Date };

const atNine = (day: Date): Date => set(day, { hours: 9, minutes: 0, seconds: 0, milliseconds: 0 });

export function snoozeChoices(
  now: Date,
  t: Translate<"inbox.snooze">,
  hour: (date: Date) => string,
): SnoozeChoice[] {
  const at = (day: "thisEvening" | "tomorrow" | "nextMonday", until: Date) => ({
    label: t(day, { time: hour(until) }),
    until,
  });
  const tomorrow = at("tomorrow", atNine(addDays(now, 1)));
  const monday = at("nextMonday", atNine(nextMonday(now)));
  const evening = set(now, { hours: 18, minutes: 0, seconds: 0, milliseconds: 0 });
  return [
    { label: t("forAnHour"), until: addHours(now, 1) },
    { label: t("forThreeHours"), until: addHours(now, 3) },
    ...(addHours(now, 3) < evening ? [at("thisEvening", evening)] : []),
    tomorrow,
    // On a Sunday both are the same moment.
    ...(isEqual(tomorrow.until, monday.until) ? [] : [monday]),
  ];
}

/** Everything that sets a conversation aside without ending it. */
export function SnoozeMenu({
  status,
  open,
  onOpenChange,
  onSnooze,
  onPickTime,
  onStatus,
  onUnread,
}: {
  status: ConversationStatus;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSnooze: (until: Date) => void;
  onPickTime: () => void;
  onStatus: (status: "open" | "pending") => void;
  /** Absent without the permission. */
  onUnread?: () => void;
}) {
  const t = useTranslations("inbox.snooze");
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
        <IconButton ref={trigger} label={t("action")} shortcut="S" className="pointer-coarse:max-md:size-11">
          <Clock3 />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64" onCloseAutoFocus={onCloseAutoFocus}>
        <DropdownMenuLabel>{t("action")}</DropdownMenuLabel>
        {open
          ? snoozeChoices(new Date(), t, times.hour).map(({ label, until }) => (
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
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export function SnoozeDialog({
  open,
  onOpenChange,
  onChoose,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (until: Date) => void;
}) {
  function choose(until: Date) {
    onChoose(until);
    onOpenChange(false);
  }
  const t = useTranslations("inbox.snooze");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} description={t("description")}>
        <SnoozeForm onChoose={choose} onCancel={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted when the dialog opens, so it always begins with the next morning. */
function SnoozeForm({ onChoose, onCancel }: { onChoose: (until: Date) => void; onCancel: () => void }) {
  const t = useTranslations("inbox.snooze");
  const ui = useTranslations("ui");
  const [at, setAt] = useState(() => atNine(addDays(new Date(), 1)));
  const [time, setTime] = useState("09:00");
  const [words, setWords] = useState("");
  const times = useTimeFormat();
  const parse = useTimeInWords();
  const said = words.trim() ? parse(words) : null;
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (words.trim() && !said) return setError(t("notUnderstood"));
    const until = said ?? new Date(`${toLocalDate(at)}T${time}`);
    if (Number.isNaN(until.getTime())) return setError(t("invalid"));
    if (until <= new Date()) return setError(t("past"));
    onChoose(until);
  }

  return (
    <form onSubmit={submit} noValidate className="contents">
      <DialogBody className="flex flex-col gap-4">
        <Field
          label={t("words")}
          hint={
            said
              ? t("until", { time: times.clock(said, new Date()) })
              : words.trim()
                ? t("notUnderstood")
                : t("wordsHint")
          }
        >
          <Input
            autoComplete="off"
            maxLength={100}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <MonthGrid
          label={t("day")}
          value={said ?? at}
          onChange={(day) => {
            if (said) setTime(toLocalMinute(said).slice(11));
            setWords("");
            setAt(day);
          }}
        />
        <Field
          label={t("time")}
          hint={t("zone", { zone: Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ") })}
          error={error}
        >
          <Input
            type="time"
            className="md:w-40"
            value={said ? toLocalMinute(said).slice(11) : time}
            onChange={(event) => {
              if (said) setAt(said);
              setWords("");
              setTime(event.target.value);
            }}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>{ui("cancel")}</Button>
        <Button type="submit" variant="primary">
          {t("action")}
        </Button>
      </DialogFooter>
    </form>
  );
}
