"use client";

/** Mailboxes whose mails are conversations, and answers of the messenger by e-mail. */
import { Mail, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { AnswersSection } from "@/components/settings/email/answers-section";
import { ConnectDialog } from "@/components/settings/email/connect-dialog";
import { FailedMails } from "@/components/settings/email/failed-mails";
import { MailboxSection } from "@/components/settings/email/mailbox-section";
import { ServerNotices } from "@/components/settings/email/server-notices";
import { ConnectProblem } from "@/components/settings/email/servers";
import { useFinishedSignIn } from "@/components/settings/email/use-finished-sign-in";
import { useMailboxes } from "@/components/settings/email/use-mailboxes";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useWorkspace } from "@/lib/client/workspace";

export function EmailSettings() {
  const t = useTranslations("settings.email");
  const { can } = useWorkspace();
  const mayManage = can("settings");
  const { data, error, refetch } = useMailboxes();
  const [isConnecting, setConnecting] = useState(false);
  const failure = useFinishedSignIn();
  const connectButton = mayManage ? (
    <Button variant="primary" onClick={() => setConnecting(true)}>
      <Plus aria-hidden />
      {t("connect")}
    </Button>
  ) : null;
  const hasSome = (data?.mailboxes.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={hasSome ? connectButton : null}
      />
      <ConnectProblem error={failure} />
      {data ? <ServerNotices list={data} /> : null}
      {data ? <ConnectDialog open={isConnecting} onOpenChange={setConnecting} list={data} /> : null}
      {error && !data ? (
        <LoadFailure error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} className="border-t" />
      ) : hasSome ? (
        data.mailboxes.map((mailbox) => <MailboxSection key={mailbox.id} mailbox={mailbox} list={data} />)
      ) : (
        <EmptyState
          className="rounded-md border border-line-strong border-dashed"
          icon={<Mail />}
          title={t("empty")}
          description={mayManage ? t("emptyHint") : t("adminsOnly")}
          action={connectButton}
        />
      )}
      {mayManage ? <FailedMails /> : null}
      {data ? <AnswersSection list={data} /> : null}
    </>
  );
}
