"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { keys } from "@/lib/client/keys";
import { usePlace } from "@/lib/client/workspace";
import { ContactPage } from "@/lib/contacts/schemas";

/** Contacts, newest first, page by page. */
export function useContacts(q: string) {
  const { api, workspace } = usePlace();
  const query = useInfiniteQuery({
    queryKey: keys.contacts.list(workspace.id, q),
    queryFn: ({ pageParam, signal }) =>
      api.get("/api/inbox/contacts", { schema: ContactPage, query: { q, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.contacts) ?? [], [query.data]);
  return { ...query, rows };
}
