"use client";

import { useInstallationActions } from "@/components/settings/whatsapp/use-installation";
import { ConfirmDialog } from "@/components/ui/alert-dialog";

/** Says what ends and what stays before a number goes. */
export function DisconnectDialog({
  open,
  onOpenChange,
  number,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  number: string;
}) {
  const { disconnect } = useInstallationActions();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Disconnect ${number}?`}
      description="What customers write to this number no longer arrives here, and replies that still wait fail and say so. Conversations, contacts and notes stay. You can connect a number again at any time."
      confirmLabel="Disconnect number"
      cancelLabel="Keep connected"
      onConfirm={() => disconnect.mutateAsync()}
    />
  );
}
