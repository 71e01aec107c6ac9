/** Chooses a time in the viewer's zone: in words, or a day and an hour. */
import { addDays } from "date-fns";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { atNine } from "@/components/inbox/times/time-choices";
import { useContactClock } from "@/components/inbox/times/use-contact-clock";
import { useTimeInWords } from "@/components/inbox/times/use-time-in-words";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { zoneName } from "@/components/ui/moment";
import { MonthGrid } from "@/components/ui/month-grid";
import { toLocalDate, toLocalMinute, useTimeFormat } from "@/components/ui/time-format";

const hourOf = (at: Date): string => toLocalMinute(at).slice(11);

type Given = {
  /** The next morning without it. */
  initial?: Date | undefined;
  /** The conversation of the contact whose clock is shown too. */
  sendsTo: string | null;
};

/** `read` returns the time, or null after it has shown what is wrong. */
export function useTimeFields({ initial, sendsTo }: Given): { fields: ReactNode; read: () => Date | null } {
  const t = useTranslations("inbox.snooze");
  const [at, setAt] = useState(() => initial ?? atNine(addDays(new Date(), 1)));
  const [time, setTime] = useState(() => hourOf(at));
  const [words, setWords] = useState("");
  const times = useTimeFormat();
  const parse = useTimeInWords();
  const said = words.trim() ? parse(words) : null;
  const [error, setError] = useState<string>();
  const contactClock = useContactClock(sendsTo);
  const chosen = said ?? new Date(`${toLocalDate(at)}T${time}`);
  const forContact = Number.isNaN(chosen.getTime()) ? null : contactClock(chosen);

  function refuse(reason: string): null {
    setError(reason);
    return null;
  }

  function read(): Date | null {
    if (words.trim() && !said) return refuse(t("notUnderstood"));
    if (Number.isNaN(chosen.getTime())) return refuse(t("invalid"));
    return chosen <= new Date() ? refuse(t("past")) : chosen;
  }

  const fields = (
    <>
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
          if (said) setTime(hourOf(said));
          setWords("");
          setAt(day);
        }}
      />
      <Field
        label={t("time")}
        hint={[t("zone", { zone: zoneName() }), ...(forContact ? [`${forContact}.`] : [])].join(" ")}
        error={error}
      >
        <Input
          type="time"
          className="md:w-40"
          value={said ? hourOf(said) : time}
          onChange={(event) => {
            if (said) setAt(said);
            setWords("");
            setTime(event.target.value);
          }}
        />
      </Field>
    </>
  );
  return { fields, read };
}
