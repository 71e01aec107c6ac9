/** Messages and notes of the open conversation: the newest page follows the notices, older ones are fetched on demand. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  hasUnsettledBefore,
  joinNewest,
  joinOlder,
  lastNumber,
} from "@/components/inbox/shared/thread-entries";
import type { Api } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { Thread } from "@/lib/inbox/messages/schemas";

function fetchThread(api: Api, id: string, before?: string, signal?: AbortSignal, reach?: string) {
  const path = `/api/inbox/conversations/${id}/thread`;
  return api.get(path, {
    schema: shaped<Thread>("entries", "olderCursor"),
    query: { before, reach },
    signal,
  });
}

/** Also used to fetch a thread before it is opened. */
function useThreadOptions() {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  return (id: string) => {
    const queryKey = keys.inbox.thread(workspace.id, id);
    return {
      queryKey,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Thread> => {
        let newest = await fetchThread(api, id, undefined, signal);
        for (;;) {
          // Read again at each fetch: older pages may have come meanwhile.
          const known = client.getQueryData<Thread>(queryKey);
          if (!known) return newest;
          if (newest.olderCursor === null || !hasUnsettledBefore(known, newest))
            return joinNewest(known, newest);
          newest = joinOlder(newest, await fetchThread(api, id, newest.olderCursor, signal));
        }
      },
    };
  };
}

export function useThread(id: string, isShown = true) {
  const { api } = useScope();
  const client = useQueryClient();
  const options = useThreadOptions()(id);
  const query = useQuery({ ...options, enabled: isShown });
  const cursor = query.data?.olderCursor ?? null;
  const older = useMutation({
    mutationFn: ({ before, reach }: { before: string; reach?: string }) =>
      fetchThread(api, id, before, undefined, reach),
    onSuccess: (page, { before }) =>
      client.setQueryData<Thread>(options.queryKey, (thread) =>
        thread?.olderCursor === before ? joinOlder(thread, page) : thread,
      ),
  });
  return {
    ...query,
    hasOlder: cursor !== null,
    isLoadingOlder: older.isPending,
    olderError: older.error,
    /** `reach`: as far as this message or note. */
    loadOlder: (reach?: string) => {
      if (cursor && !older.isPending) older.mutate({ before: cursor, reach });
    },
  };
}

/** The last number of each conversation of a linked thread on screen; null: it is none. */
const lastNumbersOf = (thread: Thread) =>
  thread.linked
    ? (Object.fromEntries(thread.linked.map((id) => [id, lastNumber(thread, id)])) as Record<string, number>)
    : null;

export function useLastNumbers(id: string) {
  return useQuery({ ...useThreadOptions()(id), select: lastNumbersOf }).data;
}

/** Rows that the pointer only passes are not prefetched. */
const PAUSE_MS = 80;

/** Fetches the thread one is about to open: pressing takes longer than the answer. */
export function usePrefetchThread() {
  const client = useQueryClient();
  const optionsOf = useThreadOptions();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function now(id: string) {
    clearTimeout(timer.current);
    void client.prefetchQuery({ ...optionsOf(id), staleTime: 30_000 });
  }
  function soon(id: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => now(id), PAUSE_MS);
  }
  return { now, soon };
}
