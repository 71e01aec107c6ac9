"use client";

import { addDays } from "date-fns";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { atNine } from "@/components/inbox/conversation/snooze-times";
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
  const [value, setValue] = useState(() => toLocalMinute(atNine(addDays(new Date(), 1))));
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const until = new Date(value);
    if (Number.isNaN(until.getTime())) return setError(t("invalid"));
    if (until <= new Date()) return setError(t("past"));
    onChoose(until);
  }

  return (
    <form onSubmit={submit} noValidate className="contents">
      <DialogBody>
        <Field
          label={t("when")}
          hint={t("zone", { zone: Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ") })}
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
          {t("action")}
        </Button>
      </DialogFooter>
    </form>
  );
}
