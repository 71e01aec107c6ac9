"use client";

/** Begins a WhatsApp conversation with a phone number, and opens it. */
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { type Problem, problemIn } from "@/components/inbox/words/told";
import { useWords } from "@/components/inbox/words/use-words";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { usePlace } from "@/lib/client/workspace";
import { StartConversation, StartedConversation } from "@/lib/conversations/schemas";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onStarted: (id: string) => void };

export function StartDialog({ open, onOpenChange, onStarted }: Props) {
  const words = useWords().start;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} description={words.description}>
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
  const { api } = usePlace();
  const all = useWords();
  const ui = useTranslations("ui");
  const words = all.start;
  const [phone, setPhone] = useState("");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const start = useMutation({
    mutationFn: (input: { phone: string; name?: string }) =>
      api.post("/api/inbox/conversations", input, { schema: StartedConversation }),
    onSuccess: ({ conversationId }) => onStarted(conversationId),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = StartConversation.safeParse({ phone, ...(name.trim() && { name: name.trim() }) });
    const message = `This ${read.error?.issues[0]?.message ?? "is not a number"}.`;
    setProblem(read.success ? null : { code: "invalid_phone", message });
    if (read.success) start.mutate(read.data);
  }

  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-col">
      <DialogBody className="pt-1">
        {start.error ? <Alert tone="bad">{problemIn(all, start.error)}</Alert> : null}
        <Field
          label={words.phone}
          hint={words.phoneHint}
          error={problem ? problemIn(all, problem) : undefined}
        >
          <Input
            type="tel"
            autoComplete="off"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        </Field>
        <Field label={words.name}>
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
          {words.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}
