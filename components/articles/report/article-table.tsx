import { Download } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { ArticleLink } from "@/components/articles/report/article-link";
import { IconButton } from "@/components/ui/icon-button";
import { Section } from "@/components/ui/page-header";
import type { ReportedArticle } from "@/lib/articles/feedback/schemas";
import { csvOf, downloadCsv } from "@/lib/client/csv";

export function ArticleTable({ rows, days }: { rows: readonly ReportedArticle[]; days: number }) {
  const t = useTranslations("articles.report");
  const columns = [t("number"), t("article"), t("language"), t("views"), t("yes"), t("no")];
  const download = () =>
    downloadCsv(
      `articles-${days}.csv`,
      csvOf(
        columns,
        rows.map(({ number, title, language, views, useful, notUseful }) => [
          ...[number, title, language],
          ...[views, useful, notUseful],
        ]),
      ),
    );
  return (
    <Section
      title={t("articles")}
      actions={
        rows.length > 0 ? (
          <IconButton label={t("download", { list: t("articles") })} onClick={download}>
            <Download aria-hidden />
          </IconButton>
        ) : null
      }
    >
      {rows.length === 0 ? <p className="text-ink-2">{t("nothingRead")}</p> : <Table rows={rows} />}
    </Section>
  );
}

function Table({ rows }: { rows: readonly ReportedArticle[] }) {
  const t = useTranslations("articles.report");
  const format = useFormatter();
  const number = "py-2 pl-4 text-right align-baseline tabular-nums";
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b text-ink-2 text-sm">
          <th scope="col" className="py-2 text-left font-medium">
            {t("article")}
          </th>
          {(["views", "yes", "no"] as const).map((each) => (
            <th key={each} scope="col" className="py-2 pl-4 text-right font-medium">
              {t(each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.articleId} ${row.language}`} className="border-b">
            <td className="py-2 align-baseline">
              <ArticleLink {...row} />
            </td>
            <td className={number}>{format.number(row.views)}</td>
            <td className={number}>{format.number(row.useful)}</td>
            <td className={number}>{format.number(row.notUseful)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
