/** Received mails that became no message: why, the mail itself, another try, or off the list. Absent without any. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Section } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { type FailedMail, FailedMailList, RetriedMail } from "@/lib/emails/schemas";
import { hasText } from "@/lib/i18n/has-text";

const PATH = "/api/settings/mailboxes/failed-mails";
export const FAILED_MAILS = "failed-mails";

export function FailedMails() {
  const t = useTranslations("settings.email.failedMails");
  const problemText = useProblemText();
  const { data, dismiss, download, retry } = useFailedMails();
  const [leaving, setLeaving] = useState<FailedMail | null>(null);
  if (!data?.items.length) return null;
  return (
    <div id={FAILED_MAILS}>
      <Section title={t("title")} description={t("description")}>
        <ul aria-label={t("title")} className="flex flex-col divide-y rounded-lg border">
          {data.items.map((mail) => (
            <Row
              key={mail.id}
              mail={mail}
              isRetrying={retry.isPending && retry.variables.id === mail.id}
              onRetry={() => retry.mutate(mail)}
              onDismiss={() => setLeaving(mail)}
              onDownload={() => download(mail).catch((error) => void toast.error(problemText(error)))}
            />
          ))}
        </ul>
        <ConfirmDialog
          open={leaving !== null}
          onOpenChange={(open) => !open && setLeaving(null)}
          title={t("dismissTitle")}
          description={t("dismissText")}
          confirmLabel={t("dismiss")}
          cancelLabel={t("keep")}
          onConfirm={() => (leaving ? dismiss(leaving) : undefined)}
        />
      </Section>
    </div>
  );
}

function useFailedMails() {
  const t = useTranslations("settings.email.failedMails");
  const reasonOf = useReason();
  const problemText = useProblemText();
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  // Below the mailboxes' own, whose counts change with it.
  const queryKey = [...keys.settings.mailboxes(workspace.id), "failed"];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get(PATH, { schema: FailedMailList, signal }),
  });
  const refresh = () => client.invalidateQueries({ queryKey: keys.settings.mailboxes(workspace.id) });
  const refOf = ({ id }: FailedMail) => ({ receivedMailId: id });
  const retry = useMutation({
    mutationFn: (mail: FailedMail) => api.post(PATH, refOf(mail), { schema: RetriedMail }),
    onSuccess: ({ problem }) =>
      void (problem ? toast.error(reasonOf(problem)) : toast.success(t("processed"))),
    onError: (error) => void toast.error(problemText(error)),
    onSettled: refresh,
  });
  const dismiss = async (mail: FailedMail) => {
    await api.post(`${PATH}/dismiss`, refOf(mail), { schema: z.object({}) });
    await refresh();
  };
  const download = (mail: FailedMail) => api.download(`${PATH}/original`, refOf(mail), `${mail.id}.eml`);
  return { data, retry, dismiss, download };
}

type RowProps = {
  mail: FailedMail;
  isRetrying: boolean;
  onRetry: () => void;
  onDismiss: () => void;
  onDownload: () => void;
};

function Row({ mail, isRetrying, onRetry, onDismiss, onDownload }: RowProps) {
  const t = useTranslations("settings.email.failedMails");
  const ui = useTranslations("ui");
  const { state, problem, sender, sizeBytes, receivedAt } = mail;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 p-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="[overflow-wrap:anywhere]">{useReason()(problem)}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-3 text-sm">
          <Badge>{t(state)}</Badge>
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{sender ?? t("unknownSender")}</bdi>
          <RelativeTime at={receivedAt} />
        </p>
      </div>
      <span className="flex shrink-0 gap-1">
        {sizeBytes > 0 ? (
          <IconButton size="sm" label={t("download")} onClick={onDownload}>
            <Download />
          </IconButton>
        ) : null}
        <Button size="sm" variant="ghost" onClick={onDismiss}>
          {t("dismiss")}
        </Button>
        <Button size="sm" onClick={onRetry} loading={isRetrying}>
          {ui("tryAgain")}
        </Button>
      </span>
    </li>
  );
}

/** A code's sentence, or what an error said. */
function useReason(): (problem: string) => string {
  const t = useTranslations("settings.email.failedMails");
  return (problem) => {
    const key = `reasons.${problem as "no_sender"}` as const;
    if (/^\w+$/.test(problem) && hasText(t, key)) return t(key);
    return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}${/[.!?]$/.test(problem) ? "" : "."}`;
  };
}
