import { useFormatter, useTranslations } from "use-intl";
import { ArticleLink } from "@/components/articles/report/article-link";
import { Section } from "@/components/ui/page-header";
import { NativeSelect } from "@/components/ui/select";
import { type ArticleReport, type ArticleReportQuery, REPORT_MONTHS } from "@/lib/articles/feedback/schemas";

type Months = ArticleReportQuery["months"];

export function OldArticles({
  rows,
  months,
  onMonthsChange,
}: {
  rows: ArticleReport["old"];
  months: Months;
  onMonthsChange: (months: Months) => void;
}) {
  const t = useTranslations("articles.report");
  const format = useFormatter();
  return (
    <Section
      title={t("old")}
      actions={
        <NativeSelect
          aria-label={t("age")}
          className="w-44"
          value={months}
          onChange={({ target }) =>
            onMonthsChange(REPORT_MONTHS.find((each) => String(each) === target.value) ?? months)
          }
        >
          {REPORT_MONTHS.map((each) => (
            <option key={each} value={each}>
              {t("months", { count: each })}
            </option>
          ))}
        </NativeSelect>
      }
    >
      {rows.length === 0 ? (
        <p className="text-ink-2">{t("noneOld")}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li
              key={`${row.articleId} ${row.language}`}
              className="flex flex-wrap items-baseline gap-x-3 border-b py-2"
            >
              <span className="min-w-0 flex-1">
                <ArticleLink {...row} />
              </span>
              <time dateTime={row.publishedAt} className="text-ink-2 text-sm">
                {format.dateTime(new Date(row.publishedAt), { dateStyle: "medium" })}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
