"use client";

import { addDays } from "date-fns";
import { type FormEvent, useState } from "react";
import { atNine, toLocalInput } from "@/components/inbox/snooze-times";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

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
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Snooze until"
        description="It comes back to the open conversations then, or when the contact writes."
      >
        <SnoozeForm onChoose={choose} onCancel={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted when the dialog opens, so it always begins with the next morning. */
function SnoozeForm({ onChoose, onCancel }: { onChoose: (until: Date) => void; onCancel: () => void }) {
  const [value, setValue] = useState(() => toLocalInput(atNine(addDays(new Date(), 1))));
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const until = new Date(value);
    if (Number.isNaN(until.getTime())) return setError("Choose a date and a time.");
    if (until <= new Date()) return setError("Choose a time that is still to come.");
    onChoose(until);
  }

  return (
    <form onSubmit={submit} noValidate className="contents">
      <DialogBody>
        <Field
          label="Date and time"
          hint={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ")}.`}
          error={error}
        >
          <Input
            type="datetime-local"
            min={toLocalInput(new Date())}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary">
          Snooze
        </Button>
      </DialogFooter>
    </form>
  );
}
