/** @jsxImportSource preact */
/** The team's questions before or after the first message. */
import { useState } from "preact/hooks";
import type { AnswerForm, Widget } from "@/lib/carriers/messenger/schemas";
import { CallFailed } from "./api";
import { CLOSE, Icon } from "./icons";
import { texts } from "./texts";

type Props = {
  form: NonNullable<Widget["form"]>;
  onAnswer: (answers: AnswerForm) => Promise<void>;
  /** Null: it has to be answered. */
  onSkip: (() => void) | null;
};
const INPUTS = [
  ["name", "text", "name"],
  ["email", "email", "email"],
  ["phone", "tel", "tel"],
] as const;

export const isRequired = ({ name, email, phone, question, consent }: Props["form"]): boolean =>
  [name, email, phone].includes("required") || !!question?.isRequired || !!consent?.isRequired;

export function Form({ form, onAnswer, onSkip }: Props) {
  const [answers, setAnswers] = useState<AnswerForm>({ consents: false });
  const [problem, setProblem] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  const { question, consent } = form;
  const set = (changed: Partial<AnswerForm>): void => setAnswers({ ...answers, ...changed });

  async function save(): Promise<void> {
    setIsSaving(true);
    setProblem("");
    try {
      await onAnswer(answers);
    } catch (error) {
      const isRefused = error instanceof CallFailed && error.problem === "refused";
      setProblem(isRefused ? texts.form.refused : texts.email.failed);
      setIsSaving(false);
    }
  }

  return (
    <form
      class="card form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p class="card-title">
        <span>{texts.form.title}</span>
        {onSkip && (
          <button type="button" class="icon-button small" aria-label={texts.email.notNow} onClick={onSkip}>
            <Icon path={CLOSE} />
          </button>
        )}
      </p>
      {INPUTS.map(
        ([field, type, autocomplete]) =>
          form[field] !== "off" && (
            <label key={field} class="field">
              <Name text={texts.form[field]} isOptional={form[field] === "optional"} />
              <input
                // Preact's types want each type alone.
                type={type as "text"}
                autocomplete={autocomplete}
                required={form[field] === "required"}
                // The team needs the country code to call it.
                placeholder={field === "phone" ? "+351 912 345 678" : undefined}
                value={answers[field] ?? ""}
                onInput={({ currentTarget }) => set({ [field]: currentTarget.value })}
              />
            </label>
          ),
      )}
      {question && (
        <label class="field">
          <Name text={question.label} isOptional={!question.isRequired} />
          <select
            required={question.isRequired}
            value={answers.choice ?? ""}
            onChange={({ currentTarget }) => set({ choice: currentTarget.value })}
          >
            <option value="">{texts.form.choose}</option>
            {question.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </label>
      )}
      {consent && (
        <label class="consent">
          <input
            type="checkbox"
            required={consent.isRequired}
            checked={answers.consents}
            onChange={({ currentTarget }) => set({ consents: currentTarget.checked })}
          />
          <span dir="auto">
            {consent.text}{" "}
            {consent.url && (
              <a href={consent.url} target="_blank" rel="noopener noreferrer">
                {texts.form.more}
              </a>
            )}
          </span>
        </label>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
      <button type="submit" class="button wide" disabled={isSaving}>
        {texts.form.send}
      </button>
    </form>
  );
}

function Name({ text, isOptional }: { text: string; isOptional: boolean }) {
  return (
    <span dir="auto">
      {text}
      {isOptional && <span class="optional"> · {texts.form.optional}</span>}
    </span>
  );
}
