/** How the inbox's address names what is open: by the path in the dashboard, by the query where the path is a session's. */
import { DEFAULT_FILTER, type Filter, formatFilter } from "@/components/inbox/shared/filter-url";
import { fromPublicId } from "@/lib/platform/ids";

type InboxAddress = {
  of: (conversationId: string | null, filter: Filter) => string;
  conversationIn: (pathname: string, query: URLSearchParams) => string | null;
};

export function inPath(root: string): InboxAddress {
  return {
    of: (id, filter) => `${root}${id ? `/${id}` : ""}${formatFilter(filter)}`,
    conversationIn: (pathname) =>
      pathname.startsWith(`${root}/`) ? (pathname.slice(root.length + 1).split("/")[0] ?? null) : null,
  };
}

/** A partner knows a conversation as `conv_…`, its row is a UUID; what is neither is looked for all the same, and not found. */
export const rowIdOf = (conversationId: string): string =>
  fromPublicId("conversation", conversationId) ?? conversationId;

/** What else the query says, such as how the frame is to look, stays in it. */
export function inQuery(root: string, others: URLSearchParams): InboxAddress {
  return {
    of: (id, filter) => {
      const params = new URLSearchParams(formatFilter(filter));
      for (const [name, value] of others)
        if (name !== "conversation" && !(name in DEFAULT_FILTER)) params.set(name, value);
      if (id) params.set("conversation", id);
      return `${root}${params.size > 0 ? `?${params}` : ""}`;
    },
    conversationIn: (_, query) => {
      const id = query.get("conversation");
      return id ? rowIdOf(id) : null;
    },
  };
}
