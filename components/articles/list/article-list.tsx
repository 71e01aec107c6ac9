/** The articles of a collection or a search: a row each, with its languages and their states. */
import { FileText, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ArticleRow } from "@/components/articles/list/article-row";
import { useArticleOrder } from "@/components/articles/list/use-article-order";
import { useArticleList } from "@/components/articles/shared/use-articles";
import type { ArticlesLocation } from "@/components/articles/shared/use-articles-location";
import { LoadFailure } from "@/components/patterns/load-failure";
import { MoreRows } from "@/components/patterns/more-rows";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { RowsSkeleton } from "@/components/ui/skeleton";

export function ArticleRows({ location, create }: { location: ArticlesLocation; create: ReactNode }) {
  const t = useTranslations("articles.list");
  const list = useArticleList(location.filter);
  const order = useArticleOrder();
  const { collection, state, q } = location.filter;
  // A search and those in no collection come with the newest change first.
  const isOrdered = collection !== null && collection !== "none" && state === null && q === "";
  const { articles } = list;
  if (list.isPending) return <RowsSkeleton rows={6} label={t("loading")} className="px-4" />;
  if (list.isError && articles.length === 0)
    return <LoadFailure className="m-4" error={list.error} retry={() => void list.refetch()} />;
  if (articles.length === 0) return <NoArticles location={location} create={create} />;
  return (
    <>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        role="list"
        aria-label={t("label")}
        className={cn("transition-opacity duration-100", list.isPlaceholderData && "opacity-50")}
      >
        {articles.map((article, place) => (
          <ArticleRow
            key={article.id}
            article={article}
            root={location.root}
            {...(isOrdered && { order: order.of(article, place, articles.length) })}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {order.said}
      </p>
      <MoreRows list={list} more={t("more")} loading={t("loadingMore")} />
    </>
  );
}

function NoArticles({ location, create }: { location: ArticlesLocation; create: ReactNode }) {
  const t = useTranslations("articles.list");
  const { q, state, collection } = location.filter;
  if (q || state)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("noMatch")}
        description={t("noMatchText")}
        action={<Button onClick={() => location.setFilter({ q: "", state: null })}>{t("clear")}</Button>}
      />
    );
  return (
    <EmptyState
      icon={<FileText />}
      title={t(collection ? "emptyCollection" : "empty")}
      description={collection ? undefined : t("emptyText")}
      action={create}
    />
  );
}
