"use client";

import { Webhook } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { useWorkspace } from "@/lib/client/workspace";

/** Only admins manage webhooks; agents who open a link see why. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const t = useTranslations("webhooks.adminsOnly");
  const { workspace, can } = useWorkspace();
  if (can("settings")) return children;
  return (
    <EmptyState
      icon={<Webhook />}
      as="h1"
      title={t("title")}
      description={t("hint", { workspace: workspace.name })}
    />
  );
}
