/** The template for those whose WhatsApp window is closed, with its values: the same for all of them. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { TemplateText, useTemplates } from "@/components/templates/template-text";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import type { Template, TemplateFilling } from "@/lib/connections/templates/schemas";

export function useTemplateChoice(maySend: boolean) {
  const templates = useTemplates();
  const [chosenId, choose] = useState("");
  const [values, setValues] = useState<Record<string, string>>({});
  const approved = maySend ? (templates.data ?? []).filter(isForMany) : [];
  const template = approved.find(({ id }) => id === chosenId);
  const isFilled = template?.variables.every(({ key }) => values[key]?.trim()) ?? false;
  const filling: TemplateFilling | null =
    template && isFilled
      ? {
          templateId: template.id,
          variables: Object.fromEntries(template.variables.map(({ key }) => [key, values[key] ?? ""])),
        }
      : null;
  return { approved, template, choose, values, setValues, filling };
}

/** No one-time code, and no file at its head. */
const isForMany = ({ status, category, header }: Template): boolean =>
  status === "approved" && category !== "authentication" && (!header || header.text != null);

export function TemplateChoice({ choice }: { choice: ReturnType<typeof useTemplateChoice> }) {
  const t = useTranslations("tickets.answers");
  const words = useTranslations("inbox.template");
  const { approved, template, choose, values, setValues } = choice;
  return (
    <>
      <Field label={words("label")}>
        <NativeSelect value={template?.id ?? ""} onChange={({ target }) => choose(target.value)}>
          <option value="">{t("noTemplate")}</option>
          {approved.map((each) => (
            <option key={each.id} value={each.id}>
              {each.alias} · {each.language}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {template?.variables.map(({ key, example }) => (
        <Field
          key={key}
          label={words("variable", { name: key })}
          {...(example && { hint: words("example", { example }) })}
        >
          <Input
            dir="auto"
            value={values[key] ?? ""}
            onChange={({ target }) => setValues({ ...values, [key]: target.value })}
          />
        </Field>
      ))}
      {template ? (
        <section aria-label={words("preview")}>
          <TemplateText template={template} values={values} />
        </section>
      ) : null}
    </>
  );
}
