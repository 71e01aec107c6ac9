/** The dashboard's inbox in a partner's product: the same screens, for a scope that a surface session opens. */
import { Suspense, useEffect, useMemo } from "react";
import type { HostLink } from "@/components/embed/host-link";
import type { SurfaceSession } from "@/components/embed/surface-session";
import { InboxScreen } from "@/components/inbox/inbox-screen";
import { DEFAULT_FILTER } from "@/components/inbox/shared/filter-url";
import { rowIdOf, useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { ApiError, createApi } from "@/lib/client/api";
import { useInboxCounts } from "@/lib/client/inbox-counts";
import { LiveProvider, useNotices } from "@/lib/client/live";
import { QueryProvider } from "@/lib/client/query";
import { openStream } from "@/lib/client/stream";
import { type Scope, ScopeProvider, useScope } from "@/lib/client/workspace";
import { OpenSession } from "@/lib/partner/surface-sessions/schemas";
import { isUuid, toPublicId } from "@/lib/platform/ids";
import { permissionsOfSession } from "@/lib/platform/permissions";

/** The height that an inbox needs to be useful; a host that follows `resize` gives it as much. */
const HEIGHT_LIKED = 640;
const ASK_AGAIN_MS = 5000;

type Props = { host: HostLink; session: SurfaceSession; open: OpenSession };

export function EmbeddedInbox({ host, session, open }: Props) {
  // A renewed session of the same person is the same scope, unless it may do other things.
  const teams = open.teamIds ?? null;
  const identity = JSON.stringify([open.user, open.workspace, open.capabilities, teams === null]);
  const scope = useMemo(() => {
    const [user, workspace, capabilities, seesEverything] = JSON.parse(identity) as Identity;
    return placeOf(session, { user, workspace, capabilities, seesEverything });
  }, [identity, session]);
  return (
    // One that sees other conversations begins without those that were read.
    <QueryProvider key={JSON.stringify(teams)} onUnauthorized={() => undefined}>
      <ScopeProvider scope={scope}>
        <LiveProvider>
          <main id="main" className="h-dvh overflow-hidden bg-surface-1">
            <Suspense>
              <InboxScreen>
                <HostReports host={host} surfaceSessionId={open.surfaceSessionId} />
              </InboxScreen>
            </Suspense>
          </main>
        </LiveProvider>
      </ScopeProvider>
    </QueryProvider>
  );
}

type Identity = [OpenSession["user"], OpenSession["workspace"], OpenSession["capabilities"], boolean];

function placeOf(
  { bearer }: SurfaceSession,
  {
    user,
    workspace,
    capabilities,
    seesEverything,
  }: Pick<OpenSession, "user" | "workspace" | "capabilities"> & { seesEverything: boolean },
): Scope {
  const api = createApi({ bearer });
  /** A rejected stream gives no reason; this call does, and it renews an expired session. */
  const openLive: Scope["openLive"] = (handlers) => {
    let isLeft = false;
    let close = listen();
    function listen() {
      return openStream({
        url: "/api/inbox/stream",
        headers: () => ({ Authorization: `Bearer ${bearer.read()}` }),
        onUnauthorized: ask,
        ...handlers,
      });
    }
    function ask(): void {
      api.get("/api/embed/session", { schema: OpenSession }).then(
        () => {
          if (!isLeft) close = listen();
        },
        // The reason is unknown, so the stream keeps trying.
        (error: unknown) => {
          if (!isLeft && error instanceof ApiError && error.isTemporary) setTimeout(ask, ASK_AGAIN_MS);
        },
      );
    }
    return () => {
      isLeft = true;
      close();
    };
  };
  const permissions = permissionsOfSession(capabilities, seesEverything);
  const can: Scope["can"] = (permission) => permissions.includes(permission);
  return { user, workspace, api, openLive, can, isEmbedded: true };
}

/** Reports to the host what its page may show, and follows its requests. */
function HostReports({ host, surfaceSessionId }: { host: HostLink; surfaceSessionId: string }) {
  const { api } = useScope();
  const unread = useInboxCounts()?.unread;
  const { selectedId, open, close } = useInboxLocation();

  useEffect(() => {
    if (unread !== undefined) host.post({ type: "unread", count: unread });
  }, [host, unread]);
  useEffect(() => {
    // An id of another form is reported unchanged.
    const isKnown = selectedId !== null && isUuid(selectedId);
    const conversationId = isKnown ? toPublicId("conversation", selectedId) : selectedId;
    host.post({ type: "conversation.selected", conversationId });
  }, [host, selectedId]);
  useEffect(() => {
    host.post({ type: "resize", height: HEIGHT_LIKED });
  }, [host]);
  useEffect(
    () =>
      host.listen((message) => {
        if (message.type !== "open") return;
        if (message.conversationId === null) close();
        else open(rowIdOf(message.conversationId), { ...DEFAULT_FILTER, status: "all" });
      }),
    [host, open, close],
  );
  // The answer to this call ends the session.
  useNotices((notice) => {
    if (notice.type !== "session.ended" || notice.surfaceSessionId !== surfaceSessionId) return;
    api.get("/api/embed/session", { schema: OpenSession }).catch(() => undefined);
  });
  return null;
}
