import { useState } from "react";
import { useTranslations } from "use-intl";
import { useWorkspaceActions } from "@/components/partner-console/workspaces/use-workspaces";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { usePartner } from "@/lib/client/partner";
import type { WorkspaceSummary } from "@/lib/partner/managed-workspaces/schemas";

type Status = WorkspaceSummary["status"];

/** Suspend, archive, reactivate: each explains its effect and asks for confirmation. */
export function StatusActions({ workspace: { workspaceId, name, status } }: { workspace: WorkspaceSummary }) {
  const t = useTranslations("console.status");
  const { isAdmin } = usePartner();
  const { setStatus } = useWorkspaceActions(workspaceId);
  const [wanted, setWanted] = useState<Status | null>(null);
  // The words stay while the dialog closes.
  const [shown, setShown] = useState<Status>("suspended");
  if (!isAdmin) return null;
  const ask = (next: Status) => {
    setShown(next);
    setWanted(next);
  };
  return (
    <>
      {status === "active" ? <Button onClick={() => ask("suspended")}>{t("suspended.title")}</Button> : null}
      {status === "active" ? null : <Button onClick={() => ask("active")}>{t("active.title")}</Button>}
      {status === "archived" ? null : (
        <Button variant="danger-quiet" onClick={() => ask("archived")}>
          {t("archived.title")}
        </Button>
      )}
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => (open ? undefined : setWanted(null))}
        title={`${t(`${shown}.title`)} ${name}?`}
        description={t(`${shown}.description`)}
        confirmLabel={t(`${shown}.confirm`)}
        tone={shown === "active" ? "primary" : "danger"}
        onConfirm={async () => {
          await setStatus(shown);
          toast.success(t(`${shown}.done`));
        }}
      />
    </>
  );
}
