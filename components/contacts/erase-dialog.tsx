/** Dialog to erase a person: lists what is erased and what stays, and asks for a word, since it cannot be undone. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { useDuplicates } from "@/components/contacts/duplicates";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import type { ContactDetails } from "@/lib/inbox/contacts/schemas";

export function EraseDialog({
  contact,
  open,
  onOpenChange,
  onErased,
}: {
  contact: ContactDetails;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onErased: () => void;
}) {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  const t = useTranslations("directory.erase");
  const contacts = useTranslations("contacts");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const others = useDuplicates(contact.id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const word = t("word");
  async function erase() {
    if (typed.trim().toUpperCase() !== word) {
      setProblem(t("mustMatch"));
      throw { code: "", message: t("mustMatch") };
    }
    const ids = [...chosen, contact.id];
    for (const id of ids) await api.remove(`/api/inbox/contacts/${id}`);
    toast.success(t("done", { count: ids.length }));
    onErased();
    void client.invalidateQueries({ queryKey: keys.contacts.all(workspace.id) });
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title", { name: contactName(contact, contacts) })}
      description={
        <>
          {t("goes")} <span className="mt-2 block font-medium text-ink-1">{t("stays")}</span>
        </>
      }
      confirmLabel={t("submit")}
      onConfirm={erase}
    >
      {others.length > 0 ? (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-ink-2">{t("alike")}</legend>
          {others.map((other) => (
            <label key={other.id} htmlFor={`erase-${other.id}`} className="flex items-start gap-2">
              <Checkbox
                id={`erase-${other.id}`}
                className="mt-0.5"
                checked={chosen.includes(other.id)}
                onCheckedChange={(isChosen) =>
                  setChosen(isChosen ? [...chosen, other.id] : chosen.filter((id) => id !== other.id))
                }
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <bdi className="font-medium">{contactName(other, contacts)}</bdi>{" "}
                <span className="text-ink-2 text-sm">
                  {[other.email, other.phone].filter(Boolean).join(" · ")}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <Field label={t("type", { word })} error={problem}>
        <Input
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
