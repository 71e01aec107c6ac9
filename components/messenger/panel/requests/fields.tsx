/** @jsxImportSource preact */
/** The fields of a type, as the visitor fills them in. */
import type { AskedField } from "@/lib/carriers/messenger/schemas";
import { texts } from "../texts";
import type { FileDraft, Value } from "./draft";
import { FileInput } from "./file";
import type { Actions } from "./ticket";

type Props = {
  field: AskedField;
  value: Value;
  isSending: boolean;
  bring: Actions["bring"];
  onChange: (value: Value) => void;
};

export function FieldInput({ field, value, isSending, bring, onChange }: Props) {
  const { key, name, kind, help, options, currency, isRequired } = field;
  const label = (
    <span id={`name-${key}`} dir="auto">
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
  if (kind === "file")
    return (
      <div class="field">
        {label}
        <FileInput
          labelledBy={`name-${key}`}
          describedBy={helpId}
          value={value as FileDraft | undefined}
          {...{ isSending, bring, onChange }}
        />
        {hint}
      </div>
    );
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
