/** Chooses a time to come back: in words, or a day and an hour. */
import { addDays } from "date-fns";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { atNine } from "@/components/inbox/conversation/snooze-choices";
import { useTimeInWords } from "@/components/inbox/conversation/use-time-in-words";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MonthGrid } from "@/components/ui/month-grid";
import { toLocalDate, toLocalMinute, useTimeFormat } from "@/components/ui/time-format";

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
