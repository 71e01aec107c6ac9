/** Adds a person who has not written yet; someone who is known already is shown instead. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type CountryOption, usualCountry, withCountries } from "@/components/contacts/countries";
import { DialogForm, useProblemForm } from "@/components/patterns/form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { CreateContact, CreatedContact } from "@/lib/inbox/contacts/schemas";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onOpenContact: (id: string) => void };

export function CreateContactDialog({ open, onOpenChange, onOpenContact }: Props) {
  const t = useTranslations("directory.create");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("title")}>
        <CreateForm
          onDone={(id) => {
            onOpenChange(false);
            onOpenContact(id);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

const FIELDS = ["name", "email", "phone"] as const;

function CreateForm({ onDone }: { onDone: (id: string) => void }) {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  const t = useTranslations("directory.create");
  const contacts = useTranslations("contacts");
  const locale = useLocale();
  const [existing, setExisting] = useState<string | null>(null);
  const countries: CountryOption[] = withCountries(locale);
  const { form, errors, frame } = useProblemForm({
    schema: CreateContact,
    defaultValues: { name: "", email: "", phone: "", country: usualCountry() },
    fields: FIELDS,
    submit: async (values) => {
      setExisting(null);
      const made = await api.post("/api/inbox/contacts", values, { schema: CreatedContact });
      if (!made.isNew) return setExisting(made.contactId);
      const name = values.name || values.email || values.phone || "";
      toast.success(t("created", { name }));
      void client.invalidateQueries({ queryKey: keys.contacts.lists(workspace.id) });
      onDone(made.contactId);
    },
  });
  return (
    <DialogForm {...frame} submitLabel={t("submit")}>
      {existing ? (
        <Alert tone="warn">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {t("exists")}
            <Button size="sm" onClick={() => onDone(existing)}>
              {t("open")}
            </Button>
          </span>
        </Alert>
      ) : null}
      <Field label={contacts("name")} error={errors.name?.message}>
        <Input dir="auto" autoComplete="off" {...form.register("name")} />
      </Field>
      <Field label={contacts("email")} error={errors.email?.message}>
        <Input inputMode="email" autoComplete="off" {...form.register("email")} />
      </Field>
      <Field label={contacts("phone")} hint={t("phoneHint")} error={errors.phone?.message}>
        <Input type="tel" autoComplete="off" {...form.register("phone")} />
      </Field>
      <Field label={t("country")}>
        <NativeSelect {...form.register("country")}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </DialogForm>
  );
}
