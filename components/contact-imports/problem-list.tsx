/** Lines that are not imported: their numbers, their values, and the reasons. */
import { useTranslations } from "use-intl";
import { ReportButton } from "@/components/contact-imports/report-button";
import { type ContactImportDetails, SHOWN_PROBLEMS_MAX } from "@/lib/inbox/contact-imports/schemas";

export function ProblemList({
  data: { id, problems, planned, counts, state },
}: {
  data: ContactImportDetails;
}) {
  const t = useTranslations("imports.problems");
  if (problems.length === 0) return null;
  const failed = (state === "checked" ? planned : counts)?.failed ?? 0;
  return (
    <section aria-label={t("title")}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{t("title")}</h3>
        <ReportButton id={id} onlyFailed label={t("download")} />
      </div>
      <ul className="mt-2 border-t">
        {problems.map(({ line, code, field, before, value }) => (
          <li key={line} className="flex flex-col gap-x-4 gap-y-0.5 border-b py-2 md:flex-row">
            <span className="w-40 shrink-0 text-ink-2 [overflow-wrap:anywhere]">
              <span className="tabular-nums">{t("line", { line })}</span>
              {field ? <span dir="auto">, {field}</span> : null}
            </span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {t(`codes.${code}`, { before: before ?? 0 })}
              {value ? (
                <span dir="auto" className="line-clamp-2 text-left text-ink-2 text-sm">
                  {value}
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {failed > problems.length ? (
        <p className="mt-2 text-ink-2 text-sm">{t("first", { count: SHOWN_PROBLEMS_MAX })}</p>
      ) : null}
    </section>
  );
}
