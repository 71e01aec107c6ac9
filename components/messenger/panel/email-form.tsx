/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { CallFailed } from "./api";
import { CLOSE, Icon } from "./icons";
import { texts } from "./texts";

type Props = { email: string | null; onLeave: (email: string) => Promise<void>; onDismiss: () => void };

const PROBLEMS: Partial<Record<CallFailed["problem"], string>> = {
  refused: texts.email.refused,
  limited: texts.email.limited,
};

/** Asks once after the first message, without blocking the composer. */
export function EmailForm({ email, onLeave, onDismiss }: Props) {
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState("");
  const [isSaving, setIsSaving] = useState(false);

  async function save(): Promise<void> {
    setIsSaving(true);
    setProblem("");
    try {
      await onLeave(value);
    } catch (error) {
      const known = error instanceof CallFailed ? PROBLEMS[error.problem] : undefined;
      setProblem(known ?? texts.email.failed);
    }
    setIsSaving(false);
  }

  return (
    <form
      class="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim()) void save();
      }}
    >
      <p class="card-title">
        <label for="email">{email ? texts.email.saved : texts.email.ask}</label>
        <button
          type="button"
          class="icon-button small"
          aria-label={email ? texts.email.close : texts.email.notNow}
          onClick={onDismiss}
        >
          <Icon path={CLOSE} />
        </button>
      </p>
      {email ? (
        <p class="saved" role="status">
          {email}
        </p>
      ) : (
        <div class="line">
          <input
            id="email"
            type="email"
            autocomplete="email"
            placeholder="you@example.com"
            value={value}
            aria-invalid={problem !== ""}
            aria-describedby={problem ? "email-problem" : undefined}
            onInput={({ currentTarget }) => setValue(currentTarget.value)}
          />
          <button type="submit" class="button" disabled={isSaving || !value.trim()}>
            {texts.email.save}
          </button>
        </div>
      )}
      {problem && (
        <p id="email-problem" class="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
