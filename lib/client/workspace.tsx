"use client";

/** The current workspace and person: the API client for it, and what is permitted. */
import { createContext, type ReactNode, use, useMemo } from "react";
import type { Account } from "@/lib/account/auth/schemas";
import type { Role } from "@/lib/account/members/schemas";
import { type Api, createApi } from "@/lib/client/api";
import { goToSignIn } from "@/lib/client/query";
import { openSharedStream } from "@/lib/client/shared-stream";
import type { StreamEvent } from "@/lib/client/sse-parser";
import type { StreamState } from "@/lib/client/stream";
import type { Permission } from "@/lib/platform/permissions";

/** In the form in which lib/http/current-member.ts passes it to the layout. */
export type CurrentMember = {
  user: Account["user"];
  /** `deletionFinalAt`: only while it is being deleted. `undoSend`: what is sent by e-mail or WhatsApp can be taken back. */
  workspace: { id: string; name: string; deletionFinalAt?: string; undoSend?: boolean };
  role: Role;
  permissions: readonly Permission[];
  workspaces: Account["workspaces"];
};

type LiveHandlers = { onEvent: (event: StreamEvent) => void; onState: (state: StreamState) => void };

/** The context of every screen of a workspace, in the dashboard and in a partner's product. */
export type Scope = {
  user: { id: string; name: string };
  workspace: { id: string; name: string; undoSend?: boolean };
  api: Api;
  /** Opens live updates; the returned function closes them. */
  openLive: (handlers: LiveHandlers) => () => void;
  /** Screens hide what is not allowed; the server refuses it in any case. */
  can: (permission: Permission) => boolean;
  /** True in a partner's product, which shows only the inbox. */
  isEmbedded: boolean;
};

const ScopeContext = createContext<Scope | null>(null);
const MemberContext = createContext<CurrentMember | null>(null);

export function ScopeProvider({ scope, children }: { scope: Scope; children: ReactNode }) {
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

export function WorkspaceProvider({ member, children }: { member: CurrentMember; children: ReactNode }) {
  const scope = useMemo(() => scopeOf(member), [member]);
  return (
    <MemberContext value={member}>
      <ScopeProvider scope={scope}>{children}</ScopeProvider>
    </MemberContext>
  );
}

function scopeOf({ user, workspace, permissions }: CurrentMember): Scope {
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
    can: (permission) => permissions.includes(permission),
    isEmbedded: false,
  };
}

export function useScope(): Scope {
  const value = use(ScopeContext);
  if (!value) throw new Error("useScope needs a ScopeProvider above it");
  return value;
}

/** The scope in the dashboard, with the member's role. */
export function useWorkspace() {
  const scope = useScope();
  const member = use(MemberContext);
  if (!member) throw new Error("useWorkspace needs a WorkspaceProvider above it");
  return { ...scope, ...member };
}
