"use client";

/**
 * Where one is in the inbox: the filter from the query, the open conversation from the path. Moves use the History API, which
 * Next follows: no request to the server lies between a key and its conversation.
 */
import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { type Filter, formatFilter, parseFilter } from "@/components/inbox/filter-url";
import { useWorkspace } from "@/lib/client/workspace";

export function useInboxLocation() {
  const { workspace } = useWorkspace();
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const root = `/w/${workspace.id}/inbox`;
  const filter = useMemo(() => parseFilter(new URLSearchParams(search)), [search]);
  const selectedId = pathname.startsWith(`${root}/`)
    ? (pathname.slice(root.length + 1).split("/")[0] ?? null)
    : null;

  const hrefOf = useCallback((id: string) => `${root}/${id}${formatFilter(filter)}`, [root, filter]);

  const open = useCallback(
    (id: string) => {
      if (window.location.pathname === `${root}/${id}`) return;
      window.history.pushState({ isFromList: window.location.pathname === root }, "", hrefOf(id));
    },
    [root, hrefOf],
  );

  /** Back to the list: one step back where the list is what one came from, so that the phone's own gesture agrees. */
  const close = useCallback(() => {
    if (window.history.state?.isFromList) window.history.back();
    else window.history.pushState(null, "", `${root}${formatFilter(filter)}`);
  }, [root, filter]);

  const setFilter = useCallback((change: Partial<Filter>) => {
    const query = formatFilter({ ...parseFilter(new URLSearchParams(window.location.search)), ...change });
    // Not the whole state: what bears Next's own marks, Next takes for its own and does not follow.
    const { isFromList } = window.history.state ?? {};
    window.history.replaceState({ isFromList }, "", `${window.location.pathname}${query}`);
  }, []);

  return { filter, selectedId, hrefOf, open, close, setFilter };
}
