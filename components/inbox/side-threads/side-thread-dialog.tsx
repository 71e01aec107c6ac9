/** A side thread: its mails, and the answer to its address. */
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { SideThreadEntry } from "@/lib/inbox/side-threads/schemas";
import { attemptIds } from "./attempt-id";
import { SideMail } from "./side-mail";
import { useSideThread } from "./use-side-threads";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  conversationId: string;
  entry: SideThreadEntry;
};

export function SideThreadDialog({ open, onOpenChange, ...about }: Props) {
  const t = useTranslations("inbox.forward");
  const { address, authorName } = about.entry;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="lg"
        title={t("threadTitle", { address })}
        description={t("by", { name: authorName })}
      >
        <Mails {...about} />
      </DialogContent>
    </Dialog>
  );
}

function Mails({ conversationId, entry }: Pick<Props, "conversationId" | "entry">) {
  const t = useTranslations("inbox.forward");
  const { thread, write, again } = useSideThread(conversationId, entry);
  return (
    <>
      <DialogBody
        // It scrolls, so the keyboard must reach it.
        tabIndex={0}
        className="focus-inset"
      >
        {thread.error ? <LoadFailure error={thread.error} retry={() => void thread.refetch()} /> : null}
        {thread.isPending ? <SkeletonRows rows={3} label={t("mails")} /> : null}
        <ol aria-label={t("mails")} className="flex flex-col gap-3">
          {thread.data?.messages.map((message) => (
            <SideMail
              key={message.id}
              message={message}
              address={entry.address}
              isBusy={again.isPending}
              onAgain={() => again.mutate(message.id)}
            />
          ))}
        </ol>
      </DialogBody>
      <AnswerForm address={entry.address} write={write} />
    </>
  );
}

function AnswerForm({
  address,
  write,
}: {
  address: string;
  write: ReturnType<typeof useSideThread>["write"];
}) {
  const t = useTranslations("inbox.forward");
  const problemText = useProblemText();
  const [text, setText] = useState("");
  const [idOf] = useState(attemptIds);

  function submit(event: FormEvent) {
    event.preventDefault();
    write.mutate(
      { clientId: idOf(text.trim()), text: text.trim() },
      {
        onSuccess() {
          idOf.forget();
          setText("");
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <DialogFooter className="flex-col md:items-end">
        <Field
          label={t("write", { address })}
          className="min-w-0 flex-1"
          {...(write.error && { error: problemText(write.error) })}
        >
          <Textarea
            dir="auto"
            minRows={1}
            maxRows={6}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" loading={write.isPending} disabled={text.trim() === ""}>
          {t("send")}
        </Button>
      </DialogFooter>
    </form>
  );
}
