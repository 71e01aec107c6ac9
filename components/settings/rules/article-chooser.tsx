/** Finds an article that customers can read, to be named in settings. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CenterLink } from "@/components/articles/shared/center-link";
import { useHelpCenter } from "@/components/articles/shared/use-collections";
import { useArticlesToPropose } from "@/components/inbox/articles/use-proposed";
import { LoadFailure } from "@/components/patterns/load-failure";
import { SearchBox } from "@/components/patterns/search-box";
import { cn } from "@/components/ui/cn";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useWorkspace } from "@/lib/client/workspace";

type Props = { chosen: readonly number[]; onChoose: (number: number) => void };

export function ArticleChooser({ chosen, onChoose }: Props) {
  const t = useTranslations("inbox.articles");
  const { can } = useWorkspace();
  const [q, setQ] = useState("");
  const found = useArticlesToPropose(q);
  const articles = found.data?.articles ?? [];
  return (
    <>
      <SearchBox value={q} label={t("search")} hint={null} onChange={setQ} />
      {found.error && !found.data ? (
        <LoadFailure error={found.error} retry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={2} label={t("search")} />
      ) : articles.length === 0 ? (
        <p className="text-ink-2 text-sm">
          {q ? t("nothing", { text: q }) : can("articles") ? <None /> : t("none")}
        </p>
      ) : (
        <ul aria-label={t("found")} className="flex max-h-56 flex-col overflow-y-auto">
          {articles.map((each) => (
            <li key={each.number}>
              <button
                type="button"
                aria-pressed={chosen.includes(each.number)}
                onClick={() => onChoose(each.number)}
                className={cn(
                  "focus-inset w-full rounded-sm px-2.5 py-1.5 text-left hover:bg-surface-2 pointer-coarse:py-2.5",
                  chosen.includes(each.number) && "bg-accent-soft text-accent-ink",
                )}
              >
                <bdi lang={each.language} className="line-clamp-2 [overflow-wrap:anywhere]">
                  {each.title}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function None() {
  const t = useTranslations("inbox.articles");
  const center = useHelpCenter().data;
  return center && !center.isPublished
    ? t.rich("unpublished", { link: (words) => <CenterLink>{words}</CenterLink> })
    : t("none");
}
