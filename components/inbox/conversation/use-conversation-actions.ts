/** Status, assignee, team, snooze and tags: shown at once, put back when the server refuses. */
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useRunMacro } from "@/components/inbox/macros/use-run-macro";
import { latestOf } from "@/components/inbox/shared/inbox-cache";
import { type Change, useChange } from "@/components/inbox/shared/use-change";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { useTimeFormat } from "@/components/ui/time-format";
import { toast } from "@/components/ui/toast";
import type { Team } from "@/lib/account/teams/schemas";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

type Person = { id: string; name: string };
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

/** A person outside of the team has the conversation no longer, as the server decides too. */
export function toTeam(
  { assignee, team: former }: InboxConversation,
  team: Team | Person | null,
): StatusChange {
  const stays =
    !team ||
    !assignee ||
    team.id === former?.id ||
    !("memberIds" in team) ||
    team.memberIds.includes(assignee.id);
  const shown = { team: team && { id: team.id, name: team.name }, ...(!stays && { assignee: null }) };
  return { change: { teamId: team?.id ?? null }, shown };
}

/** Both as they were. */
export const formerTeam = ({ assignee, team = null }: InboxConversation): StatusChange => ({
  change: { teamId: team?.id ?? null, assigneeId: assignee?.id ?? null },
  shown: { team, assignee },
});

/** The next step after a conversation was resolved or snoozed. */
export type Onward = {
  /** Undo opens it again. */
  undo: () => void;
  /** The change failed, so the conversation stays where it was. */
  failed: () => void;
};

type Did =
  | "resolved"
  | "open"
  | "pending"
  | "snoozed"
  | "assigned"
  | "unassigned"
  | "teamed"
  | "unteamed"
  | "unread";
type Begun = {
  begun: Promise<void>;
  /** The toast that has announced the change. */
  toastId: string;
  failure: string;
  onFailed?: (() => void) | undefined;
  onDone?: () => void;
};

export function useConversationActions() {
  const problemText = useProblemText();
  const t = useTranslations("inbox");
  const ui = useTranslations("ui");
  const times = useTimeFormat();
  const scope = useInboxScope();
  const change = useChange();
  const teams = useTeams();
  const runMacro = useRunMacro();
  const { mutate: follow } = useMutation({
    mutationFn: ({ begun }: Begun) => begun,
    onSuccess: (_, { onDone }) => onDone?.(),
    onError(error, { toastId, failure, onFailed }) {
      // In place of the toast that announced success. One that is leaving by then would take the failure with it.
      toast.dismiss(toastId);
      toast.error(failure, { description: problemText(error) });
      onFailed?.();
    },
  });
  const latest = (shown: InboxConversation) => latestOf(scope, shown);

  /**
   * Announces the change with an undo button. The mutation hook begins a moment later, so the change is made here: it
   * must be in the cache before the next render, or the next key finds the old state.
   */
  function act(
    did: Did,
    wanted: Change,
    said: { text: string; undo: StatusChange; onward?: Onward | undefined },
  ) {
    const { text, undo, onward } = said;
    const toastId = crypto.randomUUID();
    const begun = change(wanted);
    const onClick = () => {
      takeBack({ id: wanted.id, ...undo });
      onward?.undo();
    };
    toast.success(text, { id: toastId, action: { label: ui("undo"), onClick } });
    follow({ begun, toastId, failure: t(`header.didNot.${did}`), onFailed: onward?.failed });
  }

  function takeBack(undo: Change) {
    const toastId = crypto.randomUUID();
    const onDone = () => void toast.success(t("bulk.undone", { count: 1 }), { id: toastId });
    follow({ begun: change(undo), toastId, failure: t("header.didNot.undone"), onDone });
  }

  function setStatus(shown: InboxConversation, status: "open" | "pending" | "resolved", onward?: Onward) {
    const { id } = shown;
    const undo = formerStatus(latest(shown));
    act(status, { id, ...toStatus(status) }, { text: t(`header.did.${status}`), undo, onward });
  }

  /** Reads the cache: a key may come before the last key's change is drawn. */
  const toggled = (shown: InboxConversation) => (latest(shown).status === "resolved" ? "open" : "resolved");

  function snooze(conversation: InboxConversation, until: Date, onward?: Onward) {
    const text = t("header.did.snoozed", { time: times.clock(until, new Date()) });
    const undo = formerStatus(conversation);
    act("snoozed", { id: conversation.id, ...toSnooze(until) }, { text, undo, onward });
  }

  function assign({ id, assignee: former }: InboxConversation, assignee: Person | null) {
    const give = (to: Person | null): StatusChange => ({
      change: { assigneeId: to?.id ?? null },
      shown: { assignee: to },
    });
    const text = assignee ? t("header.did.assigned", { name: assignee.name }) : t("header.did.unassigned");
    act(assignee ? "assigned" : "unassigned", { id, ...give(assignee) }, { text, undo: give(former) });
  }

  function giveToTeam(conversation: InboxConversation, team: Person | null) {
    const known = teams.find(({ id }) => id === team?.id) ?? team;
    act(
      team ? "teamed" : "unteamed",
      { id: conversation.id, ...toTeam(conversation, known) },
      {
        text: team ? t("header.did.teamed", { name: team.name }) : t("header.did.unteamed"),
        undo: formerTeam(conversation),
      },
    );
  }

  /** Marks it as unread for the whole team, including oneself. */
  function markUnread({ id }: InboxConversation) {
    act(
      "unread",
      { id, change: { unread: true }, shown: { unreadCount: 1 } },
      { text: t("header.did.unread"), undo: { change: "read", shown: { unreadCount: 0 } } },
    );
  }

  /** Shown at once in the list of tags, where it can be undone. */
  function tag(conversation: InboxConversation, tagId: string, isOn: boolean) {
    const begun = change({ id: conversation.id, ...toTagged(conversation, tagId, isOn) });
    follow({ begun, toastId: crypto.randomUUID(), failure: t("header.didNot.tagged") });
  }

  return { setStatus, toggled, snooze, assign, giveToTeam, markUnread, tag, runMacro };
}
