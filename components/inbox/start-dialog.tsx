/** Begins a WhatsApp conversation with a phone number, and opens it. */

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { DialogForm } from "@/components/patterns/form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { ContactPage, type ContactRow } from "@/lib/contacts/schemas";
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
  const known = useKnownPeople(phone);
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
          // Not "tel": a name finds the number of someone known.
          inputMode="text"
          autoComplete="off"
          list="known-people"
          value={phone}
          onChange={({ target: { value } }) => {
            setPhone(value);
            const chosen = known.find((person) => person.phone === value);
            if (chosen) setName(chosen.name ?? "");
          }}
        />
      </Field>
      <datalist id="known-people">
        {known.map((person) => (
          <option key={person.id} value={person.phone ?? ""}>
            {person.name}
          </option>
        ))}
      </datalist>
      <Field label={t("name")}>
        <Input autoComplete="off" dir="auto" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
    </DialogForm>
  );
}

const LETTERS_MIN = 2;

/** Contacts with a number whom the text finds. */
function useKnownPeople(text: string): ContactRow[] {
  const { api, workspace, can } = useScope();
  const q = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: keys.contacts.list(workspace.id, `phone ${q}`),
    queryFn: ({ signal }) => api.get("/api/inbox/contacts", { schema: ContactPage, query: { q }, signal }),
    enabled: q.length >= LETTERS_MIN && can("contacts:read"),
    placeholderData: keepPreviousData,
  });
  return (found.data?.contacts ?? []).filter(({ phone }) => phone);
}
