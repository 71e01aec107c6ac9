/** Merges two contacts: first the choice of the other one, then a preview of the result. */

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { ContactFinder } from "@/components/contacts/contact-finder";
import { contactName } from "@/components/contacts/contact-name";
import { useDuplicates } from "@/components/contacts/duplicates";
import { useUnmerge } from "@/components/contacts/merged-contacts";
import { useContact, useStoreContact } from "@/components/contacts/use-contact";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { DialogForm } from "@/components/patterns/form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { SkeletonRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { ContactDetails } from "@/lib/inbox/contacts/schemas";

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
  const t = useTranslations("directory.merge");
  const contacts = useTranslations("contacts");
  const suggested = useDuplicates(contact.id);
  const words = {
    ...{ label: t("find", { name: contactName(contact, contacts) }), search: t("search") },
    ...{ suggested: t("suggested"), none: t("none") },
  };
  return (
    <DialogBody className="pt-1">
      <ContactFinder
        words={words}
        typed={typed}
        onType={onType}
        onChoose={({ id }) => onChoose(id)}
        suggested={suggested}
        withoutId={contact.id}
        // Also after Back, when the dialog is open already.
        isFocused
      />
    </DialogBody>
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
