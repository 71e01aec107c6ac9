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
  /** The texts: of a snooze without it. */
  texts?: "inbox.later";
};

export function TimeDialog({ open, onOpenChange, onChoose, texts }: Props) {
  function choose(at: Date) {
    onChoose(at);
    onOpenChange(false);
  }
  const snooze = useTranslations("inbox.snooze");
  const later = useTranslations("inbox.later");
  const t = texts ? later : snooze;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} description={t("description")}>
        <TimeForm label={t("action")} onChoose={choose} onCancel={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted when the dialog opens, so it always begins with the next morning. */
function TimeForm({
  label,
  onChoose,
  onCancel,
}: {
  label: string;
  onChoose: (at: Date) => void;
  onCancel: () => void;
}) {
  const ui = useTranslations("ui");
  const { fields, read } = useTimeFields();

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
