/** Status, assignee, snooze and subject: shown at once, put back when the server refuses. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import {
  findConversation,
  restoreSnapshot,
  takeSnapshot,
  writeConversation,
} from "@/components/inbox/shared/cached-conversations";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { InboxConversation, type UpdateConversation } from "@/lib/conversations/schemas";

type Change = { id: string; change: UpdateConversation; shown?: Partial<InboxConversation> };

export function useConversationActions() {
  const { api, user, workspace } = useScope();
  const client = useQueryClient();
  const problemText = useProblemText();
  const t = useTranslations("inbox");
  const scope = { client, workspaceId: workspace.id, userId: user.id };

  const { mutate } = useMutation({
    mutationFn: ({ id, change }: Change) =>
      api.patch(`/api/inbox/conversations/${id}`, change, { schema: InboxConversation }),
    onMutate: async ({ id, shown }) => {
      await client.cancelQueries({ queryKey: keys.inbox.lists(workspace.id) });
      await client.cancelQueries({ queryKey: keys.inbox.conversation(workspace.id, id) });
      const snapshot = takeSnapshot(scope, id);
      const before = findConversation(scope, id);
      if (before) writeConversation(scope, { ...before, ...shown });
      return { snapshot };
    },
    onSuccess: (saved) => writeConversation(scope, saved),
    onError: (error, _change, context) => {
      if (context) restoreSnapshot(client, context.snapshot);
      toast.error(problemText(error));
    },
    onSettled: (_saved, _error, { id }) => {
      void client.invalidateQueries({ queryKey: keys.inbox.lists(workspace.id) });
      void client.invalidateQueries({ queryKey: keys.inbox.counts(workspace.id) });
      void client.invalidateQueries({ queryKey: keys.inbox.conversation(workspace.id, id) });
    },
  });

  function setStatus(conversation: InboxConversation, status: "open" | "pending" | "resolved") {
    const { id } = conversation;
    mutate({ id, change: { status }, shown: { status, snoozedUntil: null } });
    if (status !== "resolved") return;
    toast.success(t("header.resolved"), {
      action: { label: t("header.undo"), onClick: () => putBack(conversation) },
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
