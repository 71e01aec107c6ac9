/** Merges two contacts: first the choice of the other one, then a preview of the result. */

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl";
import { ContactAvatar } from "@/components/contacts/contact-avatar";
import { contactName } from "@/components/contacts/contact-name";
import { useDuplicates } from "@/components/contacts/duplicates";
import { useUnmerge } from "@/components/contacts/merged-contacts";
import { useContact, useStoreContact } from "@/components/contacts/use-contact";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { DialogForm } from "@/components/patterns/form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SkeletonRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { isComposing } from "@/lib/client/composing";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { ContactDetails, ContactPage, type ContactRow } from "@/lib/inbox/contacts/schemas";

type Props = {
  contact: ContactDetails;
  /** Null: it is closed; empty: the other is still to be found. */
  otherId: string | null;
  onOther: (otherId: string | null) => void;
};

export function MergeDialog({ contact, otherId, onOther }: Props) {
  const t = useTranslations("directory.merge");
  // Kept, so that the preview's Back button finds it again.
  const [typed, setTyped] = useState("");
  const close = () => {
    setTyped("");
    onOther(null);
  };
  return (
    <Dialog open={otherId !== null} onOpenChange={(open) => open || close()}>
      <DialogContent title={t("title")}>
        {otherId ? (
          <Preview contact={contact} otherId={otherId} onBack={() => onOther("")} onDone={close} />
        ) : (
          <Finder contact={contact} typed={typed} onType={setTyped} onChoose={onOther} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Finder({
  contact,
  typed,
  onType,
  onChoose,
}: {
  contact: ContactDetails;
  typed: string;
  onType: (typed: string) => void;
  onChoose: (id: string) => void;
}) {
  const { api, workspace } = useScope();
  const t = useTranslations("directory.merge");
  const contacts = useTranslations("contacts");
  const q = useDeferredValue(typed.trim());
  const suggested = useDuplicates(contact.id);
  const search = useQuery({
    queryKey: keys.contacts.found(workspace.id, q),
    queryFn: ({ signal }) => api.get("/api/inbox/contacts", { schema: ContactPage, query: { q }, signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const found = (q ? (search.data?.contacts ?? []) : suggested)
    .filter(({ id }) => id !== contact.id)
    .slice(0, 8);
  return (
    <DialogBody className="pt-1" onKeyDown={moveByArrows}>
      <Field label={t("find", { name: contactName(contact, contacts) })}>
        <Input
          // Also after Back, when the dialog is open already.
          autoFocus
          placeholder={t("search")}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </Field>
      {found.length > 0 ? (
        <ul aria-label={q ? t("search") : t("suggested")} className="-mx-2 flex flex-col">
          {found.map((other) => (
            <li key={other.id}>
              <Candidate contact={other} onChoose={() => onChoose(other.id)} />
            </li>
          ))}
        </ul>
      ) : q && search.isSuccess ? (
        <p className="text-ink-2">{t("none")}</p>
      ) : null}
    </DialogBody>
  );
}

/** Moves the focus between the field and the results. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const { key, nativeEvent, shiftKey, altKey, ctrlKey, metaKey } = event;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!step || isComposing(nativeEvent) || shiftKey || altKey || ctrlKey || metaKey) return;
  const stops = [...event.currentTarget.querySelectorAll<Element>("input, button")];
  const next = document.activeElement && stops[stops.indexOf(document.activeElement) + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

function Candidate({ contact, onChoose }: { contact: ContactRow; onChoose: () => void }) {
  const t = useTranslations("contacts");
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full items-center gap-3 rounded-sm px-2 py-2 text-left hover:bg-surface-2"
    >
      <ContactAvatar contact={contact} device={contact.device} />
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-medium">
          {contactName(contact, t)}
        </span>
        <span className="block truncate text-ink-2 text-sm">
          {[contact.email, contact.phone].filter(Boolean).join(" · ")}
        </span>
      </span>
    </button>
  );
}

const FIELDS = ["name", "email", "phone"] as const;
type FieldName = (typeof FIELDS)[number];

function Preview({
  contact,
  otherId,
  onBack,
  onDone,
}: {
  contact: ContactDetails;
  otherId: string;
  onBack: () => void;
  onDone: () => void;
}) {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  const store = useStoreContact();
  const t = useTranslations("directory.merge");
  const ui = useTranslations("ui");
  const unmerge = useUnmerge(contact.id);
  const problemText = useProblemText();
  const other = useContact(otherId).data;
  const [take, setTake] = useState<FieldName[]>([]);
  const merge = useMutation({
    mutationFn: () =>
      api.post(`/api/inbox/contacts/${contact.id}/merge`, { otherId, take }, { schema: ContactDetails }),
    onSuccess: (saved) => {
      toast.success(t("done"), { action: { label: ui("undo"), onClick: () => unmerge.mutate(otherId) } });
      onDone();
      store(saved);
      void client.invalidateQueries({ queryKey: keys.contacts.all(workspace.id) });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    merge.mutate();
  }
  if (!other) return <SkeletonRows rows={3} label={t("title")} />;
  return (
    <DialogForm
      failure={merge.error && problemText(merge.error)}
      pending={merge.isPending}
      submitLabel={t("submit")}
      onSubmit={submit}
    >
      <p className="text-ink-2">{t("preview")}</p>
      {FIELDS.map((name) => (
        <Choice
          key={name}
          name={name}
          own={contact[name]}
          others={other[name]}
          takesOther={take.includes(name)}
          onTake={(takes) => setTake(takes ? [...take, name] : take.filter((each) => each !== name))}
        />
      ))}
      {Boolean(contact.blockedAt) === Boolean(other.blockedAt) ? null : (
        <Alert tone="warn" title={t("blocks")} />
      )}
      <p className="text-ink-2">
        {t("keeps")} {t("revocable")}
      </p>
      <Button className="self-start" onClick={onBack}>
        {t("back")}
      </Button>
    </DialogForm>
  );
}

/** A choice between two values; if only one contact has a value, it is kept. */
function Choice({
  name,
  own,
  others,
  takesOther,
  onTake,
}: {
  name: FieldName;
  own: string | null;
  others: string | null;
  takesOther: boolean;
  onTake: (takesOther: boolean) => void;
}) {
  const t = useTranslations("directory.merge");
  const contacts = useTranslations("contacts");
  const isOpen = own !== null && others !== null && own !== others;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="text-ink-3 text-sm">{contacts(name)}</legend>
      {isOpen ? (
        <div className="grid grid-cols-2 gap-2">
          {[
            { value: own, isOther: false },
            { value: others, isOther: true },
          ].map(({ value, isOther }) => (
            <label
              key={String(isOther)}
              className="flex min-w-0 cursor-pointer items-center gap-2 rounded-md border border-line-control px-3 py-2 has-checked:border-accent-ink has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name={name}
                checked={takesOther === isOther}
                onChange={() => onTake(isOther)}
                className="shrink-0 accent-accent"
              />
              <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                {value}
              </span>
            </label>
          ))}
        </div>
      ) : (
        <p dir="auto" className="text-left [overflow-wrap:anywhere]">
          {own ?? others ?? <span className="text-ink-3">{t("empty")}</span>}
        </p>
      )}
    </fieldset>
  );
}
