/** Begins a WhatsApp conversation with a phone number, and opens it. */

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { DialogForm } from "@/components/patterns/form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
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
    <DialogForm
      failure={start.error && problemText(start.error)}
      pending={start.isPending}
      submitLabel={t("submit")}
      onSubmit={submit}
    >
      <Field label={t("phone")} hint={t("phoneHint")} error={problem ?? undefined}>
        <Input
          type="tel"
          autoComplete="off"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      </Field>
      <Field label={t("name")}>
        <Input autoComplete="off" dir="auto" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
    </DialogForm>
  );
}
