/** Reads and changes the collections of articles, and reads the help center whose languages they have names in. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  ArticleCollectionList,
  ArticleCollectionResult,
  type CreateCollection,
  type UpdateCollection,
} from "@/lib/articles/articles/schemas";
import { HelpCenterResult, type UpdateHelpCenter } from "@/lib/articles/help-center/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { empty } from "@/lib/platform/shapes";

const PATH = "/api/articles/collections";
const CENTER = "/api/articles/center";

export function useCollections() {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: [...keys.articles(workspace.id), "collections"],
    queryFn: async ({ signal }) =>
      (await api.get(PATH, { schema: ArticleCollectionList, signal })).collections,
  });
}

export function useHelpCenter() {
  const { api, workspace } = useWorkspace();
  return useQuery({
    queryKey: [...keys.articles(workspace.id), "center"],
    queryFn: async ({ signal }) => (await api.get(CENTER, { schema: HelpCenterResult, signal })).center,
  });
}

export function useCollectionActions() {
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  async function refreshed<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const given = await answer;
    await client.invalidateQueries({ queryKey: keys.articles(workspace.id) });
    return given;
  }
  const one = { schema: ArticleCollectionResult };
  return {
    create: (input: CreateCollection) => refreshed(api.post(PATH, input, one)),
    update: (id: string, change: UpdateCollection) => refreshed(api.patch(`${PATH}/${id}`, change, one)),
    remove: (id: string) => refreshed(api.remove(`${PATH}/${id}`, { schema: empty })),
    updateCenter: (change: UpdateHelpCenter) =>
      refreshed(api.patch(CENTER, change, { schema: HelpCenterResult })),
  };
}
