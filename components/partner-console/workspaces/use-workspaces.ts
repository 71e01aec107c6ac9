"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useEnvironment } from "@/components/partner-console/environment";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import { ConsoleWorkspaceList } from "@/lib/partner-console/schemas";

const POLL_MS = 10_000;

/** The partner's workspaces of the chosen environment, by pages. */
export function useWorkspaces(q: string) {
  const { api, partner } = usePartner();
  const { environment } = useEnvironment();
  const list = useInfiniteQuery({
    queryKey: keys.console.workspaces(partner.id, environment, q),
    queryFn: ({ pageParam, signal }) =>
      api.get("/api/partner-console/workspaces", {
        schema: ConsoleWorkspaceList,
        query: { environment, q, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) < 2 ? POLL_MS : false),
  });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.workspaces) ?? [], [list.data]);
  return { list, rows, total: list.data?.pages[0]?.total ?? 0 };
}
