/** A conversation's clocks with their entries, and that it needs no answer. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { changeConversation } from "@/components/inbox/shared/own-changes";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { ChangedConversation, InboxConversation } from "@/lib/inbox/conversations/schemas";
import type { ClockList, NO_ANSWER_REASONS } from "@/lib/inbox/slas/schemas";

export type Reason = (typeof NO_ANSWER_REASONS)[number];
export const REASONS: readonly Reason[] = ["thanks", "handled", "spam", "other"];

const pathOf = (id: string) => `/api/inbox/conversations/${id}/slas`;

export function useClocks(id: string, isShown: boolean) {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: keys.inbox.slas(workspace.id, id),
    queryFn: ({ signal }) => api.get(pathOf(id), { schema: shaped<ClockList>("clocks"), signal }),
    enabled: isShown,
  });
}

/** Under the tickets' key: what changes them reads these again. */
export function useTicketClocks(id: string, isShown: boolean) {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: [...keys.tickets(workspace.id), "slas", id],
    queryFn: ({ signal }) =>
      api.get(`/api/inbox/tickets/${id}/slas`, { schema: shaped<ClockList>("clocks"), signal }),
    enabled: isShown,
  });
}

type Change = { conversation: InboxConversation; reason: Reason | null };

/** `reason` null takes it back. */
export function useNoAnswer() {
  const { api, workspace } = useScope();
  const scope = useInboxScope();
  const client = useQueryClient();
  const problemText = useProblemText();
  const t = useTranslations("inbox.sla");
  const ui = useTranslations("ui");
  const { mutate } = useMutation({
    mutationFn: ({ conversation: { id, waitingSince, slas }, reason }: Change) => {
      const schema = shaped<ChangedConversation>("id", "contact", "status", "lastMessageAt");
      const shown = reason
        ? { waitingSince: null, slas: slas?.filter(({ kind }) => kind === "resolution") ?? null }
        : { waitingSince, slas };
      return changeConversation(scope, id, shown, (sent) =>
        reason
          ? api.put(pathOf(id), { reason }, { schema, ...sent })
          : api.remove(pathOf(id), { schema, ...sent }),
      );
    },
    onError: (error) => toast.error(problemText(error)),
    onSettled: (_, __, { conversation }) =>
      client.invalidateQueries({ queryKey: keys.inbox.slas(workspace.id, conversation.id) }),
  });
  return (conversation: InboxConversation, reason: Reason) => {
    mutate({ conversation, reason });
    const undo = () => mutate({ conversation, reason: null });
    toast.success(t("needsNone"), { action: { label: ui("undo"), onClick: undo } });
  };
}
