/** Actions on the chosen conversations; below the list while there are any, so that no row moves. */
import {
  CalendarClock,
  CircleCheck,
  CircleDot,
  Clock3,
  Hourglass,
  Mail,
  MailOpen,
  Tag as TagIcon,
  UserRound,
  X,
} from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AssignItems } from "@/components/inbox/conversation/assign-menu";
import {
  formerStatus,
  formerTeam,
  type StatusChange,
  toTagged,
  toTeam,
} from "@/components/inbox/conversation/use-conversation-actions";
import { useBulk } from "@/components/inbox/list/use-bulk";
import { useMacroForAll } from "@/components/inbox/list/use-macro-for-all";
import type { Selection } from "@/components/inbox/list/use-selection";
import { ACTIONS, capsOf } from "@/components/inbox/shared/actions";
import { useChange } from "@/components/inbox/shared/use-change";
import { type Share, TagPicker } from "@/components/inbox/tags/tag-picker";
import { useTeams } from "@/components/inbox/teams/use-teams";
import { TimeDialog } from "@/components/inbox/times/lazy-time-dialog";
import { timeChoices } from "@/components/inbox/times/time-choices";
import { Checkbox } from "@/components/ui/checkbox";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { useTimeFormat } from "@/components/ui/time-format";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import type { Macro } from "@/lib/inbox/macros/schemas";
import type { Tag } from "@/lib/inbox/tags/schemas";

export type BulkMenu = "assign" | "tag" | "snooze" | null;
type Person = { id: string; name: string };

export function BulkBar({
  selection,
  actions,
  total,
  menu,
  onMenu,
}: {
  selection: Selection;
  actions: ReturnType<typeof useBulkActions>;
  total: number;
  /** The open menu: keys open one, too. */
  menu: BulkMenu;
  onMenu: (menu: BulkMenu) => void;
}) {
  const { can } = useScope();
  const t = useTranslations("inbox.bulk");
  const [picksTime, setPicksTime] = useState(false);
  const { chosen } = selection;
  const opens = (name: BulkMenu): Opens => ({
    open: menu === name,
    onOpenChange: (open) => onMenu(open ? name : null),
  });
  if (chosen.length === 0) return null;
  const isAll = chosen.length === total;
  const { areResolved } = actions;
  const areUnread = chosen.every(({ unreadCount }) => unreadCount > 0);
  return (
    <div
      role="toolbar"
      aria-label={t("region")}
      className="flex h-11 shrink-0 items-center gap-1 border-t bg-accent-soft pr-2 pl-5"
    >
      <p aria-live="polite" className="min-w-0 flex-1 truncate font-medium">
        {t("chosen", { count: chosen.length })}
      </p>
      {/* Not at the place of the rows' checkboxes: the bar may appear below the pointer. */}
      <Checkbox
        className="size-6"
        checked={isAll ? true : "indeterminate"}
        aria-label={isAll ? t("none") : t("all")}
        onCheckedChange={isAll ? selection.clear : selection.all}
      />
      {can(ACTIONS.assign.needs) ? (
        <>
          <AssignAll {...opens("assign")} onAssign={actions.assign} onTeam={actions.giveToTeam} />
          <TagAll {...opens("tag")} chosen={chosen} onTag={actions.tag} />
        </>
      ) : null}
      {can(ACTIONS.resolve.needs) ? (
        <>
          <SnoozeAll
            {...opens("snooze")}
            onSnooze={actions.snooze}
            onPickTime={() => setPicksTime(true)}
            onPending={actions.markPending}
          />
          <IconButton
            label={areResolved ? t("reopen") : t("resolve")}
            shortcut={capsOf("resolve")}
            onClick={actions.toggleResolved}
          >
            {areResolved ? <CircleDot /> : <CircleCheck />}
          </IconButton>
        </>
      ) : null}
      {can(ACTIONS.unread.needs) ? (
        <IconButton
          label={areUnread ? t("markRead") : t("markUnread")}
          shortcut={areUnread ? undefined : capsOf("unread")}
          onClick={areUnread ? actions.markRead : actions.markUnread}
        >
          {areUnread ? <MailOpen /> : <Mail />}
        </IconButton>
      ) : null}
      <IconButton label={t("clear")} shortcut={capsOf("clear")} onClick={selection.clear}>
        <X />
      </IconButton>
      <TimeDialog open={picksTime} onOpenChange={setPicksTime} onChoose={actions.snooze} />
    </div>
  );
}

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

type Opens = { open: boolean; onOpenChange: (open: boolean) => void };

function AssignAll({
  onAssign,
  onTeam,
  ...opens
}: Opens & { onAssign: (person: Person | null) => void; onTeam: (team: Person | null) => void }) {
  const t = useTranslations("inbox.assign");
  return (
    <DropdownMenu {...opens}>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("action")} shortcut={capsOf("assign")}>
          <UserRound />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64">
        <AssignItems assignee={undefined} team={undefined} onAssign={onAssign} onTeam={onTeam} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function TagAll({
  chosen,
  onTag,
  ...opens
}: Opens & {
  chosen: InboxConversation[];
  onTag: (tag: Tag, isOn: boolean) => void;
}) {
  const t = useTranslations("inbox.tags");
  function shareOf({ id }: Tag): Share {
    const count = chosen.filter(({ tagIds }) => tagIds?.includes(id)).length;
    return count === 0 ? "none" : count === chosen.length ? "all" : "some";
  }
  return (
    <TagPicker {...opens} shareOf={shareOf} onToggle={onTag}>
      <IconButton label={t("change")} shortcut={capsOf("tag")}>
        <TagIcon />
      </IconButton>
    </TagPicker>
  );
}

function SnoozeAll({
  onSnooze,
  onPickTime,
  onPending,
  ...opens
}: Opens & {
  onSnooze: (until: Date) => void;
  onPickTime: () => void;
  onPending: () => void;
}) {
  const t = useTranslations("inbox.snooze");
  const times = useTimeFormat();
  return (
    <DropdownMenu {...opens}>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("action")} shortcut={capsOf("snooze")}>
          <Clock3 />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-60">
        {opens.open
          ? timeChoices(new Date(), t, times.hour).map(({ label, until }) => (
              <DropdownMenuItem key={label} icon={<Clock3 aria-hidden />} onSelect={() => onSnooze(until)}>
                {label}
              </DropdownMenuItem>
            ))
          : null}
        <DropdownMenuItem icon={<CalendarClock aria-hidden />} onSelect={onPickTime}>
          {t("pick")}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<Hourglass aria-hidden />} onSelect={onPending}>
          {t("markPending")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
