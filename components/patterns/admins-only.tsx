"use client";

import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { useWorkspace } from "@/lib/client/workspace";

/** Agents who open a link to an admins' page see why it is empty. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const t = useTranslations("shell.adminsOnly");
  const { isAdmin, workspace } = useWorkspace();
  if (isAdmin) return children;
  return (
    <EmptyState
      icon={<Lock />}
      as="h1"
      title={t("title")}
      description={t("hint", { workspace: workspace.name })}
    />
  );
}
