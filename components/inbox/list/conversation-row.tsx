import { CircleCheck, Clock3, Hourglass, Timer } from "lucide-react";
import { type MouseEvent, memo } from "react";
import { useTranslations } from "use-intl";
import { ContactAvatar } from "@/components/contacts/contact-avatar";
import { contactName, withPage } from "@/components/contacts/contact-name";
import { Holder } from "@/components/inbox/list/holder";
import { Words } from "@/components/inbox/list/row-words";
import { ScheduledMark } from "@/components/inbox/list/scheduled-mark";
import { channelIcon } from "@/components/inbox/shared/channel-icon";
import { unreadOf } from "@/components/inbox/shared/list-data";
import { SlaTime } from "@/components/inbox/slas/sla-time";
import { TagNames } from "@/components/inbox/tags/tag-chip";
import { useTagsOf } from "@/components/inbox/tags/use-tags";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { RelativeTime } from "@/components/ui/relative-time";
import type { InboxConversation, SearchHit } from "@/lib/inbox/conversations/schemas";
import { waitsSince } from "@/lib/inbox/conversations/waits-since";

/** The same for all rows and renders, so that a row is drawn again only when it changes. */
export type RowActions = {
  open: (id: string) => void;
  select: (id: string, isRange: boolean) => void;
  approach: (id: string) => void;
  press: (id: string) => void;
};

export const ConversationRow = memo(function ConversationRow({
  conversation,
  hit,
  href,
  isSelected,
  isTabStop,
  isChosen,
  actions,
}: {
  conversation: InboxConversation;
  /** The reason why a search found it. */
  hit: SearchHit | undefined;
  href: string;
  isSelected: boolean;
  /** One row of the list takes part in the tab order; j and k move it. */
  isTabStop: boolean;
  /** Chosen for a bulk action. */
  isChosen: boolean;
  actions: RowActions;
}) {
  const { id, contact } = conversation;
  const unreadCount = unreadOf(conversation);
  const t = useTranslations("inbox.rows");
  const contacts = useTranslations("contacts");
  const isUnread = unreadCount > 0;

  function onClick(event: MouseEvent) {
    // A new tab or window is the browser's own business.
    if (event.metaKey || event.ctrlKey || event.button !== 0) return;
    event.preventDefault();
    if (event.shiftKey) return actions.select(id, true);
    actions.open(id);
  }

  const name = contactName(withPage(conversation), contacts);
  return (
    <>
      <SelectRow id={id} name={name} isChosen={isChosen} isTabStop={isTabStop} actions={actions} />
      <a
        id={`row-${id}`}
        href={href}
        aria-current={isSelected ? "true" : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onClick}
        // Not on enter: a row may move under a pointer that rests.
        onPointerMove={() => actions.approach(id)}
        onPointerDown={() => actions.press(id)}
        onFocus={() => actions.approach(id)}
        className={cn(
          "focus-inset flex h-full items-center gap-3 border-b px-3 transition-colors duration-100 compact:gap-2",
          isSelected ? "bg-accent-soft" : "hover:bg-surface-2",
        )}
      >
        <ContactAvatar
          contact={contact}
          device={conversation.contactDevice}
          size="lg"
          className="compact:size-6 compact:text-[0.625rem]"
        />
        <span className="flex min-w-0 flex-1 flex-col compact:flex-row compact:items-center compact:gap-2">
          <span className="flex items-baseline gap-2 compact:contents">
            <span
              dir="auto"
              className={cn(
                "min-w-0 flex-1 truncate text-left compact:w-28 compact:flex-none",
                isUnread && "font-medium",
              )}
            >
              {name}
            </span>
            {isUnread ? (
              <span className="sr-only">
                {unreadCount} {t("unread")}
              </span>
            ) : null}
            <RowTime conversation={conversation} />
          </span>
          <Words conversation={conversation} hit={hit} />
          <Marks conversation={conversation} isWorded={hit !== undefined} />
        </span>
      </a>
    </>
  );
});

/** The third line, in one line the end of it: the channel, tags, the state, and who has the conversation. */
function Marks({ conversation, isWorded }: { conversation: InboxConversation; isWorded: boolean }) {
  const { channel } = conversation;
  const t = useTranslations("inbox.rows");
  const tags = useTagsOf(conversation.tagIds);
  const Icon = channelIcon(channel);
  return (
    <span className="flex h-5 items-center gap-2.5 text-ink-3 text-sm compact:contents">
      <span className="flex shrink-0 items-center gap-1.5 compact:hidden">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {t(`channels.${channel}`)}
      </span>
      <TagNames tags={tags} label={t("tags")} />
      <span className="ml-auto flex shrink-0 items-center gap-2 compact:ml-0">
        <ScheduledMark scheduled={conversation.scheduled} />
        <StateMark conversation={conversation} isWorded={isWorded} />
        <Holder conversation={conversation} />
      </span>
    </span>
  );
}

/** The next deadline, else the time that the contact waits for an answer, else the time of the last message. */
function RowTime({ conversation }: { conversation: InboxConversation }) {
  const t = useTranslations("inbox.rows");
  const since = waitsSince(conversation);
  const next = conversation.slas?.[0];
  if (next) return <SlaTime clock={next} className="compact:order-last" />;
  if (!since)
    return (
      <RelativeTime
        at={conversation.lastMessageAt}
        form="short"
        className="shrink-0 text-ink-3 text-sm compact:order-last"
      />
    );
  return (
    <span
      title={t("waiting")}
      className={cn(
        "flex shrink-0 items-center gap-1 text-sm text-warn compact:order-last",
        unreadOf(conversation) > 0 && "font-medium",
      )}
    >
      <Timer aria-hidden className="size-3.5" />
      <span className="sr-only">{t("waiting")}</span>
      <RelativeTime at={since} form="short" />
    </span>
  );
}

/** The checkbox on the avatar: shown when a pointer comes near; a finger taps the avatar. */
function SelectRow({
  id,
  name,
  isChosen,
  isTabStop,
  actions,
}: {
  id: string;
  name: string;
  isChosen: boolean;
  isTabStop: boolean;
  actions: RowActions;
}) {
  const t = useTranslations("inbox.bulk");
  return (
    <span
      className={cn(
        "absolute top-1/2 left-2 z-10 flex size-12 compact:size-10 compact:left-1 -translate-y-1/2 items-center justify-center",
        isChosen
          ? "opacity-100"
          : "pointer-events-none opacity-0 focus-within:opacity-100 group-hover:opacity-100",
      )}
    >
      <Checkbox
        className="pointer-events-auto size-6 shadow-float pointer-coarse:before:absolute pointer-coarse:before:inset-0"
        checked={isChosen}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={t("choose", { name })}
        onClick={(event) => {
          event.preventDefault();
          actions.select(id, event.shiftKey);
        }}
      />
    </span>
  );
}

const marks = { pending: Hourglass, snoozed: Clock3, resolved: CircleCheck };

function StateMark({
  conversation: { status },
  isWorded,
}: {
  conversation: InboxConversation;
  isWorded: boolean;
}) {
  const label = useTranslations("contacts.statuses")(status);
  if (status === "open") return null;
  const Icon = marks[status];
  return (
    <span title={label} className="flex shrink-0 items-center gap-1 text-ink-3 text-sm">
      <Icon aria-hidden className="size-4" />
      <span className={isWorded ? undefined : "sr-only"}>{label}</span>
    </span>
  );
}
