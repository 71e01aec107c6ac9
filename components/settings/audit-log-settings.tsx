"use client";

import { useTranslations } from "use-intl";
import { AuditLog } from "@/components/audit/audit-log";
import { AuditArea } from "@/lib/account/audit/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

const AREAS = AuditArea.options.filter((area) => area !== "partner");

export function AuditLogSettings() {
  const t = useTranslations("audit");
  const { api, workspace } = useWorkspace();
  return (
    <AuditLog
      api={api}
      path="/api/settings/audit-log"
      queryKey={(choice) => keys.settings.auditLog(workspace.id, choice)}
      areas={AREAS}
      description={t("description")}
    />
  );
}
