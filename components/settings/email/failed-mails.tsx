/** Received mails that became no message: why, the mail itself, another try, or off the list. Absent without any. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { FailedList, sentenceOf } from "@/components/settings/failed-list";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { type FailedMail, FailedMailList, RetriedMail } from "@/lib/carriers/email/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import { hasText } from "@/lib/i18n/has-text";

const PATH = "/api/settings/mailboxes/failed-mails";
export const FAILED_MAILS = "failed-mails";

export function FailedMails() {
  const t = useTranslations("settings.email.failedMails");
  const problemText = useProblemText();
  const reasonOf = useReason();
  const { data, dismiss, download, retry } = useFailedMails();
  if (!data?.items.length) return null;
  return (
    <div id={FAILED_MAILS}>
      <FailedList
        items={data?.items}
        keyOf={({ id }) => id}
        t={t}
        isRetrying={({ id }) => retry.isPending && retry.variables.id === id}
        onRetry={(mail) => retry.mutate(mail)}
        onDismiss={dismiss}
        about={({ problem, state, sender, receivedAt }) => (
          <>
            <p className="[overflow-wrap:anywhere]">{reasonOf(problem)}</p>
            <p className="flex flex-wrap items-center gap-x-2 text-ink-3 text-sm">
              <Badge>{t(state)}</Badge>
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{sender ?? t("unknownSender")}</bdi>
              <RelativeTime at={receivedAt} />
            </p>
          </>
        )}
        actions={(mail) =>
          mail.sizeBytes > 0 ? (
            <IconButton
              size="sm"
              label={t("download")}
              onClick={() => download(mail).catch((error) => void toast.error(problemText(error)))}
            >
              <Download />
            </IconButton>
          ) : null
        }
      />
    </div>
  );
}

function useFailedMails() {
  const t = useTranslations("settings.email.failedMails");
  const reasonOf = useReason();
  const problemText = useProblemText();
  const { api, workspace } = useWorkspace();
  const client = useQueryClient();
  // A key below the mailboxes', whose counts change with it.
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

/** A code's sentence, or the error's text. */
function useReason(): (problem: string) => string {
  const t = useTranslations("settings.email.failedMails");
  return (problem) => {
    const key = `reasons.${problem as "no_sender"}` as const;
    if (/^\w+$/.test(problem) && hasText(t, key)) return t(key);
    return sentenceOf(problem);
  };
}
