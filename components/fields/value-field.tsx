/** A field of one's own with its value, changed in place: what is typed is saved when it is left, a choice at once. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FieldControl, useReadTyped } from "@/components/fields/field-control";
import { useValueWords } from "@/components/fields/use-value-words";
import { useFieldProblemText } from "@/components/i18n/use-problem-text";
import { Field } from "@/components/ui/field";
import type { Field as Definition } from "@/lib/inbox/fields/schemas";
import { isEmpty } from "@/lib/inbox/fields/values";

/** The look of a fact beside others. */
export const QUIET = "gap-y-1 [&>div>label]:font-normal [&>div>label]:text-ink-3 [&>div>label]:text-sm";

const IS_TYPED: Record<Definition["kind"], boolean> = {
  ...{ text: true, long_text: true, number: true, money: true, date: true },
  ...{ choice: false, several: false, person: false, file: false },
};

type Props = {
  field: Definition;
  value: unknown;
  hint?: string | undefined;
  /** `words`: the new value as people read it. Null: it goes. A problem is an error, or its text. */
  save: (value: unknown, words: string, onProblem: (problem: unknown) => void) => void;
};

export function ValueField({ field, value: former, hint, save }: Props) {
  const ui = useTranslations("ui");
  const words = useValueWords();
  const readTyped = useReadTyped();
  const problemText = useFieldProblemText();
  const [value, setValue] = useState(former);
  const [problem, setProblem] = useState<string>();
  const stored = JSON.stringify(former ?? null);
  const [known, setKnown] = useState(stored);
  const [isOvertaken, setOvertaken] = useState(false);
  if (stored !== known) {
    const shown = JSON.stringify(readTyped(field, value) ?? null);
    // The words that are being typed stay, beside what someone else wrote meanwhile.
    const isTyping = IS_TYPED[field.kind] && shown !== known && shown !== stored;
    setKnown(stored);
    setOvertaken(isTyping);
    if (!isTyping) setValue(former);
  }
  function saveIfChanged(next: unknown) {
    setProblem(undefined);
    setOvertaken(false);
    // Left as it was found, though it may not fit the field.
    if (JSON.stringify(next ?? null) === stored) return;
    const typed = readTyped(field, next);
    const given = isEmpty(typed) ? null : typed;
    if (JSON.stringify(given) === stored) return;
    save(given, words(field, given) ?? ui("nothing"), (found) => {
      setProblem(typeof found === "string" ? found : problemText(found));
      // The stored file stays in sight: it can be opened.
      if (field.kind === "file") setValue(former);
    });
  }
  return (
    <Field
      label={field.name}
      className={QUIET}
      hint={isOvertaken ? ui("changedMeanwhile", { value: words(field, former) ?? ui("nothing") }) : hint}
      {...(problem && { error: problem })}
      aside={field.kind === "money" ? <span className="text-ink-3 text-sm">{field.currency}</span> : null}
    >
      <FieldControl
        field={field}
        value={value}
        onChange={(next) => {
          setValue(next);
          if (!IS_TYPED[field.kind]) saveIfChanged(next);
        }}
        onDone={() => saveIfChanged(value)}
      />
    </Field>
  );
}
