/** A time as a number and its unit; empty is null. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { UNITS, type Unit, unitOf } from "@/components/settings/slas/policy-words";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";

type Props = {
  label: string;
  hint?: string;
  error: string | undefined;
  value: number | null;
  onChange: (minutes: number | null) => void;
};

export function MinutesField({ label, hint, error, value, onChange }: Props) {
  const t = useTranslations("slas");
  const [unit, setUnit] = useState<Unit>(() => unitOf(value ?? UNITS.hours));
  const amount = value === null ? null : value / UNITS[unit];
  return (
    <div className="flex items-start gap-2">
      <Field label={label} hint={hint} error={error} className="min-w-0 flex-1">
        <Input
          type="number"
          min={1}
          placeholder={t("noTarget")}
          value={amount ?? ""}
          onChange={({ target: { valueAsNumber } }) =>
            onChange(Number.isNaN(valueAsNumber) ? null : Math.round(valueAsNumber * UNITS[unit]))
          }
        />
      </Field>
      <NativeSelect
        aria-label={t("unitOf", { label })}
        className="mt-6.5 w-32"
        value={unit}
        onChange={(event) => {
          const next = event.target.value as Unit;
          setUnit(next);
          if (amount !== null) onChange(Math.round(amount * UNITS[next]));
        }}
      >
        {(Object.keys(UNITS) as Unit[]).map((each) => (
          <option key={each} value={each}>
            {t(`units.${each}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
