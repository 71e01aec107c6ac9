"use client";

import { Smartphone } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useWorkspace } from "@/lib/client/workspace";

export function NoNumber() {
  const t = useTranslations("simulator.empty");
  const { workspace, isAdmin } = useWorkspace();
  return (
    <EmptyState
      icon={<Smartphone />}
      as="h1"
      title={t("title")}
      description={isAdmin ? t("admin") : t("agent")}
      action={
        <Button variant={isAdmin ? "primary" : "secondary"} asChild>
          <Link href={`/w/${workspace.id}/settings/whatsapp`}>
            {isAdmin ? t("connect") : t("openSettings")}
          </Link>
        </Button>
      }
    />
  );
}

export function NobodyChosen() {
  const t = useTranslations("simulator.empty");
  return (
    <div className="flex h-full items-center justify-center">
      <EmptyState icon={<Smartphone />} title={t("closed")} description={t("closedHint")} />
    </div>
  );
}
