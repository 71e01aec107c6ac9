"use client";

import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { useWorkspace } from "@/lib/client/workspace";
import type { Permission } from "@/lib/platform/permissions";

/** Those who open a link to a page that their role does not show see why it is empty. */
export function AdminsOnly({ needs, children }: { needs: Permission; children: ReactNode }) {
  const t = useTranslations("shell.adminsOnly");
  const { workspace, can } = useWorkspace();
  if (can(needs)) return children;
  // A role of the workspace's own can have any other permission.
  const title = needs === "sees_everything" ? "whole" : needs === "members" ? "title" : "role";
  return (
    <EmptyState
      icon={<Lock />}
      as="h1"
      title={t(title)}
      description={t("hint", { workspace: workspace.name })}
    />
  );
}
