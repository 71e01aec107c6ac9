import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { changeConversation } from "@/components/inbox/shared/own-changes";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import { toast } from "@/components/ui/toast";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { ChangedConversation, InboxConversation } from "@/lib/inbox/conversations/schemas";

type Change = { id: string; failed: InboxConversation["failedMessage"] };

/** Takes a conversation out of the failed ones, which can be undone. */
export function useDismissFailure() {
  const { api } = useScope();
  const scope = useInboxScope();
  const problemText = useProblemText();
  const t = useTranslations("inbox.pane");
  const ui = useTranslations("ui");
  const { mutate } = useMutation({
    mutationFn: ({ id, failed }: Change) =>
      changeConversation(scope, id, { failedMessage: failed }, (sent) =>
        api.put(
          `/api/inbox/conversations/${id}/failed-message`,
          { messageId: failed?.id ?? null },
          { schema: shaped<ChangedConversation>("id", "contact", "status", "lastMessageAt"), ...sent },
        ),
      ),
    onError: (error) => toast.error(problemText(error)),
  });
  return ({ id, failedMessage }: InboxConversation) => {
    mutate({ id, failed: null });
    const undo = () => mutate({ id, failed: failedMessage });
    toast.success(t("dismissed"), { action: { label: ui("undo"), onClick: undo } });
  };
}
