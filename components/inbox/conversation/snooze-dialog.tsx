"use client";

import { addDays } from "date-fns";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { atNine } from "@/components/inbox/conversation/snooze-times";
import { useWords } from "@/components/inbox/words/use-words";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toLocalMinute } from "@/components/ui/local-time";

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
  const words = useWords().snooze;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} description={words.description}>
        <SnoozeForm onChoose={choose} onCancel={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted when the dialog opens, so it always begins with the next morning. */
function SnoozeForm({ onChoose, onCancel }: { onChoose: (until: Date) => void; onCancel: () => void }) {
  const { snooze: words } = useWords();
  const ui = useTranslations("ui");
  const [value, setValue] = useState(() => toLocalMinute(atNine(addDays(new Date(), 1))));
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const until = new Date(value);
    if (Number.isNaN(until.getTime())) return setError(words.invalid);
    if (until <= new Date()) return setError(words.past);
    onChoose(until);
  }

  return (
    <form onSubmit={submit} noValidate className="contents">
      <DialogBody>
        <Field
          label={words.when}
          hint={words.zone(Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " "))}
          error={error}
        >
          <Input
            type="datetime-local"
            min={toLocalMinute(new Date())}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>{ui("cancel")}</Button>
        <Button type="submit" variant="primary">
          {words.action}
        </Button>
      </DialogFooter>
    </form>
  );
}
