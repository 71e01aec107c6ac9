/** Asks for a time to come back, or to send. */
import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import { useTimeFields } from "@/components/inbox/times/time-fields";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (at: Date) => void;
  /** The conversation to which a message is sent; without it one is snoozed. */
  sendsTo?: string;
};

export function TimeDialog({ open, onOpenChange, onChoose, sendsTo }: Props) {
  function choose(at: Date) {
    onChoose(at);
    onOpenChange(false);
  }
  const snooze = useTranslations("inbox.snooze");
  const later = useTranslations("inbox.later");
  const t = sendsTo ? later : snooze;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} description={t("description")}>
        <TimeForm
          label={t("action")}
          sendsTo={sendsTo ?? null}
          onChoose={choose}
          onCancel={() => onOpenChange(false)}
        />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted when the dialog opens, so it always begins with the next morning. */
function TimeForm({
  label,
  sendsTo,
  onChoose,
  onCancel,
}: {
  label: string;
  sendsTo: string | null;
  onChoose: (at: Date) => void;
  onCancel: () => void;
}) {
  const ui = useTranslations("ui");
  const { fields, read } = useTimeFields({ sendsTo });

  function submit(event: FormEvent) {
    event.preventDefault();
    const at = read();
    if (at) onChoose(at);
  }

  return (
    <form onSubmit={submit} noValidate className="contents">
      <DialogBody className="flex flex-col gap-4">{fields}</DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>{ui("cancel")}</Button>
        <Button type="submit" variant="primary">
          {label}
        </Button>
      </DialogFooter>
    </form>
  );
}
