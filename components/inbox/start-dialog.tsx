/** Begins a conversation, with a phone number on WhatsApp or by e-mail, and opens it. */

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { z } from "zod";
import { usualCountry, withCountries } from "@/components/contacts/countries";
import { useContact } from "@/components/contacts/use-contact";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { AskToSee, isOfOthers } from "@/components/inbox/ask-to-see";
import { DialogForm } from "@/components/patterns/form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { NativeSelect, Select } from "@/components/ui/select";
import { SkeletonRows } from "@/components/ui/skeleton";
import { WhatsAppIcon } from "@/components/ui/whatsapp-icon";
import { problemsByField } from "@/lib/client/form";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { type ContactDetails, ContactPage, type ContactRow } from "@/lib/inbox/contacts/schemas";
import {
  Senders,
  StartByMail,
  StartByPhone,
  type StartConversation,
  StartedConversation,
} from "@/lib/inbox/conversations/start-schemas";

type Props = {
  open: boolean;
  /** The recipient; null: the dialog asks. */
  contactId: string | null;
  onOpenChange: (open: boolean) => void;
  onStarted: (id: string) => void;
};

export function StartDialog({ open, contactId, onOpenChange, onStarted }: Props) {
  const t = useTranslations("inbox.start");
  const contact = useContact(contactId).data;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")}>
        {contactId && !contact ? <SkeletonRows rows={3} label={t("title")} /> : null}
        <StartForm
          key={contact?.id ?? ""}
          contact={contactId ? (contact ?? null) : null}
          onStarted={(id) => {
            onOpenChange(false);
            onStarted(id);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

const nothing = { phone: "", email: "", subject: "", name: "" };
type Values = typeof nothing;
type Name = keyof Values;

function StartForm({
  contact,
  onStarted,
}: {
  contact: ContactDetails | null;
  onStarted: (id: string) => void;
}) {
  const { api } = useScope();
  const problemText = useProblemText();
  const t = useTranslations("inbox.start");
  const locale = useLocale();
  const countries = useMemo(() => withCountries(locale), [locale]);
  const senders = useSenders();
  const mailboxes = senders.data?.mailboxes ?? [];
  const [chosen, setChosen] = useState<"phone" | "mail" | null>(
    contact && !contact.phone && contact.email ? "mail" : null,
  );
  const usual = mailboxes.length > 0 && !senders.data?.phone ? "mail" : "phone";
  const way = mailboxes.length > 0 ? (chosen ?? usual) : "phone";
  const [country, setCountry] = useState(usualCountry);
  const [mailboxId, setMailboxId] = useState<string | null>(null);
  const [values, setValues] = useState({
    ...nothing,
    phone: contact?.phone ?? "",
    email: contact?.email ?? "",
    name: contact?.name ?? "",
  });
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  // The same however often it is tried, so that it is begun once.
  const clientId = useRef(crypto.randomUUID());
  const start = useMutation({
    mutationFn: (input: StartConversation) =>
      api.post("/api/inbox/conversations", input, { schema: StartedConversation }),
    onSuccess: ({ conversationId }) => onStarted(conversationId),
    onError: (error) => setProblems(Object.fromEntries(problemsByField(error, ["phone"]))),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const name = {
      ...(values.name.trim() && { name: values.name.trim() }),
      ...(contact && { contactId: contact.id }),
    };
    const read = (way === "phone" ? StartByPhone : StartByMail).safeParse({
      ...(way === "phone"
        ? { phone: values.phone, country }
        : {
            email: values.email,
            subject: values.subject,
            clientId: clientId.current,
            ...(mailboxId && { mailboxId }),
          }),
      ...name,
    }) as z.ZodSafeParseResult<StartConversation>;
    const found = read.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
    setProblems(Object.fromEntries(found.reverse()) as typeof problems);
    if (read.success) start.mutate(read.data);
  }
  const control = (name: Name) => ({
    autoComplete: "off",
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setValues({ ...values, [name]: target.value }),
  });

  const address = way === "phone" ? "phone" : "email";
  const known = useKnownPeople(address, values[address]);
  const choose =
    (field: "phone" | "email") =>
    ({ target: { value } }: { target: HTMLInputElement }) => {
      const chosen = known.find((person) => person[field] === value);
      setValues({ ...values, [field]: value, ...(chosen && { name: chosen.name ?? "" }) });
    };

  return (
    <DialogForm
      failure={start.error && !problems.phone && !isOfOthers(start.error) ? problemText(start.error) : null}
      pending={start.isPending}
      disabled={senders.isPending}
      submitLabel={t("submit")}
      onSubmit={submit}
    >
      <AskToSee of={start} phone={way === "phone" ? values.phone : null} {...{ country, onStarted }} />
      {mailboxes.length > 0 ? (
        <SegmentedControl
          label={t("way")}
          value={way}
          onValueChange={setChosen}
          options={[
            { value: "phone", label: t("byPhone"), icon: <WhatsAppIcon aria-hidden /> },
            { value: "mail", label: t("byMail"), icon: <Mail aria-hidden /> },
          ]}
        />
      ) : null}
      {way === "phone" ? (
        <>
          <p className="text-ink-2">{t("description")}</p>
          <Field label={t("phone")} hint={t("phoneHint")} error={problems.phone}>
            {/* Not "tel", since a name finds the number of a known contact. */}
            <Input inputMode="text" list="known-people" {...control("phone")} onChange={choose("phone")} />
          </Field>
          {/^\s*(\+|00)/.test(values.phone) ? null : (
            <Field label={t("country")}>
              <NativeSelect value={country} onChange={({ target }) => setCountry(target.value)}>
                {countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          )}
        </>
      ) : (
        <>
          <Field label={t("email")} error={problems.email}>
            <Input inputMode="email" list="known-people" {...control("email")} onChange={choose("email")} />
          </Field>
          <Field label={t("subject")} error={problems.subject}>
            <Input dir="auto" maxLength={200} {...control("subject")} />
          </Field>
          {mailboxes.length > 1 ? (
            <Field label={t("from")}>
              <Select
                value={mailboxId ?? mailboxes[0]?.id}
                onValueChange={setMailboxId}
                options={mailboxes.map(({ id, address }) => ({ value: id, label: address }))}
              />
            </Field>
          ) : null}
        </>
      )}
      <datalist id="known-people">
        {known.map((person) => (
          <option key={person.id} value={person[address] ?? ""}>
            {person.name}
          </option>
        ))}
      </datalist>
      <Field label={t("name")} optional>
        <Input dir="auto" {...control("name")} />
      </Field>
    </DialogForm>
  );
}

function useSenders() {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: keys.inbox.senders(workspace.id),
    queryFn: ({ signal }) => api.get("/api/inbox/senders", { schema: Senders, signal }),
  });
}

const LETTERS_MIN = 2;

/** Contacts with such an address whom the text finds. */
function useKnownPeople(address: "phone" | "email", text: string): ContactRow[] {
  const { api, workspace, can } = useScope();
  const q = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: keys.contacts.found(workspace.id, `${address} ${q}`),
    queryFn: ({ signal }) => api.get("/api/inbox/contacts", { schema: ContactPage, query: { q }, signal }),
    enabled: q.length >= LETTERS_MIN && can("contacts:read"),
    placeholderData: keepPreviousData,
  });
  return (found.data?.contacts ?? []).filter((person) => person[address]);
}
