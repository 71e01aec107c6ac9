import { useFormatter, useTranslations } from "use-intl";
import { ArticleLink } from "@/components/articles/report/article-link";
import { useAsked } from "@/components/articles/report/use-report";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Section } from "@/components/ui/page-header";
import { RowsSkeleton } from "@/components/ui/skeleton";
import type { ArticleReportQuery } from "@/lib/articles/feedback/schemas";
import type { AskedArticles } from "@/lib/inbox/articles/asked-schemas";

/** Conversations in which visitors wrote from an article, in total and by article. */
export function Conversations({ days }: Pick<ArticleReportQuery, "days">) {
  const t = useTranslations("articles.report.asked");
  const { data, error, refetch } = useAsked(days);
  return (
    <Section title={t("title")} description={t("hint")}>
      {data ? (
        <List asked={data} />
      ) : error ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} label={t("loading")} />
      )}
    </Section>
  );
}

function List({ asked: { total, articles } }: { asked: AskedArticles }) {
  const t = useTranslations("articles.report.asked");
  const format = useFormatter();
  if (total === 0) return <p className="text-ink-2">{t("none")}</p>;
  return (
    <>
      <p className="font-medium">{t("total", { count: total })}</p>
      <ul aria-label={t("title")}>
        {articles.map(({ count, ...article }) => (
          <li key={article.articleId} className="flex items-baseline gap-3 border-b py-2">
            <span className="min-w-0 flex-1">
              <ArticleLink {...article} />
            </span>
            <span className="tabular-nums">{format.number(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
