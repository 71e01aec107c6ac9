import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLanguageName } from "@/components/articles/shared/use-language-name";
import { IconButton } from "@/components/ui/icon-button";
import { Section } from "@/components/ui/page-header";
import type { ArticleReport } from "@/lib/articles/feedback/schemas";
import { csvOf, downloadCsv } from "@/lib/client/csv";

export function Searches({ rows, days }: { rows: ArticleReport["searches"]; days: number }) {
  const t = useTranslations("articles.report");
  const nameOf = useLanguageName();
  const download = () =>
    downloadCsv(
      `searches-${days}.csv`,
      csvOf(
        [t("search"), t("language"), t("times")],
        rows.map(({ query, language, count }) => [query, language, count]),
      ),
    );
  return (
    <Section
      title={t("searches")}
      description={t("searchesHint")}
      actions={
        rows.length > 0 ? (
          <IconButton label={t("download", { list: t("searches") })} onClick={download}>
            <Download aria-hidden />
          </IconButton>
        ) : null
      }
    >
      {rows.length === 0 ? (
        <p className="text-ink-2">{t("allFound")}</p>
      ) : (
        <ul>
          {rows.map(({ query, language, count }) => (
            <li key={`${language} ${query}`} className="flex items-baseline gap-3 border-b py-2">
              <span dir="auto" lang={language} className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {query}
              </span>
              <span className="text-ink-2 text-sm">{nameOf(language)}</span>
              <span className="tabular-nums">{t("count", { count })}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
