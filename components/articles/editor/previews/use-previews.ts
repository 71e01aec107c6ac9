/** Links to the draft of a text. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TextPlace } from "@/components/articles/shared/use-articles";
import {
  ArticlePreviewList,
  ArticlePreviewResult,
  type CreateArticlePreview,
} from "@/lib/articles/previews/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { empty } from "@/lib/platform/shapes";

export function usePreviews(place: TextPlace) {
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const path = `/api/articles/${place.articleId}/texts/${place.language}/previews`;
  const queryKey = [...keys.articles(workspace.id), "previews", place];
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.get(path, { schema: ArticlePreviewList, signal })).previews,
  });
  const onSettled = () => client.invalidateQueries({ queryKey });
  const create = useMutation({
    mutationFn: (input: CreateArticlePreview) => api.post(path, input, { schema: ArticlePreviewResult }),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => api.remove(`/api/articles/previews/${id}`, { schema: empty }),
    // A link that was ended is no longer offered to be copied.
    onSuccess: (_, id) => {
      if (create.data?.preview.id === id) create.reset();
    },
    onSettled,
  });
  return { list, create, revoke };
}
