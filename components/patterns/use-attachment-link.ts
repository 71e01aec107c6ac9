/** The link that opens an attachment. It lives for ten minutes, and is asked for again before. */
import { useQuery } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { AttachmentLink } from "@/lib/inbox/attachments/schemas";

/** A notice announces the fetched file; if it is lost, the page polls too, ever less often. */
const POLL_MS = 2000;
const POLL_MAX_MS = 60_000;
const FRESH_MS = 9 * 60_000;

export function useAttachmentLink(id: string) {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: keys.inbox.attachment(workspace.id, id),
    queryFn: ({ signal }) =>
      api.get(`/api/inbox/attachments/${id}`, { schema: shaped<AttachmentLink>("state", "url"), signal }),
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === "pending" ? Math.min(POLL_MS * 1.5 ** dataUpdateCount, POLL_MAX_MS) : FRESH_MS,
  });
}
