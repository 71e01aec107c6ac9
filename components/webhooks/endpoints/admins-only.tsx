"use client";

import { Webhook } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { useWorkspace } from "@/lib/client/workspace";

/** Agents have no part in webhooks; who came by a link is told so. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { isAdmin, workspace } = useWorkspace();
  if (isAdmin) return children;
  return (
    <EmptyState
      icon={<Webhook />}
      as="h1"
      title="Webhooks are looked after by admins"
      description={`Ask an owner or an admin of ${workspace.name} to set one up, or to give you the role.`}
    />
  );
}
