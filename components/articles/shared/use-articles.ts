/** Reads and changes articles. Each change resolves when it is done and throws the server's error. */
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type AddArticleSteps,
  AddArticleStepsResult,
  type ArticleLanguage,
  ArticleList,
  ArticleResult,
  ArticleSteps,
  ArticleTextResult,
  ArticleVersionList,
  ArticleVersionResult,
  type CreateArticle,
  type SaveArticleText,
  type UpdateArticle,
} from "@/lib/articles/articles/schemas";
import { ApiError } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { empty } from "@/lib/platform/shapes";

const PATH = "/api/articles";
export type ArticleFilter = { collection: string | null; state: string | null; q: string };
export type TextPlace = { articleId: string; language: ArticleLanguage };

export function useArticleList(filter: ArticleFilter) {
  const { api, workspace } = useWorkspace();
  const query = useInfiniteQuery({
    queryKey: [...keys.articles(workspace.id), "list", filter],
    queryFn: ({ pageParam, signal }) =>
      api.get(PATH, { schema: ArticleList, query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  return { ...query, articles: query.data?.pages.flatMap((page) => page.articles) ?? [] };
}

export function useArticle(articleId: string) {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: [...keys.articles(workspace.id), "article", articleId],
    queryFn: async ({ signal }) =>
      (await api.get(`${PATH}/${articleId}`, { schema: ArticleResult, signal })).article,
  });
}

const textPath = ({ articleId, language }: TextPlace): string => `${PATH}/${articleId}/texts/${language}`;

/** The text that an editor begins with. Null: the article has none in this language yet. */
export function useText(place: TextPlace) {
  const { workspace } = useWorkspace();
  const { getText } = useArticleActions();
  return useQuery({
    // Not below the articles' key: a notice would fetch the whole text again after each save. The editor follows the versions.
    queryKey: [...keys.workspace(workspace.id), "article-text", place],
    queryFn: () => getText(place),
    staleTime: Number.POSITIVE_INFINITY,
    // A later visit reads it again: links to its pictures last for ten minutes.
    gcTime: 0,
  });
}

export function useVersions(place: TextPlace, isWanted: boolean) {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: [...keys.articles(workspace.id), "versions", place],
    queryFn: async ({ signal }) =>
      (await api.get(`${textPath(place)}/versions`, { schema: ArticleVersionList, signal })).versions,
    enabled: isWanted,
  });
}

export function useVersion(place: TextPlace, version: number | null) {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: [...keys.articles(workspace.id), "version", place, version],
    queryFn: async ({ signal }) =>
      (await api.get(`${textPath(place)}/versions/${version}`, { schema: ArticleVersionResult, signal }))
        .version,
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useArticleActions() {
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  async function refreshed<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const given = await answer;
    void client.invalidateQueries({ queryKey: keys.articles(workspace.id) });
    return given;
  }
  const one = { schema: ArticleResult };
  const text = { schema: ArticleTextResult };
  return {
    create: (input: CreateArticle) => refreshed(api.post(PATH, input, one)),
    update: (id: string, change: UpdateArticle) => refreshed(api.patch(`${PATH}/${id}`, change, one)),
    remove: (id: string) => refreshed(api.remove(`${PATH}/${id}`, { schema: empty })),
    getText: (place: TextPlace) =>
      api.get(textPath(place), text).then(
        (answer) => answer.text,
        (error) => {
          if (error instanceof ApiError && error.code === "article_not_found") return null;
          throw error;
        },
      ),
    saveText: async (place: TextPlace, input: SaveArticleText) =>
      (await api.put(textPath(place), input, text)).text,
    addSteps: (place: TextPlace, input: AddArticleSteps) =>
      api.post(`${textPath(place)}/steps`, input, { schema: AddArticleStepsResult }),
    readSteps: (place: TextPlace, since: number) =>
      api.get(`${textPath(place)}/steps`, { schema: ArticleSteps, query: { since: String(since) } }),
    publish: (place: TextPlace, version: number) =>
      refreshed(api.post(`${textPath(place)}/publish`, { version }, text)),
    /** Null takes the plan back. */
    plan: (place: TextPlace, publishesAt: string | null) =>
      refreshed(api.put(`${textPath(place)}/plan`, { publishesAt }, text)),
    unpublish: (place: TextPlace) => refreshed(api.post(`${textPath(place)}/unpublish`, {}, text)),
  };
}
