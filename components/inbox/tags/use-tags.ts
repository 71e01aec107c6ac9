/** The tags of the workspace, which rows and menus know by their ids. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import { TAG_COLORS } from "@/lib/inbox/tags/colors";
import type { Tag, TagList } from "@/lib/inbox/tags/schemas";
import { newId } from "@/lib/platform/ids";

export const TAGS_PATH = "/api/inbox/tags";
const NONE: Tag[] = [];

/** By name; none before they are loaded. */
export function useTags(): Tag[] {
  const { api, workspace } = useScope();
  const { data } = useQuery({
    queryKey: [...keys.tags(workspace.id), "list"],
    queryFn: ({ signal }) => api.get(TAGS_PATH, { schema: shaped<TagList>("tags"), signal }),
    staleTime: 5 * 60_000,
  });
  return data?.tags ?? NONE;
}

/** The tags of a conversation, by name. */
export function useTagsOf(ids: readonly string[] | undefined): Tag[] {
  const tags = useTags();
  return ids?.length ? tags.filter(({ id }) => ids.includes(id)) : NONE;
}

/** Picks a colour that is not used yet, if there is one. */
export function useMakeTag(): (name: string) => Promise<Tag> {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  const tags = useTags();
  return async (name) => {
    const [gray, ...colors] = TAG_COLORS;
    const color = colors.find((each) => tags.every((tag) => tag.color !== each)) ?? gray;
    const tag = await api.post(
      TAGS_PATH,
      { id: newId(), name, color },
      { schema: shaped<Tag>("id", "name", "color") },
    );
    await client.invalidateQueries({ queryKey: keys.tags(workspace.id) });
    return tag;
  };
}
