/** A connection that Meta has not confirmed: what to enter there by hand, and another try. */
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useInstallationActions } from "@/components/settings/whatsapp/use-installation";
import { Alert } from "@/components/ui/alert";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { CopyIconButton } from "@/components/ui/copy-button";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { CallbackEntry, type Installation } from "@/lib/connections/installations/schemas";

const PATH = "/api/settings/whatsapp/callback";

export function FinishConnection({ installation }: { installation: Installation }) {
  const t = useTranslations("settings.whatsapp.callback");
  const { can } = useWorkspace();
  const mayManage = can("settings");
  const { check } = useInstallationActions();
  const reason = installation.checks.find(
    ({ code, state }) => code === "webhook_subscribed" && state === "fail",
  );
  return (
    <Alert
      tone="warn"
      title={t("title")}
      action={
        <Button size="sm" loading={check.isPending} onClick={() => check.mutate()}>
          {t("checkAgain")}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {reason ? <p>{reason.message}</p> : null}
        <p>{t.rich("steps", { em: (chunks) => <em>{chunks}</em> })}</p>
        {mayManage ? <Entries /> : <p>{t("adminsOnly")}</p>}
      </div>
    </Alert>
  );
}

function Entries() {
  const problemText = useProblemText();
  const t = useTranslations("settings.whatsapp.callback");
  const { api, workspace } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: [...keys.settings.whatsapp(workspace.id), "callback"],
    queryFn: ({ signal }) => api.get(PATH, { schema: CallbackEntry, signal }),
  });
  if (error) return <p>{problemText(error)}</p>;
  if (!data) return null;
  return (
    <dl className="grid gap-x-4 gap-y-2 md:grid-cols-[auto_1fr]">
      <Entry label={t("url")} value={data.callbackUrl} />
      <Entry label={t("token")} value={data.verifyToken} />
    </dl>
  );
}

function Entry({ label, value }: { label: string; value: string }) {
  const ui = useTranslations("ui");
  return (
    <>
      <dt className="text-ink-2 text-sm md:pt-1.5">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1">
        <span className="min-w-0 break-all font-mono text-sm">{value}</span>
        <CopyIconButton value={value} label={ui("copy.action", { what: label })} />
      </dd>
    </>
  );
}

/**
 * Asks before a number is disconnected. Its credentials are deleted too, so the text explains how to connect it again.
 */
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
      description={t("text", { again: t(`again.${mode}`) })}
      confirmLabel={t("confirm")}
      cancelLabel={t("keep")}
      onConfirm={() => disconnect.mutateAsync()}
    />
  );
}
