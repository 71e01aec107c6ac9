/** Several of a closed list of words, each with what it means. */
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { ruleText } from "@/lib/i18n/rules";

type Props<Word extends string> = {
  legend: string;
  hint?: string;
  /** The order of display, and of the result. */
  words: readonly Word[];
  textOf: (word: Word) => string;
  value: readonly Word[];
  onChange: (chosen: Word[]) => void;
  error?: string;
  isDisabled?: boolean;
  /** A word that is always chosen. */
  fixed?: Word;
};

export function ChoiceList<Word extends string>({
  legend,
  hint,
  words,
  textOf,
  value,
  onChange,
  error,
  isDisabled,
  fixed,
}: Props<Word>) {
  const t = useTranslations("console");
  const rules = useTranslations("errors.rules");
  const id = useId();
  const choose = (word: Word, isOn: boolean) =>
    onChange(words.filter((each) => each === fixed || (each === word ? isOn : value.includes(each))));
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="font-medium">
          {legend}
        </span>
        <span className="text-ink-2 text-sm tabular-nums" aria-live="polite">
          {t("chosen", { count: value.length, total: words.length })}
        </span>
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {hint}
        </p>
      ) : null}
      <ul className={cn("divide-y divide-line overflow-hidden rounded-md border", error && "border-bad")}>
        {words.map((word) => (
          <li key={word} className="flex items-start gap-3 px-3 py-2 pointer-coarse:py-3">
            <Checkbox
              id={`${id}-${word}`}
              className="mt-0.5"
              disabled={isDisabled || word === fixed}
              checked={value.includes(word)}
              aria-invalid={error ? true : undefined}
              onCheckedChange={(next) => choose(word, next === true)}
            />
            <label htmlFor={`${id}-${word}`} className="min-w-0 flex-1 cursor-pointer">
              <span className="block font-mono">{word}</span>
              <span className="block text-ink-2 text-sm">{textOf(word)}</span>
            </label>
          </li>
        ))}
      </ul>
      {error ? (
        <p id={`${id}-error`} className="flex gap-1.5 text-bad text-sm">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span className="block first-letter:uppercase">{ruleText(rules, error) ?? error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
