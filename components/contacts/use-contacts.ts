/** The contacts of a filter, page by page; an event changes the rows that it concerns. */
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { ContactPages as Pages } from "@/components/contacts/contact-row-cache";
import { askedOf, type ContactsFilter, formatContactsFilter } from "@/components/contacts/contacts-filter";
import { keys } from "@/lib/client/keys";
import { refetch, useConversationNotices } from "@/lib/client/live";
import { paced } from "@/lib/client/paced";
import { useScope } from "@/lib/client/workspace";
import {
  CHANGED_CONTACTS_MAX,
  type ContactDetails,
  ContactPage,
  type ContactRow,
} from "@/lib/inbox/contacts/schemas";

const PATH = "/api/inbox/contacts";

export function useContacts(filter: ContactsFilter) {
  const { api, workspace } = useScope();
  const query = useInfiniteQuery({
    queryKey: keys.contacts.list(workspace.id, formatContactsFilter(filter)),
    queryFn: ({ pageParam, signal }) =>
      api.get(PATH, { schema: ContactPage, query: { ...askedOf(filter), cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.contacts) ?? [], [query.data]);
  return { ...query, rows, total: query.data?.pages[0]?.total ?? null };
}

/** A busy workspace has many notices, and a list of people is no inbox. */
const PACE = { waitMs: 300, pauseMs: 2_000 };

export function useLiveContacts(filter: ContactsFilter) {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  const changed = useRef(new Set<string>());
  const look = useEffectEvent(async () => {
    const ids = [...changed.current];
    changed.current.clear();
    refetch(client, keys.inbox.all(workspace.id));
    refreshOpen(client, workspace.id, ids);
    const queryKey = keys.contacts.list(workspace.id, formatContactsFilter(filter));
    void client.invalidateQueries({
      queryKey: keys.contacts.lists(workspace.id),
      refetchType: "none",
      predicate: (query) => query.queryKey.at(-1) !== queryKey.at(-1),
    });
    if (ids.length > CHANGED_CONTACTS_MAX) return refetch(client, queryKey);
    try {
      const asked = { ...askedOf(filter), ids: ids.join() };
      const found = await api.get(PATH, { schema: ContactPage, query: asked });
      const joined = client.setQueryData<Pages>(
        queryKey,
        (known) => known && joinContacts(known, found.contacts, ids, filter),
      );
      const shown = new Set(joined?.pages.flatMap((page) => page.contacts.map(({ id }) => id)));
      // Only the server knows the new contact's position. In a long list it waits for the next read.
      if (joined?.pages.length === 1 && found.contacts.some(({ id }) => !shown.has(id)))
        refetch(client, queryKey);
    } catch {
      refetch(client, queryKey);
    }
  });
  const looks = useMemo(() => paced(() => look(), PACE), []);
  useEffect(() => () => looks.stop(), [looks]);
  useConversationNotices(({ contactId, conversationId }) => {
    const id = contactId ?? conversationId;
    if (!id) return refetch(client, keys.contacts.all(workspace.id));
    changed.current.add(id);
    looks.call();
  });
}

function refreshOpen(client: QueryClient, workspaceId: string, ids: string[]) {
  void client.invalidateQueries({
    queryKey: keys.contacts.all(workspaceId),
    predicate: ({ queryKey, state }) => {
      const data = state.data as ContactDetails | undefined;
      return (
        queryKey.includes("contact") &&
        data !== undefined &&
        [data.id, ...data.conversations.map(({ id }) => id)].some((id) => ids.includes(id))
      );
    },
  });
}

/**
 * The rows of a page as they are now. One that no longer fits goes; a new one comes to the front where the order puts new ones
 * there. `ids`: what was asked for.
 */
export function joinContacts(
  known: Pages,
  found: ContactRow[],
  ids: string[],
  { sort, dir }: Pick<ContactsFilter, "sort" | "dir">,
): Pages {
  const rows = new Map(found.map((row) => [row.id, row]));
  const isGone = ({ id }: ContactRow) => ids.includes(id) && !rows.has(id);
  const all = known.pages.flatMap((page) => page.contacts);
  const loaded = new Set(all.map(({ id }) => id));
  const gone = all.filter(isGone).length;
  const isNewestFirst = sort !== "name" && dir !== "asc";
  const first = all[0]?.createdAt ?? "";
  const isFront = (row: ContactRow) =>
    isNewestFirst &&
    (sort === "activity" ? isLater(row, all[0]) : !loaded.has(row.id) && row.createdAt >= first);
  const front = found.filter(isFront);
  const moved = new Set(front.map(({ id }) => id));
  const added = front.filter(({ id }) => !loaded.has(id)).length;
  return {
    ...known,
    pages: known.pages.map((page, index) => {
      const kept = page.contacts
        .filter((row) => !isGone(row) && !moved.has(row.id))
        .map((row) => rows.get(row.id) ?? row);
      return index === 0
        ? { ...page, contacts: [...front, ...kept], total: (page.total ?? 0) + added - gone }
        : { ...page, contacts: kept };
    }),
  };
}

const isLater = (row: ContactRow, first: ContactRow | undefined): boolean =>
  Boolean(row.lastMessageAt) && (row.lastMessageAt ?? "") > (first?.lastMessageAt ?? "");
