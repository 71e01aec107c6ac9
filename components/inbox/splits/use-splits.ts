/** Reads what was split from what, splits, and takes it back. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { DEFAULT_FILTER } from "@/components/inbox/shared/filter-url";
import { writeCounts } from "@/components/inbox/shared/inbox-cache";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import { toast } from "@/components/ui/toast";
import { goTo } from "@/lib/client/address";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { InboxCounts } from "@/lib/inbox/conversations/schemas";
import type { SplitConversation, SplitOff, Splits } from "@/lib/inbox/conversations/split-schemas";

const pathOf = (conversationId: string) => `/api/inbox/conversations/${conversationId}/split`;

/** All statuses, so that the opened conversation is in the list beside it. */
export const AMONG_ALL = { ...DEFAULT_FILTER, status: "all" } as const;

export function useSplits(conversationId: string) {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: keys.inbox.splits(workspace.id, conversationId),
    queryFn: ({ signal }) =>
      api.get(pathOf(conversationId), { schema: shaped<Splits>("from", "into"), signal }),
  });
}

/** Opens the new conversation, and says so with a way back. */
export function useSplit(conversationId: string) {
  const { api, workspace } = useScope();
  const scope = useInboxScope();
  const client = useQueryClient();
  const { hrefOf, open } = useInboxLocation();
  const former = hrefOf(conversationId);
  const t = useTranslations("inbox.split");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const changed = (counts: InboxCounts) => {
    writeCounts(scope, counts);
    void client.invalidateQueries({ queryKey: keys.inbox.splits(workspace.id) });
    void client.invalidateQueries({ queryKey: keys.contacts.all(workspace.id) });
    void client.invalidateQueries({ queryKey: keys.inbox.lists(workspace.id) });
  };

  async function undo(madeId: string) {
    try {
      const { counts } = await api.remove(pathOf(madeId), {
        schema: shaped<{ counts: InboxCounts }>("counts"),
      });
      changed(counts);
      // The dialog is gone by now; who has moved on stays there.
      if (window.location.href.includes(madeId)) goTo(former, "replace", window.history.state);
    } catch (error) {
      toast.error(problemText(error));
    }
  }

  return useMutation({
    mutationFn: (input: SplitConversation) =>
      api.post(pathOf(conversationId), input, { schema: shaped<SplitOff>("conversationId", "counts") }),
    onSuccess({ conversationId: madeId, counts }) {
      changed(counts);
      open(madeId);
      toast.success(t("did"), { action: { label: ui("undo"), onClick: () => void undo(madeId) } });
    },
  });
}
