/** Erasing a person: says what goes and what stays, and asks for a word, since nothing brings it back. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import type { ContactDetails } from "@/lib/contacts/schemas";

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
  const word = t("word");
  async function erase() {
    if (typed.trim().toUpperCase() !== word) {
      setProblem(t("mustMatch"));
      throw { code: "", message: t("mustMatch") };
    }
    await api.remove(`/api/inbox/contacts/${contact.id}`);
    toast.success(t("done"));
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
