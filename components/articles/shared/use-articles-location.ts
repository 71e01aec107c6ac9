/** Which articles are listed, as the address says. A change needs no request for a page. */
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import type { ArticleFilter } from "@/components/articles/shared/use-articles";
import { useWorkspace } from "@/lib/client/workspace";

export const LISTED_STATES = ["draft", "published", "changed", "archived"] as const;
type ListedState = (typeof LISTED_STATES)[number];
export type ArticlesLocation = ReturnType<typeof useArticlesLocation>;

export function useArticlesLocation() {
  const { workspace } = useWorkspace();
  const params = useSearchParams();
  const filter = useMemo(
    () => ({
      collection: params.get("collection"),
      state: LISTED_STATES.find((each) => each === params.get("state")) ?? null,
      q: params.get("q") ?? "",
    }),
    [params],
  );
  const root = `/w/${workspace.id}/articles`;
  return {
    filter,
    root,
    hrefOf: (change: Partial<ArticleFilter>) => root + queryOf({ ...filter, ...change }),
    setFilter(change: { state?: ListedState | null; q?: string; collection?: string | null }) {
      window.history.replaceState(null, "", root + queryOf({ ...filter, ...change }));
    },
  };
}

function queryOf({ collection, state, q }: ArticleFilter): string {
  const given = Object.entries({ collection, state, q }).flatMap(([name, value]) =>
    value ? [[name, value] as [string, string]] : [],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
