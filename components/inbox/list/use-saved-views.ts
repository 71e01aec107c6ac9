/** Filters under a name, chosen in the list's menu. */
import { useQuery } from "@tanstack/react-query";
import { DEFAULT_FILTER, type Filter, formatFilter } from "@/components/inbox/shared/filter-url";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { SavedView } from "@/lib/inbox/views/schemas";

const NONE: SavedView[] = [];

/** The embedded inbox has none, since its users are the partner's. */
export function useSavedViews(): SavedView[] {
  const { api, workspace, isEmbedded } = useScope();
  const { data } = useQuery({
    queryKey: keys.inbox.views(workspace.id),
    queryFn: ({ signal }) =>
      api.get("/api/inbox/views", { schema: shaped<{ views: SavedView[] }>("views"), signal }),
    // Views that were saved before a part of the filter was known have its default. Those with a part that this page does not know
    // would show too much.
    select: ({ views }) =>
      views
        .filter(({ filter }) => Object.keys(filter).every((part) => part in DEFAULT_FILTER))
        .map((view) => ({ ...view, filter: { ...DEFAULT_FILTER, ...view.filter } })),
    enabled: !isEmbedded,
    staleTime: 5 * 60_000,
  });
  return data ?? NONE;
}

export const viewOf = (views: SavedView[], filter: Filter): SavedView | undefined =>
  views.find((view) => formatFilter(view.filter) === formatFilter(filter));
