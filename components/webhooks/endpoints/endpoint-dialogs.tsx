"use client";

/** Everything that opens over an endpoint's page, one at a time. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { toast } from "@/components/ui/toast";
import { EditEndpointDialog } from "@/components/webhooks/endpoints/edit-endpoint-dialog";
import { RotateSecretDialog } from "@/components/webhooks/endpoints/rotate-secret-dialog";
import { ReceiverCheckDialog } from "@/components/webhooks/receiver-check/receiver-check-dialog";
import { VerifyDialog } from "@/components/webhooks/receiver-check/verify-dialog";
import { ReplayDialog } from "@/components/webhooks/replays/replay-dialog";
import type { EndpointActions } from "@/components/webhooks/shared/use-endpoint-actions";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

export type EndpointDialog =
  | "edit"
  | "rotate"
  | "promote"
  | "cancel-rotation"
  | "verify"
  | "check"
  | "replay"
  | "delete";

export function EndpointDialogs({
  endpoint,
  actions,
  dialog,
  onDialog,
  onReplay,
  onDeleted,
}: {
  endpoint: WebhookEndpoint;
  actions: EndpointActions;
  dialog: EndpointDialog | null;
  onDialog: (dialog: EndpointDialog | null) => void;
  onReplay: (replayId: string) => void;
  onDeleted: () => void;
}) {
  const t = useTranslations("webhooks.dialogs");
  // Kept, so that the last result can be looked at again.
  const [checkId, setCheckId] = useState<string | null>(null);
  const frame = (name: EndpointDialog) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => onDialog(open ? name : null),
  });

  async function promote() {
    await actions.promote();
    toast.success(t("promoted"));
  }
  async function cancelRotation() {
    await actions.cancelRotation();
    toast.success(t("cancelled"));
  }
  async function remove() {
    await actions.remove();
    onDeleted();
  }

  return (
    <>
      <EditEndpointDialog endpoint={endpoint} actions={actions} {...frame("edit")} />
      <RotateSecretDialog endpoint={endpoint} actions={actions} {...frame("rotate")} />
      <VerifyDialog {...frame("verify")} />
      <ReceiverCheckDialog
        endpointId={endpoint.id}
        actions={actions}
        checkId={checkId}
        onCheck={setCheckId}
        {...frame("check")}
      />
      <ReplayDialog endpoint={endpoint} actions={actions} onStarted={onReplay} {...frame("replay")} />
      <ConfirmDialog
        title={t("promoteTitle")}
        description={t("promoteText")}
        confirmLabel={t("promote")}
        tone="primary"
        onConfirm={promote}
        {...frame("promote")}
      />
      <ConfirmDialog
        title={t("cancelTitle")}
        description={t("cancelText")}
        confirmLabel={t("cancel")}
        cancelLabel={t("keep")}
        onConfirm={cancelRotation}
        {...frame("cancel-rotation")}
      />
      <ConfirmDialog
        title={t("deleteTitle", { url: endpoint.url })}
        description={t("deleteText")}
        confirmLabel={t("delete")}
        onConfirm={remove}
        {...frame("delete")}
      />
    </>
  );
}
