/** One workspace of the console with its parts and actions. */
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { z } from "zod";
import { useEnvironment } from "@/components/partner-console/environment";
import { keys } from "@/lib/client/keys";
import { usePartner } from "@/lib/client/partner";
import type { Reader } from "@/lib/client/shaped";
import { InstallationResource } from "@/lib/connections/installations/schemas";
import { CreatedSetupLink, SetupLink, SetupLinkList } from "@/lib/connections/setup-links/schemas";
import { type ChangeWorkspace, WorkspaceSummary } from "@/lib/partner/managed-workspaces/schemas";
import { ConsoleWorkspaceList } from "@/lib/partner/partner-console/schemas";
import { RevokedSurfaceSessions, SurfaceSessionList } from "@/lib/partner/surface-sessions/schemas";

/** Polls, so that a customer's steps on the setup page show here soon after. */
const POLL_MS = 5000;

function useScope(workspaceId: string) {
  const { api, partner } = usePartner();
  const { environment } = useEnvironment();
  return {
    api,
    query: { environment },
    path: `/api/partner-console/workspaces/${encodeURIComponent(workspaceId)}`,
    key: keys.console.workspace(partner.id, environment, workspaceId),
  };
}

export function useManagedWorkspace(workspaceId: string) {
  const { api, key, path, query } = useScope(workspaceId);
  return useQuery({
    queryKey: [...key, "summary"],
    queryFn: ({ signal }) => api.get(path, { schema: WorkspaceSummary, query, signal }),
  });
}

const PARTS = {
  installation: InstallationResource,
  "setup-links": SetupLinkList,
  "surface-sessions": SurfaceSessionList,
} as const;

export function useWorkspacePart<Part extends keyof typeof PARTS>(workspaceId: string, part: Part) {
  const { api, key, path, query } = useScope(workspaceId);
  return useQuery({
    queryKey: [...key, part],
    queryFn: ({ signal }) =>
      api.get<z.output<(typeof PARTS)[Part]>>(`${path}/${part}`, {
        schema: PARTS[part] as Reader<z.output<(typeof PARTS)[Part]>>,
        query,
        signal,
      }),
    refetchInterval: POLL_MS,
  });
}

export function useWorkspaceActions(workspaceId: string) {
  const { api, key, path, query } = useScope(workspaceId);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: key });
  const then = async <T>(result: Promise<T>): Promise<T> => {
    const value = await result;
    await refresh();
    return value;
  };
  return {
    change: (body: ChangeWorkspace) => then(api.patch(path, body, { schema: WorkspaceSummary, query })),
    setStatus: (status: WorkspaceSummary["status"]) =>
      then(api.post(`${path}/status`, { status }, { schema: WorkspaceSummary, query })),
    offerLink: (body: { redirectUrl: string; expiresInHours: number }) =>
      then(api.post(`${path}/setup-links`, body, { schema: CreatedSetupLink, query })),
    revokeLink: (id: string) => then(api.remove(`${path}/setup-links/${id}`, { schema: SetupLink, query })),
    revokeSession: (id: string) =>
      then(api.remove(`${path}/surface-sessions/${id}`, { schema: RevokedSurfaceSessions, query })),
    revokeSessions: (externalUserId?: string) =>
      then(
        api.post(
          `${path}/surface-sessions/revoke`,
          { externalUserId },
          { schema: RevokedSurfaceSessions, query },
        ),
      ),
  };
}

const LIST_POLL_MS = 10_000;

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
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) < 2 ? LIST_POLL_MS : false),
  });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.workspaces) ?? [], [list.data]);
  return { list, rows, total: list.data?.pages[0]?.total ?? 0 };
}
