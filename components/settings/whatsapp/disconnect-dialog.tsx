"use client";

import { useInstallationActions } from "@/components/settings/whatsapp/use-installation";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import type { Installation } from "@/lib/installations/schemas";

/** The credentials go with the number: what it takes to have it back. */
const wayBack: Record<Installation["mode"], string> = {
  simulator: "You can connect it again with one click.",
  manual: "To connect it again you enter its access token and app secret anew.",
  embedded_signup: "To connect it again you go through Facebook’s window once more.",
};

/** Says what ends and what stays before a number goes. */
export function DisconnectDialog({
  open,
  onOpenChange,
  installation: { displayPhoneNumber, mode },
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  installation: Installation;
}) {
  const { disconnect } = useInstallationActions();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Disconnect ${displayPhoneNumber}?`}
      description={`What customers write to this number no longer arrives here, and replies that still wait fail and say so. Parley tells WhatsApp to stop sending it, and erases its access to the number. Conversations, contacts and notes stay. ${wayBack[mode]}`}
      confirmLabel="Disconnect number"
      cancelLabel="Keep connected"
      onConfirm={() => disconnect.mutateAsync()}
    />
  );
}
