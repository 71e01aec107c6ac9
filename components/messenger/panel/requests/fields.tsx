/** @jsxImportSource preact */
/** The fields of a type, as the visitor fills them in. */
import type { AskedField } from "@/lib/carriers/messenger/schemas";
import { texts } from "../texts";
import type { Values } from "./draft";

type Props = {
  field: AskedField;
  value: Values[string] | undefined;
  isSending: boolean;
  onChange: (value: Values[string]) => void;
};

export function FieldInput({ field, value, isSending, onChange }: Props) {
  const { key, name, kind, help, options, currency, isRequired } = field;
  const label = (
    <span dir="auto">
      {name}
      {kind === "money" && ` (${currency})`}
      {!isRequired && <span class="optional"> · {texts.form.optional}</span>}
    </span>
  );
  const helpId = help ? `help-${key}` : undefined;
  const hint = help && (
    <span id={helpId} class="request-quiet" dir="auto">
      {help}
    </span>
  );
  if (kind === "several") {
    const chosen = Array.isArray(value) ? value : [];
    return (
      <fieldset class="field" aria-describedby={helpId}>
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option} class="consent">
            <input
              type="checkbox"
              disabled={isSending}
              checked={chosen.includes(option)}
              onChange={({ currentTarget }) =>
                onChange(
                  options.filter((each) => (each === option ? currentTarget.checked : chosen.includes(each))),
                )
              }
            />
            <span dir="auto">{option}</span>
          </label>
        ))}
        {hint}
      </fieldset>
    );
  }
  const text = typeof value === "string" ? value : "";
  const given = { value: text, required: isRequired, readOnly: isSending, "aria-describedby": helpId };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: each branch has one
    <label class="field">
      {label}
      {kind === "choice" ? (
        <select
          {...given}
          disabled={isSending}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{texts.form.choose}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ) : kind === "long_text" ? (
        <textarea
          {...given}
          rows={3}
          dir="auto"
          maxLength={4000}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <input
          {...given}
          // Preact's types want each type alone.
          type={(kind === "text" ? "text" : kind === "date" ? "date" : "number") as "text"}
          step={kind === "number" || kind === "money" ? "any" : undefined}
          dir={kind === "text" ? "auto" : undefined}
          maxLength={kind === "text" ? 500 : undefined}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      {hint}
    </label>
  );
}
