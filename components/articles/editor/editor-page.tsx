"use client";

/** An article in one language. Its editor is loaded here alone: no other page waits for its code. */
import { useTranslations } from "use-intl";
import { type TextPlace, useArticle, useText } from "@/components/articles/shared/use-articles";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useLoaded } from "@/components/ui/use-loaded";

const load = async () => (await import("./article-editor")).ArticleEditor;

export function EditorPage(place: TextPlace) {
  const t = useTranslations("articles.editor");
  const article = useArticle(place.articleId);
  const text = useText(place);
  const { part: ArticleEditor, error, retry } = useLoaded(load, true);
  const failed = [article, text].find((each) => each.error && each.data === undefined);
  if (failed) return <LoadFailure className="m-4" error={failed.error} retry={() => void failed.refetch()} />;
  if (error) return <LoadFailure className="m-4" error={error} retry={retry} />;
  if (!ArticleEditor || !article.data || text.data === undefined)
    return (
      <SkeletonGroup
        label={t("loading")}
        className="mx-auto flex w-full max-w-[680px] flex-col gap-4 p-4 pt-20"
      >
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="w-full" />
        <Skeleton className="w-5/6" />
        <Skeleton className="w-3/4" />
      </SkeletonGroup>
    );
  return <ArticleEditor article={article.data} text={text.data} {...place} />;
}
