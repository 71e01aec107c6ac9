/** Problems of articles that agents reported. */
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { ArticleProblemList, type ArticleProblemQuery } from "@/lib/inbox/article-problems/schemas";
import { empty } from "@/lib/platform/shapes";

const PATH = "/api/articles/problems";
export type ProblemState = ArticleProblemQuery["state"];

export function useProblems(state: ProblemState) {
  const { api, workspace } = useWorkspace();
  const query = useInfiniteQuery({
    queryKey: [...keys.articles(workspace.id), "problems", state],
    queryFn: ({ pageParam, signal }) =>
      api.get(PATH, { schema: ArticleProblemList, query: { state, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  return { ...query, problems: query.data?.pages.flatMap((page) => page.problems) };
}

/** How many are open; undefined until it is known. */
export function useOpenProblems(): number | undefined {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: [...keys.articles(workspace.id), "open-problems"],
    queryFn: async ({ signal }) =>
      (await api.get(PATH, { schema: ArticleProblemList, query: { limit: "1" }, signal })).openCount,
  }).data;
}

export function useUpdateProblem() {
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isDone }: { id: string; isDone: boolean }) =>
      api.patch(`${PATH}/${id}`, { isDone }, { schema: empty }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.articles(workspace.id) }),
  });
}
