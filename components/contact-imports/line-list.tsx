/** Lines that are not imported, with the reasons; and those that are, with values that do not fit their field. */
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ReportButton } from "@/components/contact-imports/report-button";
import { type ContactImportDetails, SHOWN_PROBLEMS_MAX } from "@/lib/inbox/contact-imports/schemas";

type Shown = { line: number; field: string | null; value: string; words: string };

/** `more`: there are lines beyond those that are shown. */
function LineList({
  title,
  hint,
  lines,
  more,
  action,
}: {
  title: string;
  hint?: string;
  lines: readonly Shown[];
  more: boolean;
  action?: ReactNode;
}) {
  const t = useTranslations("imports.problems");
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{title}</h3>
        {action}
      </div>
      {hint ? <p className="mt-1 text-ink-2 text-sm">{hint}</p> : null}
      <ul className="mt-2 border-t">
        {lines.map(({ line, field, value, words }) => (
          <li key={`${line}-${field}`} className="flex flex-col gap-x-4 gap-y-0.5 border-b py-2 md:flex-row">
            <span className="w-40 shrink-0 text-ink-2 [overflow-wrap:anywhere]">
              <span className="tabular-nums">{t("line", { line })}</span>
              {field ? <span dir="auto">, {field}</span> : null}
            </span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {words}
              {value ? (
                <span dir="auto" className="line-clamp-2 text-left text-ink-2 text-sm">
                  {value}
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {more ? <p className="mt-2 text-ink-2 text-sm">{t("first", { count: SHOWN_PROBLEMS_MAX })}</p> : null}
    </section>
  );
}

export function ProblemList({
  data: { id, problems, planned, counts, state },
}: {
  data: ContactImportDetails;
}) {
  const t = useTranslations("imports.problems");
  if (problems.length === 0) return null;
  const failed = (state === "checked" ? planned : counts)?.failed ?? 0;
  return (
    <LineList
      title={t("title")}
      lines={problems.map(({ code, before, ...line }) => ({
        ...line,
        words: t(`codes.${code}`, { before: before ?? 0 }),
      }))}
      more={failed > problems.length}
      action={<ReportButton id={id} onlyFailed label={t("download")} />}
    />
  );
}

export function MisfitList({ data: { misfits, misfitCount } }: { data: ContactImportDetails }) {
  const t = useTranslations("imports.misfits");
  if (misfits.length === 0) return null;
  return (
    <LineList
      title={t("title", { count: misfitCount })}
      hint={t("hint")}
      lines={misfits.map((line) => ({ ...line, words: t("misfit") }))}
      more={misfitCount > SHOWN_PROBLEMS_MAX}
    />
  );
}
