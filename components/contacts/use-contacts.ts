"use client";

import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { keys } from "@/lib/client/keys";
import { useNotices } from "@/lib/client/live";
import { useWorkspace } from "@/lib/client/workspace";
import { ContactPage } from "@/lib/contacts/schemas";

/** Contacts, newest first, page by page. */
export function useContacts(q: string) {
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  const queryKey = keys.contacts.list(workspace.id, q);
  useNotices(({ type }) => {
    if (type === "contact.changed") void client.invalidateQueries({ queryKey });
  });
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.get("/api/inbox/contacts", { schema: ContactPage, query: { q, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.contacts) ?? [], [query.data]);
  return { ...query, rows };
}
