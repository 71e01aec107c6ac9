/** Status, assignee, snooze and tags: shown at once, put back when the server refuses. */
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { latestOf } from "@/components/inbox/shared/inbox-cache";
import { changeConversation } from "@/components/inbox/shared/own-changes";
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
/** `read`: all its messages. */
export type Change = {
  id: string;
  change: UpdateConversation | "read";
  shown: Partial<InboxConversation>;
};
export type StatusChange = Omit<Change, "id">;

const toStatus = (status: "open" | "pending" | "resolved"): StatusChange => ({
  change: { status },
  shown: { status, snoozedUntil: null },
});

function toSnooze(until: Date): StatusChange {
  const snoozedUntil = until.toISOString();
  return { change: { status: "snoozed", snoozedUntil }, shown: { status: "snoozed", snoozedUntil } };
}

export function toTagged({ tagIds = [] }: InboxConversation, tagId: string, isOn: boolean): StatusChange {
  const others = tagIds.filter((id) => id !== tagId);
  return isOn
    ? { change: { addTagIds: [tagId] }, shown: { tagIds: [...others, tagId] } }
    : { change: { removeTagIds: [tagId] }, shown: { tagIds: others } };
}

/** Back to the status that it had; a snooze that is over meanwhile is not begun again. */
export function formerStatus({ status, snoozedUntil }: InboxConversation): StatusChange {
  if (status !== "snoozed") return toStatus(status);
  return snoozedUntil && Date.parse(snoozedUntil) > Date.now()
    ? toSnooze(new Date(snoozedUntil))
    : toStatus("open");
}

/** Rejects with what the server says. */
export function useChange(): (change: Change) => Promise<void> {
  const { api } = useScope();
  const scope = useInboxScope();
  return ({ id, change, shown }) =>
    changeConversation(scope, id, shown, (sent) => {
      const options = { schema: ChangedConversation, ...sent };
      const path = `/api/inbox/conversations/${id}`;
      return change === "read" ? api.post(`${path}/read`, {}, options) : api.patch(path, change, options);
    });
}

export function useConversationActions() {
  const problemText = useProblemText();
  const t = useTranslations("inbox");
  const ui = useTranslations("ui");
  const times = useTimeFormat();
  const scope = useInboxScope();
  const change = useChange();
  const { mutate: follow } = useMutation({
    mutationFn: (begun: Promise<void>) => begun,
    onError: (error) => toast.error(problemText(error)),
  });
  /** A mutation begins a moment later; the change must be in the cache before the next render, or the next key finds the old state. */
  const mutate = (wanted: Change) => follow(change(wanted));
  const latest = (shown: InboxConversation) => latestOf(scope, shown);

  /** Says what was done, and takes it back on request. */
  function say(text: string, undo: Change, onUndo?: () => void) {
    const onClick = () => {
      mutate(undo);
      onUndo?.();
    };
    toast.success(text, { action: { label: ui("undo"), onClick } });
  }

  function setStatus(shown: InboxConversation, status: "open" | "pending" | "resolved", onUndo?: () => void) {
    const { id } = shown;
    const undo = { id, ...formerStatus(latest(shown)) };
    mutate({ id, ...toStatus(status) });
    say(t(`header.did.${status}`), undo, onUndo);
  }

  /** Read from the cache: a key may come before the change by the last key is drawn. */
  const toggled = (shown: InboxConversation) => (latest(shown).status === "resolved" ? "open" : "resolved");

  function snooze(conversation: InboxConversation, until: Date, onUndo?: () => void) {
    const { id } = conversation;
    mutate({ id, ...toSnooze(until) });
    const text = t("header.did.snoozed", { time: times.clock(until, new Date()) });
    say(text, { id, ...formerStatus(conversation) }, onUndo);
  }

  function assign({ id, assignee: former }: InboxConversation, assignee: Person | null) {
    const give = (to: Person | null): Change => ({
      id,
      change: { assigneeId: to?.id ?? null },
      shown: { assignee: to },
    });
    mutate(give(assignee));
    const text = assignee ? t("header.did.assigned", { name: assignee.name }) : t("header.did.unassigned");
    say(text, give(former));
  }

  /** For the whole team, also for oneself. */
  function markUnread({ id }: InboxConversation) {
    mutate({ id, change: { unread: true }, shown: { unreadCount: 1 } });
    say(t("header.did.unread"), { id, change: "read", shown: { unreadCount: 0 } });
  }

  /** Seen at once in the list of tags, which also takes it back. */
  function tag(conversation: InboxConversation, tagId: string, isOn: boolean) {
    mutate({ id: conversation.id, ...toTagged(conversation, tagId, isOn) });
  }

  return { setStatus, toggled, snooze, assign, markUnread, tag };
}
