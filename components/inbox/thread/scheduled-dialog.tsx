/** Changes the text and the time of a message that is sent later, or the text of one that was taken back. */
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useScheduled } from "@/components/inbox/thread/use-scheduled";
import { useTimeFields } from "@/components/inbox/times/time-fields";
import { DialogForm } from "@/components/patterns/form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import type { ScheduledEntry } from "@/lib/inbox/messages/schemas";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  conversationId: string;
  entry: ScheduledEntry;
};

/** It goes as soon as it is right, and can be taken back again. */
const isTakenBack = ({ pauseReason }: ScheduledEntry): boolean => pauseReason === "taken_back";

export function ScheduledDialog({ open, onOpenChange, ...about }: Props) {
  const t = useTranslations("inbox.later");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t(isTakenBack(about.entry) ? "correct" : "change")}>
        <ChangeForm {...about} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function ChangeForm({
  conversationId,
  entry,
  onDone,
}: Pick<Props, "conversationId" | "entry"> & { onDone: () => void }) {
  const { textMax, sendAt } = entry;
  const t = useTranslations("inbox.later");
  const problemText = useProblemText();
  const { change } = useScheduled(conversationId, entry);
  const [text, setText] = useState(entry.text ?? "");
  const past = new Date(sendAt) <= new Date();
  const { fields, read } = useTimeFields({
    initial: past ? undefined : new Date(sendAt),
    sendsTo: conversationId,
  });
  const hasText = typeof textMax === "number" && text.trim() !== "" && text !== entry.text;

  function submit(event: FormEvent) {
    event.preventDefault();
    const at = isTakenBack(entry) ? "soon" : read()?.toISOString();
    if (!at) return;
    change.mutate({ sendAt: at, ...(hasText && { text }) }, { onSuccess: onDone });
  }

  return (
    <DialogForm
      failure={change.error && problemText(change.error)}
      pending={change.isPending}
      submitLabel={t(isTakenBack(entry) ? "send" : "save")}
      onSubmit={submit}
    >
      {textMax ? (
        <Field label={t("text")}>
          <Textarea
            dir="auto"
            minRows={3}
            maxRows={10}
            maxLength={textMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      ) : null}
      {isTakenBack(entry) ? null : fields}
    </DialogForm>
  );
}
