/** Custom attributes of a person: each corrected in place, an emptied one is removed. Those that a field names are entered by its kind. */
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { Adding } from "@/components/contacts/add-menu";
import { InlineField } from "@/components/contacts/inline-field";
import { useUpdateContact } from "@/components/contacts/use-contact";
import { useContactFields } from "@/components/contacts/use-contact-fields";
import { ValueField } from "@/components/fields/value-field";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Attributes } from "@/lib/inbox/contacts/schemas";

const shown = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** A number, list or object stays one where it can be read as such. */
function read(typed: string, former: unknown): unknown {
  if (typed === "") return null;
  if (typeof former === "string" || former === undefined) return typed;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

export function AttributeFields({
  id,
  attributes,
  adding,
}: {
  id: string;
  attributes: Attributes;
  adding: Adding;
}) {
  const t = useTranslations("contacts");
  const save = useUpdateContact(id);
  const fields = useContactFields();
  const entries = Object.entries(attributes).filter(([name]) => !fields.some(({ key }) => key === name));
  if (entries.length === 0 && fields.length === 0 && adding.field !== "attribute") return null;
  return (
    <div className="flex flex-col gap-2">
      {fields.map((field) => (
        <ValueField
          key={field.id}
          field={field}
          value={Object.hasOwn(attributes, field.key) ? attributes[field.key] : undefined}
          hint={field.help || undefined}
          save={(value, _words, onProblem) =>
            void save("attributes", { [field.key]: value }).catch((error: Error) => onProblem(error.message))
          }
        />
      ))}
      {entries.map(([name, value]) => (
        <InlineField
          key={name}
          label={name}
          value={shown(value)}
          placeholder={t("addValue")}
          onSave={(typed) => save("attributes", { [name]: read(typed, value) })}
        />
      ))}
      {adding.field === "attribute" ? (
        <NewAttribute
          onCancel={adding.end}
          onAdd={async (name, value) => {
            await save("attributes", { [name]: value });
            adding.end();
          }}
        />
      ) : null}
    </div>
  );
}

function NewAttribute({
  onAdd,
  onCancel,
}: {
  onAdd: (name: string, value: string) => Promise<void>;
  onCancel: () => void;
}) {
  const t = useTranslations("contacts");
  const ui = useTranslations("ui");
  const [name, setName] = useState("");
  const [value, setValue] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsSaving(true);
    setFailure(undefined);
    try {
      await onAdd(name.trim(), value.trim());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setIsSaving(false);
    }
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2 rounded-md border p-3">
      <Field label={t("attributeName")} error={failure}>
        <Input autoFocus autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label={t("attributeValue")}>
        <Input
          dir="auto"
          autoComplete="off"
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" loading={isSaving} disabled={!name.trim() || !value.trim()}>
          {t("attributeAdd")}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {ui("cancel")}
        </Button>
      </div>
    </form>
  );
}
