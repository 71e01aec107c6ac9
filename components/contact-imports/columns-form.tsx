/** The target of each column, and the treatment of known contacts and national numbers. */
import { type FormEvent, type ReactNode, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { columnProblems } from "@/components/contact-imports/column-problems";
import { useCheck } from "@/components/contact-imports/use-imports";
import { usualCountry, withCountries } from "@/components/contacts/countries";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/choices";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/select";
import {
  type Column,
  type ContactImportDetails,
  TARGETS,
  type Target,
} from "@/lib/inbox/contact-imports/schemas";
import { ATTRIBUTES_MAX } from "@/lib/inbox/contacts/schemas";

export function ColumnsForm({
  data,
  onChecked,
  discardButton,
}: {
  data: ContactImportDetails;
  onChecked: () => void;
  discardButton: ReactNode;
}) {
  const t = useTranslations("imports.columns");
  const locale = useLocale();
  const problemText = useProblemText();
  const [columns, setColumns] = useState(data.columns);
  const [existing, setExisting] = useState(data.existing);
  const [country, setCountry] = useState(() => data.country ?? usualCountry());
  const check = useCheck(data.id);
  const problems = columnProblems(columns);
  const [showsProblems, setShowsProblems] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setShowsProblems(!problems.isFine);
    if (problems.isFine && !check.isPending)
      check.mutate({ columns, existing, country }, { onSuccess: onChecked });
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <ul className="border-t">
        {columns.map((column, at) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and headings may repeat
            key={at}
            heading={data.headers[at] || t("unnamed", { number: at + 1 })}
            examples={data.preview.map((cells) => cells[at] ?? "")}
            column={column}
            problem={showsProblems || problems.each[at] === "twice" ? (problems.each[at] ?? null) : null}
            onChange={(next) => setColumns(columns.with(at, next))}
          />
        ))}
      </ul>
      {columns.some(({ to }) => to === "phone") ? (
        <Field label={t("country")} hint={t("countryHint")} className="max-w-md">
          <NativeSelect value={country} onChange={({ target }) => setCountry(target.value)}>
            {withCountries(locale).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ) : null}
      <Field label={t("existing")} className="max-w-md">
        <RadioGroup
          value={existing}
          onValueChange={setExisting}
          options={(["update", "leave"] as const).map((value) => ({
            value,
            label: t(value),
            description: t(`${value}Hint`),
          }))}
        />
      </Field>
      {problems.namesNoOne && showsProblems ? <Alert tone="bad">{t("namesNoOne")}</Alert> : null}
      {check.error ? <Alert tone="bad">{problemText(check.error)}</Alert> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" loading={check.isPending}>
          {t("submit")}
        </Button>
        {discardButton}
        <p role="status" className="text-ink-2">
          {check.isPending ? t("checking") : null}
        </p>
      </div>
    </form>
  );
}

const EXAMPLES = 3;

function ColumnRow({
  heading,
  examples,
  column: { to, attribute = "" },
  problem,
  onChange,
}: {
  heading: string;
  examples: string[];
  column: Column;
  problem: "attributeRequired" | "twice" | null;
  onChange: (column: Column) => void;
}) {
  const t = useTranslations("imports.columns");
  const shown = [...new Set(examples.filter(Boolean))].slice(0, EXAMPLES);
  const names = { column: heading };
  const error = problem ? t(problem, { max: ATTRIBUTES_MAX.keyLength }) : undefined;
  const change = (next: Target) =>
    onChange(next === "attribute" ? { to: next, attribute: attribute || heading } : { to: next });
  return (
    <li className="grid gap-x-4 gap-y-2 border-b py-3 md:grid-cols-2">
      <div className="min-w-0">
        <p dir="auto" className="text-left font-medium [overflow-wrap:anywhere]">
          {heading}
        </p>
        {shown.length > 0 ? (
          <ul className="text-ink-2 text-sm">
            {shown.map((value) => (
              <li key={value} dir="auto" className="truncate text-left">
                {value}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-3 text-sm">{t("noExamples")}</p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <Field
          label={t("meaningOf", names)}
          hideLabel
          {...(error && problem === "twice" && to !== "attribute" && { error })}
        >
          <NativeSelect value={to} onChange={({ target }) => change(target.value as Target)}>
            {TARGETS.map((target) => (
              <option key={target} value={target}>
                {t(`targets.${target}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {to === "attribute" ? (
          <Field label={t("attributeName", names)} hideLabel {...(error && { error })}>
            <Input
              dir="auto"
              autoComplete="off"
              value={attribute}
              onChange={({ target }) => onChange({ to, attribute: target.value })}
            />
          </Field>
        ) : null}
      </div>
    </li>
  );
}
