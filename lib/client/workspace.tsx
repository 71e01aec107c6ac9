"use client";

/** The current workspace and person: the API client for it, and the allowed capabilities. */
import { createContext, type ReactNode, use, useMemo } from "react";
import type { Account } from "@/lib/auth/schemas";
import { type Api, createApi } from "@/lib/client/api";
import { goToSignIn } from "@/lib/client/query";
import { openSharedStream } from "@/lib/client/shared-stream";
import type { StreamEvent } from "@/lib/client/sse-parser";
import type { StreamState } from "@/lib/client/stream";
import type { Role } from "@/lib/members/schemas";
import type { Capability } from "@/lib/platform/context";

/** As lib/http/current-member.ts passes it to the layout. */
export type CurrentMember = {
  user: Account["user"];
  workspace: { id: string; name: string };
  role: Role;
  workspaces: Account["workspaces"];
};

type LiveHandlers = { onEvent: (event: StreamEvent) => void; onState: (state: StreamState) => void };

/** What every screen of a workspace needs, in the dashboard and in a partner's product. */
export type Place = {
  user: { id: string; name: string };
  workspace: { id: string; name: string };
  api: Api;
  /** Opens live updates; the returned function closes them. */
  openLive: (handlers: LiveHandlers) => () => void;
  /** Screens hide what is not allowed; the server refuses it in any case. */
  can: (capability: Capability) => boolean;
  /** True in a partner's product, which shows only the inbox. */
  isEmbedded: boolean;
};

const PlaceContext = createContext<Place | null>(null);
const MemberContext = createContext<(CurrentMember & { isAdmin: boolean }) | null>(null);

export function PlaceProvider({ place, children }: { place: Place; children: ReactNode }) {
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

export function WorkspaceProvider({ member, children }: { member: CurrentMember; children: ReactNode }) {
  const place = useMemo(() => placeOf(member), [member]);
  const value = useMemo(() => ({ ...member, isAdmin: member.role !== "agent" }), [member]);
  return (
    <MemberContext value={value}>
      <PlaceProvider place={place}>{children}</PlaceProvider>
    </MemberContext>
  );
}

function placeOf({ user, workspace }: CurrentMember): Place {
  const stream = {
    name: `${user.id}:${workspace.id}`,
    url: "/api/inbox/stream",
    headers: () => ({ "Parley-Workspace": workspace.id }),
    onUnauthorized: goToSignIn,
  };
  return {
    user,
    workspace,
    api: createApi({ workspaceId: workspace.id }),
    openLive: (handlers) => openSharedStream({ ...stream, ...handlers }),
    can: () => true,
    isEmbedded: false,
  };
}

export function usePlace(): Place {
  const value = use(PlaceContext);
  if (!value) throw new Error("usePlace needs a PlaceProvider above it");
  return value;
}

/** The place in the dashboard, with the member's role. */
export function useWorkspace() {
  const place = usePlace();
  const member = use(MemberContext);
  if (!member) throw new Error("useWorkspace needs a WorkspaceProvider above it");
  return { ...place, ...member };
}
