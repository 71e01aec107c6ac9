/** Status, assignee, snooze and subject: shown at once, put back when the server refuses. */
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { changeConversation } from "@/components/inbox/shared/inbox-cache";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import { toast } from "@/components/ui/toast";
import { useScope } from "@/lib/client/workspace";
import {
  ChangedConversation,
  type InboxConversation,
  type UpdateConversation,
} from "@/lib/conversations/schemas";

type Change = { id: string; change: UpdateConversation; shown: Partial<InboxConversation> };

export function useConversationActions() {
  const { api } = useScope();
  const scope = useInboxScope();
  const problemText = useProblemText();
  const t = useTranslations("inbox");
  const ui = useTranslations("ui");

  const { mutate } = useMutation({
    mutationFn: ({ id, change, shown }: Change) =>
      changeConversation(scope, id, shown, (correlationId) =>
        api.patch(`/api/inbox/conversations/${id}`, change, { schema: ChangedConversation, correlationId }),
      ),
    onError: (error) => toast.error(problemText(error)),
  });

  function setStatus(conversation: InboxConversation, status: "open" | "pending" | "resolved") {
    const { id } = conversation;
    mutate({ id, change: { status }, shown: { status, snoozedUntil: null } });
    if (status !== "resolved") return;
    toast.success(t("header.resolved"), {
      action: { label: ui("undo"), onClick: () => putBack(conversation) },
    });
  }

  function snooze({ id }: InboxConversation, until: Date) {
    const snoozedUntil = until.toISOString();
    mutate({
      id,
      change: { status: "snoozed", snoozedUntil },
      shown: { status: "snoozed", snoozedUntil },
    });
  }

  /** To the status that it had; a snooze that is over meanwhile is not begun again. */
  function putBack(conversation: InboxConversation) {
    const { status, snoozedUntil } = conversation;
    if (status !== "snoozed") setStatus(conversation, status);
    else if (snoozedUntil && Date.parse(snoozedUntil) > Date.now())
      snooze(conversation, new Date(snoozedUntil));
    else setStatus(conversation, "open");
  }

  return {
    setStatus,
    snooze,
    assign: ({ id }: InboxConversation, assignee: { id: string; name: string } | null) =>
      mutate({ id, change: { assigneeId: assignee?.id ?? null }, shown: { assignee } }),
  };
}
