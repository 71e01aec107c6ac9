/** Whether visitors who have gone get answers by e-mail. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { SwitchRow } from "@/components/patterns/switch-row";
import { Section } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { MessengerSettings } from "@/lib/account/workspaces/schemas";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";
import type { MailboxList } from "@/lib/connections/mailboxes/schemas";

const PATH = "/api/settings/messenger";

export function AnswersSection({ list: { mailboxes, canSend } }: { list: MailboxList }) {
  const t = useTranslations("settings.email.answers");
  const problemText = useProblemText();
  const { api, workspace, can } = useWorkspace();
  const mayManage = can("settings");
  const client = useQueryClient();
  const queryKey = keys.settings.messenger(workspace.id);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get(PATH, { schema: MessengerSettings, signal }),
  });
  const change = useMutation({
    mutationFn: (mailsAnswers: boolean) => api.patch(PATH, { mailsAnswers }, { schema: MessengerSettings }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      toast.success(t("saved"), { id: PATH });
    },
    onError: (error) => toast.error(problemText(error)),
  });
  const sender = mailboxes.find(({ isDefault, access }) => isDefault && access !== "forwarding");
  if (!data) return null;
  return (
    <Section title={t("title")} description={t("hint")}>
      <SwitchRow
        label={t("switch")}
        hint={sender ? t("from", { address: sender.address }) : canSend ? t("fromServer") : t("cannot")}
        checked={change.isPending ? change.variables : data.mailsAnswers}
        disabled={!mayManage}
        onChange={(next) => change.mutate(next)}
      />
    </Section>
  );
}
