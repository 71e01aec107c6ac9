"use client";

import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

const Counts = z.object({ open: z.number(), mine: z.number(), unassigned: z.number(), unread: z.number() });

/** How many conversations wait to be read; 0 until known. Kept fresh by the workspace's notices. */
export function useUnreadCount(): number {
  const { api, workspace } = useWorkspace();
  const counts = useQuery({
    queryKey: keys.inbox.counts(workspace.id),
    queryFn: ({ signal }) => api.get("/api/inbox/counts", { schema: Counts, signal }),
  });
  return counts.data?.unread ?? 0;
}
