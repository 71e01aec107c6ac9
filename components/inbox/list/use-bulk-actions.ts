/** Changes of the chosen conversations, by the bar below the list, by key and by command. */
import { useTranslations } from "use-intl";
import {
  formerStatus,
  formerTeam,
  type StatusChange,
  toTagged,
  toTeam,
} from "@/components/inbox/conversation/use-conversation-actions";
import { useBulk } from "@/components/inbox/list/use-bulk";
import { useMacroForAll } from "@/components/inbox/list/use-macro-for-all";
import { useChange } from "@/components/inbox/shared/use-change";
import type { Selection } from "@/components/inbox/shared/use-selection";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { useTimeFormat } from "@/components/ui/time-format";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import type { Macro } from "@/lib/inbox/macros/schemas";
import type { Tag } from "@/lib/inbox/tags/schemas";

export type BulkMenu = "assign" | "tag" | "snooze" | null;
type Person = { id: string; name: string };
type ChangeFor = (conversation: InboxConversation) => StatusChange;

/** `onDone`: the selection has ended, and with it the bar that may have had the focus. */
export function useBulkActions({ chosen, clear }: Selection, onDone: () => void) {
  const run = useBulk();
  const change = useChange();
  const runMacro = useMacroForAll(run);
  const times = useTimeFormat();
  const teams = useTeams();
  const t = useTranslations("inbox.bulk.did");
  const end = () => {
    clear();
    onDone();
  };
  /** The rows are still in the list; the selection ends as the action begins. */
  function start(say: (count: number) => string, changeFor: ChangeFor, undo: ChangeFor) {
    const asks = (changeOf: ChangeFor) => (conversation: InboxConversation) =>
      change({ id: conversation.id, ...changeOf(conversation) });
    void run(chosen, { act: asks(changeFor), undo: asks(undo), say });
    end();
  }
  const areResolved = chosen.every(({ status }) => status === "resolved");
  const setStatus = (status: "open" | "pending" | "resolved") =>
    start(
      (count) => t(status, { count }),
      () => ({ change: { status }, shown: { status, snoozedUntil: null } }),
      formerStatus,
    );
  return {
    areResolved,
    runMacro(macro: Macro) {
      runMacro(chosen, macro);
      end();
    },
    toggleResolved: () => setStatus(areResolved ? "open" : "resolved"),
    markPending: () => setStatus("pending"),
    snooze: (until: Date) => {
      const snoozedUntil = until.toISOString();
      const status = "snoozed";
      const time = times.clock(until, new Date());
      start(
        (count) => t("snoozed", { count, time }),
        () => ({ change: { status, snoozedUntil }, shown: { status, snoozedUntil } }),
        formerStatus,
      );
    },
    assign: (assignee: Person | null) =>
      start(
        (count) => (assignee ? t("assigned", { count, name: assignee.name }) : t("unassigned", { count })),
        () => ({ change: { assigneeId: assignee?.id ?? null }, shown: { assignee } }),
        ({ assignee: former }) => ({
          change: { assigneeId: former?.id ?? null },
          shown: { assignee: former },
        }),
      ),
    giveToTeam: (team: Person | null) => {
      const known = teams.find(({ id }) => id === team?.id) ?? team;
      start(
        (count) => (team ? t("teamed", { count, name: team.name }) : t("unteamed", { count })),
        (conversation) => toTeam(conversation, known),
        formerTeam,
      );
    },
    tag: ({ id, name }: Tag, isOn: boolean) =>
      start(
        (count) => t(isOn ? "tagged" : "untagged", { count, tag: name }),
        (conversation) => toTagged(conversation, id, isOn),
        (former) => toTagged(former, id, former.tagIds?.includes(id) ?? false),
      ),
    markUnread: () =>
      start(
        (count) => t("unread", { count }),
        () => ({ change: { unread: true }, shown: { unreadCount: 1 } }),
        () => ({ change: "read", shown: { unreadCount: 0 } }),
      ),
    markRead: () =>
      start(
        (count) => t("read", { count }),
        () => ({ change: "read", shown: { unreadCount: 0 } }),
        ({ unreadCount }) => ({ change: { unread: true }, shown: { unreadCount } }),
      ),
  };
}
