"use client";

/** Where the signed-in person is: the workspace of the address, their role in it, and the API bound to it. */
import { createContext, type ReactNode, use, useMemo } from "react";
import type { Account } from "@/lib/auth/schemas";
import { type Api, createApi } from "@/lib/client/api";
import type { Role } from "@/lib/members/schemas";

/** As lib/auth/session.ts hands it to the layout. */
export type CurrentMember = {
  user: Account["user"];
  workspace: { id: string; name: string };
  role: Role;
  workspaces: Account["workspaces"];
};

const Context = createContext<(CurrentMember & { api: Api; isAdmin: boolean }) | null>(null);

export function WorkspaceProvider({ member, children }: { member: CurrentMember; children: ReactNode }) {
  const value = useMemo(
    () => ({
      ...member,
      api: createApi({ workspaceId: member.workspace.id }),
      isAdmin: member.role !== "agent",
    }),
    [member],
  );
  return <Context value={value}>{children}</Context>;
}

export function useWorkspace() {
  const value = use(Context);
  if (!value) throw new Error("useWorkspace needs a WorkspaceProvider above it");
  return value;
}
