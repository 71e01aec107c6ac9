/** The articles of a collection or a search: a row each, with its languages and their states. */
import { FileText, SearchX, Users } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TextState } from "@/components/articles/shared/text-state";
import { useArticleList } from "@/components/articles/shared/use-articles";
import type { ArticlesLocation } from "@/components/articles/shared/use-articles-location";
import { useLanguageName } from "@/components/articles/shared/use-language-name";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowsSkeleton } from "@/components/ui/skeleton";
import type { Article } from "@/lib/articles/articles/schemas";

export function ArticleRows({ location, create }: { location: ArticlesLocation; create: ReactNode }) {
  const t = useTranslations("articles.list");
  const list = useArticleList(location.filter);
  const { articles, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
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
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} root={location.root} />
        ))}
      </ul>
      {isFetchNextPageError ? (
        <LoadFailure className="m-4" error={list.error} retry={() => void list.fetchNextPage()} />
      ) : hasNextPage ? (
        <div className="flex justify-center p-4">
          <Button loading={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t(isFetchingNextPage ? "loadingMore" : "more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function ArticleRow({ article, root }: { article: Article; root: string }) {
  const t = useTranslations("articles");
  const nameOf = useLanguageName();
  const [first] = article.texts;
  if (!first) return null;
  return (
    <li className="border-b">
      <Link
        href={`${root}/${article.id}/${first.language}`}
        prefetch={false}
        className="focus-inset flex min-h-16 flex-col justify-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-surface-2 md:flex-row md:items-center"
      >
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-left font-medium">
            {first.title}
          </span>
          <span className="block text-ink-2 text-sm">
            {t.rich("changedAt", { time: () => <RelativeTime at={article.updatedAt} /> })}
          </span>
        </span>
        <span className="flex flex-wrap gap-1">
          {article.isArchived ? <Badge>{t("archived")}</Badge> : null}
          {article.audience === "team" ? (
            <Badge tone="note">
              <Users aria-hidden />
              {t("teamOnly")}
            </Badge>
          ) : null}
          {article.texts.map(({ language, state }) => (
            <TextState
              key={language}
              state={state}
              {...(article.texts.length > 1 && { language: nameOf(language) })}
            />
          ))}
        </span>
      </Link>
    </li>
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
