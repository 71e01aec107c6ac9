"use client";

/** Begins a WhatsApp conversation with a phone number, and opens it. */
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { usePlace } from "@/lib/client/workspace";
import { StartConversation, StartedConversation } from "@/lib/conversations/schemas";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onStarted: (id: string) => void };

export function StartDialog({ open, onOpenChange, onStarted }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="New WhatsApp conversation"
        description="Somebody who has not written in the last 24 hours can be sent a template first."
      >
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
    setProblem(read.success ? null : `This ${read.error.issues[0]?.message ?? "is not a number"}.`);
    if (read.success) start.mutate(read.data);
  }

  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-col">
      <DialogBody className="pt-1">
        {start.error ? <Alert tone="bad">{start.error.message}</Alert> : null}
        <Field
          label="Phone number"
          hint="With its country code, such as +351 912 345 678."
          error={problem ?? undefined}
        >
          <Input
            type="tel"
            autoComplete="off"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        </Field>
        <Field label="Name (optional)">
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
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" loading={start.isPending}>
          Start
        </Button>
      </DialogFooter>
    </form>
  );
}
