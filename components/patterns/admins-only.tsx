"use client";

import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { useWorkspace } from "@/lib/client/workspace";
import type { Permission } from "@/lib/platform/permissions";

/** Permissions that no other role has. */
const ADMINS_ALONE: readonly Permission[] = ["settings", "members"];

/** Those who open a link to a page that their role does not show see why it is empty. */
export function AdminsOnly({ needs, children }: { needs: Permission; children: ReactNode }) {
  const t = useTranslations("shell.adminsOnly");
  const { workspace, can } = useWorkspace();
  if (can(needs)) return children;
  const title = needs === "sees_everything" ? "whole" : ADMINS_ALONE.includes(needs) ? "title" : "role";
  return (
    <EmptyState
      icon={<Lock />}
      as="h1"
      title={t(title)}
      description={t("hint", { workspace: workspace.name })}
    />
  );
}
