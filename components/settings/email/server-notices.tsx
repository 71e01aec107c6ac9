/** Limits of this server itself with mail, and who can change them. */
import { useTranslations } from "use-intl";
import { Alert } from "@/components/ui/alert";
import { useWorkspace } from "@/lib/client/workspace";
import type { MailboxList } from "@/lib/connections/mailboxes/schemas";

export function ServerNotices({ list: { mailboxes, canSend, outbox, incoming } }: { list: MailboxList }) {
  const t = useTranslations("settings.email.server");
  const { can } = useWorkspace();
  const mayManage = can("settings");
  const isForwarding = mailboxes.some(({ access }) => access === "forwarding");
  return (
    <>
      {outbox ? <Alert title={t("files.title")}>{t("files.text", { folder: outbox })}</Alert> : null}
      {mayManage && !canSend ? (
        <Alert tone="warn" title={t("none.title")}>
          {t("none.text")}
        </Alert>
      ) : null}
      {incoming === "fails" || (incoming === "missing" && isForwarding) ? (
        <Alert tone="bad" title={t(`${incoming}.title`)}>
          {t(`${incoming}.text`)}
        </Alert>
      ) : null}
    </>
  );
}
