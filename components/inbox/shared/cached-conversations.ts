/** The conversations that the query client holds: in lists and one by one. Changes here show at once, everywhere. */
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { type Filter, fits } from "@/components/inbox/shared/filter-url";
import { keys } from "@/lib/client/keys";
import type { InboxConversation, InboxPage } from "@/lib/conversations/schemas";

type ListData = InfiniteData<InboxPage, string | null>;
type CacheScope = { client: QueryClient; workspaceId: string; userId: string };
type Snapshot = [QueryKey, unknown][];

export function findConversation({ client, workspaceId }: Omit<CacheScope, "userId">, id: string) {
  const own = client.getQueryData<InboxConversation>(keys.inbox.conversation(workspaceId, id));
  if (own) return own;
  for (const [, data] of client.getQueriesData<ListData>({ queryKey: keys.inbox.lists(workspaceId) })) {
    for (const page of data?.pages ?? []) {
      const found = page.conversations.find((each) => each.id === id);
      if (found) return found;
    }
  }
  return undefined;
}

/** Everything that `writeConversation` may touch, to be put back when the server refuses. */
export function takeSnapshot({ client, workspaceId }: CacheScope, id: string): Snapshot {
  return [
    ...client.getQueriesData({ queryKey: keys.inbox.lists(workspaceId) }),
    ...client.getQueriesData({ queryKey: keys.inbox.conversation(workspaceId, id) }),
  ];
}

export function restoreSnapshot(client: QueryClient, snapshot: Snapshot) {
  for (const [queryKey, data] of snapshot) client.setQueryData(queryKey, data);
}

/** Replaces the conversation in place; lists whose filter it no longer fits lose it. */
export function writeConversation({ client, workspaceId, userId }: CacheScope, next: InboxConversation) {
  client.setQueryData(keys.inbox.conversation(workspaceId, next.id), next);
  for (const [queryKey, data] of client.getQueriesData<ListData>({
    queryKey: keys.inbox.lists(workspaceId),
  })) {
    if (!data) continue;
    const stays = fits(next, queryKey.at(-1) as Filter, userId);
    client.setQueryData<ListData>(queryKey, {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        conversations: page.conversations.flatMap((each) =>
          each.id !== next.id ? [each] : stays ? [next] : [],
        ),
      })),
    });
  }
}
