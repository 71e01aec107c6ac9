/** The report about articles, and what readers missed in them. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArticleReport, type ArticleReportQuery, ArticleWordList } from "@/lib/articles/feedback/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { AskedArticles } from "@/lib/inbox/articles/asked-schemas";
import { empty } from "@/lib/platform/shapes";

function useKey() {
  const { workspace } = useWorkspace();
  return [...keys.workspace(workspace.id), "article-report"] as const;
}

export function useReport({ days, months }: ArticleReportQuery) {
  const { api } = useWorkspace();
  return useQuery({
    queryKey: [...useKey(), days, months],
    queryFn: ({ signal }) =>
      api.get("/api/articles/report", {
        query: { days: String(days), months: String(months) },
        schema: ArticleReport,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function useWords(days: ArticleReportQuery["days"]) {
  const { api } = useWorkspace();
  return useQuery({
    queryKey: [...useKey(), "words", days],
    queryFn: async ({ signal }) =>
      (
        await api.get("/api/articles/words", {
          query: { days: String(days) },
          schema: ArticleWordList,
          signal,
        })
      ).words,
    placeholderData: keepPreviousData,
  });
}

export function useAsked(days: ArticleReportQuery["days"]) {
  const { api } = useWorkspace();
  return useQuery({
    queryKey: [...useKey(), "conversations", days],
    queryFn: ({ signal }) =>
      api.get("/api/articles/report/conversations", {
        query: { days: String(days) },
        schema: AskedArticles,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function useDeleteWord() {
  const { api } = useWorkspace();
  const client = useQueryClient();
  const words = [...useKey(), "words"];
  return useMutation({
    mutationFn: (id: string) => api.remove(`/api/articles/words/${id}`, { schema: empty }),
    onSettled: () => client.invalidateQueries({ queryKey: words }),
  });
}
