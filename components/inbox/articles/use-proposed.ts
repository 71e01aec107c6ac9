/** Articles that rules and macros propose: finds them, and names those that customers can read. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { ToPropose } from "@/lib/inbox/articles/schemas";

const PATH = "/api/inbox/articles";
type Proposing = { actions: readonly { do: string; number?: number }[] };

/** The articles that rules or macros name. */
export const numbersIn = (all: readonly Proposing[]): number[] => {
  const named = all.flatMap(({ actions }) =>
    actions.flatMap(({ do: kind, number }) => (kind === "article" && number ? [number] : [])),
  );
  return [...new Set(named)].sort((one, other) => one - other);
};

/** `isGone`: it is known that customers cannot read it. */
export function useProposed(numbers: readonly number[]) {
  const { api, workspace } = useScope();
  const t = useTranslations("inbox.articles");
  const named = numbers.join(",");
  const { data } = useQuery({
    queryKey: [...keys.articles(workspace.id), "proposed", named],
    queryFn: ({ signal }) =>
      api.get(PATH, { schema: shaped<ToPropose>("articles"), query: { numbers: named }, signal }),
    enabled: named !== "",
    placeholderData: keepPreviousData,
  });
  const titleOf = (number: number) => data?.articles.find((each) => each.number === number)?.title;
  return {
    nameOf: (number: number): string => titleOf(number) ?? t("unnamed", { number: String(number) }),
    isGone: (number: number): boolean =>
      data !== undefined && numbers.includes(number) && titleOf(number) === undefined,
  };
}

export function useArticlesToPropose(q: string) {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: [...keys.articles(workspace.id), "to-propose", q],
    queryFn: ({ signal }) => api.get(PATH, { schema: shaped<ToPropose>("articles"), query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
}
