/** Actions on the chosen conversations; below the list, so that no row moves. Loaded with the first choice. */
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
import type { BulkMenu, useBulkActions } from "@/components/inbox/list/use-bulk-actions";
import { ACTIONS, capsOf } from "@/components/inbox/shared/actions";
import type { Selection } from "@/components/inbox/shared/use-selection";
import { type Share, TagPicker } from "@/components/inbox/tags/tag-picker";
import { AssignItems } from "@/components/inbox/teams/assign-items";
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
import type { Tag } from "@/lib/inbox/tags/schemas";

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
  const isAll = chosen.length === total;
  const { areResolved } = actions;
  const areUnread = chosen.every(({ unreadCount }) => unreadCount > 0);
  return (
    <div
      role="toolbar"
      aria-label={t("region")}
      className="flex h-11 shrink-0 items-center gap-1 border-t bg-accent-soft pr-2 pl-5"
    >
      {/* The buttons leave no place for a word. */}
      <p aria-live="polite" className="min-w-0 flex-1 truncate font-medium tabular-nums">
        <span aria-hidden>{chosen.length}</span>
        <span className="sr-only">{t("chosen", { count: chosen.length })}</span>
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
