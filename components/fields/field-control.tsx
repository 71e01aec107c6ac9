/** The control of a field by its kind. Texts and numbers change with each key; what a number's text means is read at the end. */
import { useId } from "react";
import { useLocale, useTranslations } from "use-intl";
import { FileControl } from "@/components/fields/file-control";
import { usePeople } from "@/components/fields/use-people";
import { Checkbox } from "@/components/ui/checkbox";
import { useFieldLabelId } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import type { Field } from "@/lib/inbox/fields/schemas";
import { LONG_TEXT_MAX, TEXT_MAX } from "@/lib/inbox/fields/values";

const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,15})?$/;
const GROUPED = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/;

/**
 * Reads a number as people type it in their language; either sign may stand for the decimals, but not where it would group thousands.
 * Anything else stays as it is, and is refused with the field's name.
 */
export function useReadTyped(): (field: Pick<Field, "kind">, typed: unknown) => unknown {
  const parts = new Intl.NumberFormat(useLocale()).formatToParts(1.5);
  const decimal = parts.find(({ type }) => type === "decimal")?.value;
  return ({ kind }, typed) => {
    if (typeof typed !== "string" || (kind !== "number" && kind !== "money")) return typed;
    const text = typed.trim();
    const [, sign = decimal] = GROUPED.exec(text) ?? [];
    return NUMBER.test(text) && sign === decimal ? Number(text.replace(",", ".")) : text;
  };
}

type Props = {
  field: Pick<Field, "kind" | "options" | "currency">;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The text is complete. */
  onDone?: () => void;
  /** The form is sent as a whole. */
  isInForm?: boolean;
};

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

export function FieldControl({ field, value, onChange, onDone, isInForm = false }: Props) {
  const text = {
    value: textOf(value),
    dir: "auto",
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    onBlur: onDone,
  } as const;
  switch (field.kind) {
    case "text":
      return <Input {...text} maxLength={TEXT_MAX} />;
    case "long_text":
      return <Textarea {...text} minRows={3} maxLength={LONG_TEXT_MAX} />;
    case "number":
    case "money":
      return <Input {...text} inputMode="decimal" maxLength={20} />;
    case "date":
      return <Input {...text} type="date" dir="ltr" />;
    case "choice":
      return <Choice value={value} options={field.options.map((each) => [each, each])} onChange={onChange} />;
    case "person":
      return <Person value={value} onChange={onChange} />;
    case "file":
      return <FileControl value={value} onChange={onChange} isInForm={isInForm} />;
    case "several":
      return <Several field={field} value={value} onChange={onChange} />;
  }
}

function Choice({
  value,
  options,
  other,
  onChange,
}: Omit<Props, "field"> & {
  options: readonly (readonly [value: string, label: string])[];
  /** The words for a value that is no option; else the value. */
  other?: string;
}) {
  const t = useTranslations("ui");
  const chosen = textOf(value);
  const isOther = chosen !== "" && !options.some(([each]) => each === chosen);
  return (
    <NativeSelect value={chosen} onChange={({ target }) => onChange(target.value || null)}>
      <option value="">{t("nothing")}</option>
      {isOther ? <option value={chosen}>{other ?? chosen}</option> : null}
      {options.map(([each, label]) => (
        <option key={each} value={each}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

function Person({ value, onChange }: Omit<Props, "field">) {
  const t = useTranslations("ui");
  const options = usePeople().map(({ id, name }) => [id, name] as const);
  const other = options.length === 0 ? "…" : t("formerMember");
  return <Choice value={value} options={options} other={other} onChange={onChange} />;
}

function Several({ field, value, onChange }: Props) {
  const id = useId();
  const labelId = useFieldLabelId();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  // Options that the field no longer has stay until they are taken off.
  const options = [...new Set([...field.options, ...chosen])];
  return (
    <fieldset aria-labelledby={labelId} className="flex min-w-0 flex-col gap-2">
      {options.map((option, at) => (
        <div key={option} className="flex items-center gap-2">
          <Checkbox
            id={`${id}-${at}`}
            checked={chosen.includes(option)}
            onCheckedChange={(isOn) =>
              onChange(options.filter((each) => (each === option ? isOn === true : chosen.includes(each))))
            }
          />
          <label htmlFor={`${id}-${at}`} dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
            {option}
          </label>
        </div>
      ))}
    </fieldset>
  );
}
