import { useTranslations } from "use-intl";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { accountApi } from "@/lib/client/api";
import { signOut } from "@/lib/client/sign-out";

async function signOutEverywhere() {
  await accountApi.post("/api/account/sign-out-everywhere");
  await signOut();
}

export function SignOutEverywhereDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations("shell.menu");
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("signOutTitle")}
      description={t("signOutText")}
      confirmLabel={t("signOutEverywhere")}
      onConfirm={signOutEverywhere}
    />
  );
}
