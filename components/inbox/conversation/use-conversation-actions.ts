/** Status, assignee, snooze and subject: shown at once, put back when the server refuses. */
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { changeConversation } from "@/components/inbox/shared/inbox-cache";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import { useTimeFormat } from "@/components/ui/time-format";
import { toast } from "@/components/ui/toast";
import { useScope } from "@/lib/client/workspace";
import {
  ChangedConversation,
  type InboxConversation,
  type UpdateConversation,
} from "@/lib/conversations/schemas";

type Person = { id: string; name: string };
type Change = { id: string; change: UpdateConversation; shown: Partial<InboxConversation> };

export function useConversationActions() {
  const { api } = useScope();
  const scope = useInboxScope();
  const problemText = useProblemText();
  const t = useTranslations("inbox");
  const ui = useTranslations("ui");
  const times = useTimeFormat();

  const { mutate } = useMutation({
    mutationFn: ({ id, change, shown }: Change) =>
      changeConversation(scope, id, shown, (correlationId) =>
        api.patch(`/api/inbox/conversations/${id}`, change, { schema: ChangedConversation, correlationId }),
      ),
    onError: (error) => toast.error(problemText(error)),
  });

  /** Says what was done, and takes it back on request. */
  function say(text: string, undo: () => void) {
    toast.success(text, { action: { label: ui("undo"), onClick: undo } });
  }

  function put({ id }: InboxConversation, status: "open" | "pending" | "resolved") {
    mutate({ id, change: { status }, shown: { status, snoozedUntil: null } });
  }

  function setStatus(conversation: InboxConversation, status: "open" | "pending" | "resolved") {
    put(conversation, status);
    say(t(`header.did.${status}`), () => putBack(conversation));
  }

  function putAside({ id }: InboxConversation, until: Date) {
    const snoozedUntil = until.toISOString();
    mutate({ id, change: { status: "snoozed", snoozedUntil }, shown: { status: "snoozed", snoozedUntil } });
  }

  function snooze(conversation: InboxConversation, until: Date) {
    putAside(conversation, until);
    say(t("header.did.snoozed", { time: times.clock(until, new Date()) }), () => putBack(conversation));
  }

  /** To the status that it had; a snooze that is over meanwhile is not begun again. */
  function putBack(conversation: InboxConversation) {
    const { status, snoozedUntil } = conversation;
    if (status !== "snoozed") put(conversation, status);
    else if (snoozedUntil && Date.parse(snoozedUntil) > Date.now())
      putAside(conversation, new Date(snoozedUntil));
    else put(conversation, "open");
  }

  function give({ id }: InboxConversation, assignee: Person | null) {
    mutate({ id, change: { assigneeId: assignee?.id ?? null }, shown: { assignee } });
  }

  function assign(conversation: InboxConversation, assignee: Person | null) {
    give(conversation, assignee);
    const text = assignee ? t("header.did.assigned", { name: assignee.name }) : t("header.did.unassigned");
    say(text, () => give(conversation, conversation.assignee));
  }

  return { setStatus, snooze, assign };
}
