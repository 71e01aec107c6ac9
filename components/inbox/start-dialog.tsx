/** Begins a WhatsApp conversation with a phone number, and opens it. */
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useScope } from "@/lib/client/workspace";
import { StartConversation, StartedConversation } from "@/lib/conversations/schemas";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onStarted: (id: string) => void };

export function StartDialog({ open, onOpenChange, onStarted }: Props) {
  const t = useTranslations("inbox.start");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")} description={t("description")}>
        <StartForm
          onStarted={(id) => {
            onOpenChange(false);
            onStarted(id);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

function StartForm({ onStarted }: { onStarted: (id: string) => void }) {
  const { api } = useScope();
  const problemText = useProblemText();
  const t = useTranslations("inbox.start");
  const ui = useTranslations("ui");
  const [phone, setPhone] = useState("");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const start = useMutation({
    mutationFn: (input: { phone: string; name?: string }) =>
      api.post("/api/inbox/conversations", input, { schema: StartedConversation }),
    onSuccess: ({ conversationId }) => onStarted(conversationId),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = StartConversation.safeParse({ phone, ...(name.trim() && { name: name.trim() }) });
    setProblem(read.error?.issues[0]?.message ?? null);
    if (read.success) start.mutate(read.data);
  }

  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-col">
      <DialogBody className="pt-1">
        {start.error ? <Alert tone="bad">{problemText(start.error)}</Alert> : null}
        <Field label={t("phone")} hint={t("phoneHint")} error={problem ?? undefined}>
          <Input
            type="tel"
            autoComplete="off"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        </Field>
        <Field label={t("name")}>
          <Input
            autoComplete="off"
            dir="auto"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>{ui("cancel")}</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={start.isPending}>
          {t("submit")}
        </Button>
      </DialogFooter>
    </form>
  );
}
