/** A value that a rule gives to a field of a ticket. */
import { FieldControl, useReadTyped } from "@/components/fields/field-control";
import { Field } from "@/components/ui/field";
import type { Field as Definition } from "@/lib/inbox/fields/schemas";

type Props = {
  field: Definition;
  value: unknown;
  isOptional?: boolean;
  onChange: (value: unknown) => void;
};

export function ValueField({ field, value, isOptional = false, onChange }: Props) {
  const readTyped = useReadTyped();
  return (
    <Field
      label={field.name}
      optional={isOptional}
      className="min-w-48 flex-1 basis-full"
      aside={field.kind === "money" ? <span className="text-ink-3 text-sm">{field.currency}</span> : null}
    >
      <FieldControl
        field={field}
        value={value}
        onChange={onChange}
        onDone={() => onChange(readTyped(field, value))}
      />
    </Field>
  );
}
