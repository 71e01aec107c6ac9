/**
 * The position in the inbox: the filter from the query, the open conversation from the address. Moves use the History
 * API: a key opens its conversation without waiting for the server.
 */
import { useCallback, useMemo } from "react";
import { DEFAULT_FILTER, type Filter, formatFilter, parseFilter } from "@/components/inbox/shared/filter-url";
import { EVIDENCE } from "@/components/inbox/shared/use-evidence-address";
import { goTo, useAddress } from "@/lib/client/address";
import { useScope } from "@/lib/client/workspace";
import { fromPublicId } from "@/lib/platform/ids";

/** The address of the open conversation: its path in the dashboard, its query where the path is a session's. */
type InboxAddress = {
  of: (conversationId: string | null, filter: Filter) => string;
  conversationIn: (pathname: string, query: URLSearchParams) => string | null;
};

function inPath(root: string): InboxAddress {
  return {
    of: (id, filter) => `${root}${id ? `/${id}` : ""}${formatFilter(filter)}`,
    conversationIn: (pathname) =>
      pathname.startsWith(`${root}/`) ? (pathname.slice(root.length + 1).split("/")[0] ?? null) : null,
  };
}

/** A partner knows a conversation as `conv_…`, its row is a UUID; what is neither is looked for all the same, and not found. */
export const rowIdOf = (conversationId: string): string =>
  fromPublicId("conversation", conversationId) ?? conversationId;

/** Parts that belong to one conversation. */
const OWN: readonly string[] = ["conversation", EVIDENCE];

/** Other parts of the query, such as the frame's appearance, stay in it. */
function inQuery(root: string, others: URLSearchParams): InboxAddress {
  return {
    of: (id, filter) => {
      const params = new URLSearchParams(formatFilter(filter));
      for (const [name, value] of others)
        if (!OWN.includes(name) && !(name in DEFAULT_FILTER)) params.set(name, value);
      if (id) params.set("conversation", id);
      return `${root}${params.size > 0 ? `?${params}` : ""}`;
    },
    conversationIn: (_, query) => {
      const id = query.get("conversation");
      return id ? rowIdOf(id) : null;
    },
  };
}

export function useInboxLocation() {
  const { workspace, isEmbedded } = useScope();
  const { pathname, search } = useAddress();
  const filter = useMemo(() => parseFilter(new URLSearchParams(search)), [search]);
  const address = useMemo(
    () => (isEmbedded ? inQuery(pathname, new URLSearchParams(search)) : inPath(`/w/${workspace.id}/inbox`)),
    [isEmbedded, pathname, search, workspace.id],
  );
  const selectedId = address.conversationIn(pathname, new URLSearchParams(search));

  const hrefOf = useCallback(
    (id: string, among: Partial<Filter> = {}, entryId?: string | null) =>
      `${address.of(id, { ...filter, ...among })}${entryId ? `#${entryId}` : ""}`,
    [address, filter],
  );

  const open = useCallback(
    (id: string, among?: Partial<Filter>, entryId?: string | null) => {
      const href = hrefOf(id, among, entryId);
      if (id === selectedId) {
        if (entryId) goTo(href, "replace", window.history.state);
        return;
      }
      const isFromList = selectedId === null;
      // A frame shares its history with the page around it, to which the way back belongs.
      if (isEmbedded) goTo(href, "replace", null);
      else goTo(href, "push", { isFromList });
    },
    [isEmbedded, selectedId, hrefOf],
  );

  /** Back to the list: one step back where the list is what one came from, so that the phone's own gesture agrees. */
  const close = useCallback(() => {
    if (isEmbedded) goTo(address.of(null, filter), "replace", null);
    else if (window.history.state?.isFromList) window.history.back();
    else goTo(address.of(null, filter), "push", null);
  }, [address, filter, isEmbedded]);

  const setFilter = useCallback(
    (change: Partial<Filter>, id = selectedId) => {
      const next = { ...parseFilter(new URLSearchParams(window.location.search)), ...change };
      // The whole state is not copied: Next ignores a navigation whose state has its own marks.
      const { isFromList } = window.history.state ?? {};
      goTo(address.of(id, next), "replace", { isFromList });
    },
    [address, selectedId],
  );

  return { filter, selectedId, hrefOf, open, close, setFilter };
}
