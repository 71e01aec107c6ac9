/** The type of a ticket that is being opened, and the fields of that type. */
import type { UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { FieldControl } from "@/components/fields/field-control";
import { useTicketForms } from "@/components/inbox/tickets/fields/use-ticket-forms";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/select";
import { isEmpty } from "@/lib/inbox/fields/values";
import type { CreateTicket } from "@/lib/inbox/tickets/schemas";

type Form = UseFormReturn<z.input<typeof CreateTicket>, unknown, CreateTicket>;

export function OpeningFields({ form }: { form: Form }) {
  const t = useTranslations("tickets");
  const forms = useTicketForms();
  const types = forms.choosable(null);
  const [typeId = null, values = {}] = form.watch(["typeId", "fields"]);
  const errors = form.formState.errors.fields as Record<string, { message?: string }> | undefined;
  if (types.length === 0) return null;
  function choose(id: string) {
    form.setValue("typeId", id || null);
    // Values that were typed already stay.
    const initial = forms.fieldsOf(id).filter(({ initialValue }) => !isEmpty(initialValue));
    const begun = Object.fromEntries(initial.map((field) => [field.key, field.initialValue]));
    form.setValue("fields", { ...begun, ...form.getValues("fields") });
  }
  return (
    <>
      <Field label={t("type.label")} hint={types.find(({ id }) => id === typeId)?.help}>
        <NativeSelect value={typeId ?? ""} onChange={({ target }) => choose(target.value)}>
          <option value="">{t("type.none")}</option>
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {forms.fieldsOf(typeId).map((field) => (
        <Field
          key={field.id}
          label={field.name}
          hint={field.help}
          optional={!field.isRequiredToOpen}
          error={errors?.[field.key]?.message}
          aside={field.kind === "money" ? <span className="text-ink-3 text-sm">{field.currency}</span> : null}
        >
          <FieldControl
            field={field}
            value={values[field.key]}
            isInForm
            onChange={(value) => {
              form.clearErrors(`fields.${field.key}`);
              form.setValue("fields", { ...form.getValues("fields"), [field.key]: value });
            }}
          />
        </Field>
      ))}
    </>
  );
}
