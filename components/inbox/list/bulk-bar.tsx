/** What one can do with the chosen conversations; below the list while there are any: no row moves. */
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
import { SnoozeDialog, snoozeChoices } from "@/components/inbox/conversation/snooze-menu";
import { formerStatus, toTagged } from "@/components/inbox/conversation/use-conversation-actions";
import { useBulk } from "@/components/inbox/list/use-bulk";
import type { Selection } from "@/components/inbox/list/use-selection";
import { type Share, TagPicker } from "@/components/inbox/tags/tag-picker";
import { Checkbox } from "@/components/ui/choices";
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
import type { InboxConversation } from "@/lib/conversations/schemas";
import type { Tag } from "@/lib/tags/schemas";

type Person = { id: string; name: string };

export function BulkBar({
  selection,
  deeds,
  total,
}: {
  selection: Selection;
  deeds: ReturnType<typeof useBulkDeeds>;
  total: number;
}) {
  const { can } = useScope();
  const t = useTranslations("inbox.bulk");
  const [picksTime, setPicksTime] = useState(false);
  const { chosen } = selection;
  if (chosen.length === 0) return null;
  const isAll = chosen.length === total;
  const { areResolved } = deeds;
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
      {/* Not where the rows have theirs: the bar may come below the pointer. */}
      <Checkbox
        className="size-6"
        checked={isAll ? true : "indeterminate"}
        aria-label={isAll ? t("none") : t("all")}
        onCheckedChange={isAll ? selection.clear : selection.all}
      />
      {can("inbox:assign") ? (
        <>
          <AssignAll onAssign={deeds.assign} />
          <TagAll chosen={chosen} onTag={deeds.tag} />
        </>
      ) : null}
      {can("inbox:resolve") ? (
        <>
          <SnoozeAll
            onSnooze={deeds.snooze}
            onPickTime={() => setPicksTime(true)}
            onPending={deeds.markPending}
          />
          <IconButton label={areResolved ? t("reopen") : t("resolve")} onClick={deeds.toggleResolved}>
            {areResolved ? <CircleDot /> : <CircleCheck />}
          </IconButton>
        </>
      ) : null}
      {can("inbox:reply") ? (
        <IconButton
          label={areUnread ? t("markRead") : t("markUnread")}
          onClick={areUnread ? deeds.markRead : deeds.markUnread}
        >
          {areUnread ? <MailOpen /> : <Mail />}
        </IconButton>
      ) : null}
      <IconButton label={t("clear")} onClick={selection.clear}>
        <X />
      </IconButton>
      <SnoozeDialog open={picksTime} onOpenChange={setPicksTime} onChoose={deeds.snooze} />
    </div>
  );
}

export function useBulkDeeds({ chosen, clear }: Selection) {
  const run = useBulk();
  /** The list still knows them; the selection ends with the deed. */
  function start(deed: Parameters<typeof run>[1], undo: Parameters<typeof run>[2]) {
    void run(chosen, deed, undo);
    clear();
  }
  const areResolved = chosen.every(({ status }) => status === "resolved");
  const setStatus = (status: "open" | "pending" | "resolved") =>
    start(() => ({ change: { status }, shown: { status, snoozedUntil: null } }), formerStatus);
  return {
    areResolved,
    toggleResolved: () => setStatus(areResolved ? "open" : "resolved"),
    markPending: () => setStatus("pending"),
    snooze: (until: Date) => {
      const snoozedUntil = until.toISOString();
      const status = "snoozed";
      start(() => ({ change: { status, snoozedUntil }, shown: { status, snoozedUntil } }), formerStatus);
    },
    assign: (assignee: Person | null) =>
      start(
        () => ({ change: { assigneeId: assignee?.id ?? null }, shown: { assignee } }),
        ({ assignee: former }) => ({
          change: { assigneeId: former?.id ?? null },
          shown: { assignee: former },
        }),
      ),
    tag: ({ id }: Tag, isOn: boolean) =>
      start(
        (conversation) => toTagged(conversation, id, isOn),
        (former) => toTagged(former, id, former.tagIds?.includes(id) ?? false),
      ),
    markUnread: () =>
      start(
        () => ({ change: { unread: true }, shown: { unreadCount: 1 } }),
        () => ({ change: "read", shown: { unreadCount: 0 } }),
      ),
    markRead: () =>
      start(
        () => ({ change: "read", shown: { unreadCount: 0 } }),
        ({ unreadCount }) => ({ change: { unread: true }, shown: { unreadCount } }),
      ),
  };
}

function AssignAll({ onAssign }: { onAssign: (person: Person | null) => void }) {
  const t = useTranslations("inbox.assign");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("action")}>
          <UserRound />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64">
        <AssignItems assignee={undefined} onAssign={onAssign} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function TagAll({
  chosen,
  onTag,
}: {
  chosen: InboxConversation[];
  onTag: (tag: Tag, isOn: boolean) => void;
}) {
  const t = useTranslations("inbox.tags");
  const [isOpen, setOpen] = useState(false);
  function shareOf({ id }: Tag): Share {
    const count = chosen.filter(({ tagIds }) => tagIds?.includes(id)).length;
    return count === 0 ? "none" : count === chosen.length ? "all" : "some";
  }
  return (
    <TagPicker open={isOpen} onOpenChange={setOpen} shareOf={shareOf} onToggle={onTag}>
      <IconButton label={t("change")}>
        <TagIcon />
      </IconButton>
    </TagPicker>
  );
}

function SnoozeAll({
  onSnooze,
  onPickTime,
  onPending,
}: {
  onSnooze: (until: Date) => void;
  onPickTime: () => void;
  onPending: () => void;
}) {
  const t = useTranslations("inbox.snooze");
  const times = useTimeFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <DropdownMenu open={isOpen} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("action")}>
          <Clock3 />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-60">
        {isOpen
          ? snoozeChoices(new Date(), t, times.hour).map(({ label, until }) => (
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
