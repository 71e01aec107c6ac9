"use client";

import { useTranslations } from "use-intl";
import { useInstallationActions } from "@/components/settings/whatsapp/use-installation";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import type { Translate } from "@/lib/i18n/types";
import type { Installation } from "@/lib/installations/schemas";

/** The credentials go with the number: what it takes to have it back. */
const wayBack = (t: Translate<"settings.whatsapp.disconnect">): Record<Installation["mode"], string> => ({
  simulator: t("again.simulator"),
  manual: t("again.manual"),
  embedded_signup: t("again.embedded"),
});

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
  const t = useTranslations("settings.whatsapp.disconnect");
  const { disconnect } = useInstallationActions();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title", { number: displayPhoneNumber })}
      description={t("text", { again: wayBack(t)[mode] })}
      confirmLabel={t("confirm")}
      cancelLabel={t("keep")}
      onConfirm={() => disconnect.mutateAsync()}
    />
  );
}
