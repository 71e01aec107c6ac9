import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Clock3,
  Hourglass,
  Lock,
  Reply,
  ShieldAlert,
  Timer,
} from "lucide-react";
import { type MouseEvent, memo } from "react";
import { useTranslations } from "use-intl";
import { ContactAvatar } from "@/components/contacts/contact-avatar";
import { contactName, withPage } from "@/components/contacts/contact-name";
import { previewText } from "@/components/inbox/content/content-words";
import { Holder } from "@/components/inbox/list/holder";
import { channelIcon } from "@/components/inbox/shared/channel-icon";
import { useIsTyping } from "@/components/inbox/shared/typing";
import { TagNames } from "@/components/inbox/tags/tag-chip";
import { useTagsOf } from "@/components/inbox/tags/use-tags";
import { splitText } from "@/components/messenger/panel/marks";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { RelativeTime } from "@/components/ui/relative-time";
import { capabilitiesOf } from "@/lib/connections/channels/capabilities";
import type { Translate } from "@/lib/i18n/types";
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
  const { id, contact, unreadCount } = conversation;
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

/** The second line: the found text, else the newest one. */
function Words({ conversation, hit }: { conversation: InboxConversation; hit: SearchHit | undefined }) {
  const { id, channel, subject, unreadCount, failedMessage } = conversation;
  const t = useTranslations("inbox.rows");
  const content = useTranslations("inbox.content");
  const isTyping = useIsTyping(id);
  const preview = previewOf(conversation, content) ?? { isOurs: false, text: t("noMessages") };
  // Only then is the shown message the failed one, and not a later one of the contact.
  const isLastFailed = failedMessage?.id === conversation.lastMessage?.id;
  const failed = failedMessage ? <FailedMark state={failedMessage.state} /> : null;
  return (
    <span className="flex h-5 items-center gap-2 compact:min-w-0 compact:flex-1">
      {hit?.text ? (
        <HitLine hit={hit} />
      ) : isTyping ? (
        <span className="min-w-0 flex-1 truncate text-accent-ink">{t("writing")}</span>
      ) : (
        <span className={cn("flex min-w-0 flex-1 gap-1", unreadCount > 0 ? "text-ink-1" : "text-ink-2")}>
          {isLastFailed ? failed : null}
          {preview.isOurs && !(failed && isLastFailed) ? (
            <span title={t("answered")} className="flex shrink-0 items-center text-ink-3">
              <Reply aria-hidden className="size-3.5" />
              <span className="sr-only">{t("team")}</span>
            </span>
          ) : null}
          {/* Clamped, not truncated: from right to left a long Latin word would lose its beginning. */}
          <span dir="auto" className="line-clamp-1 min-w-0 break-all text-left">
            {capabilitiesOf(channel).isMail && subject ? (
              <>
                <bdi className="text-ink-1">{subject}</bdi> ·{" "}
              </>
            ) : null}
            {preview.text}
          </span>
        </span>
      )}
      {conversation.mail?.isForged ? (
        <span title={t("forged")} className="flex shrink-0 items-center text-bad">
          <ShieldAlert aria-hidden className="size-3.5" />
          <span className="sr-only">{t("forged")}</span>
        </span>
      ) : null}
      {isLastFailed ? null : failed}
    </span>
  );
}

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
        <StateMark conversation={conversation} isWorded={isWorded} />
        <Holder conversation={conversation} />
      </span>
    </span>
  );
}

/** The time that the contact waits for an answer, else the time of the last message. */
function RowTime({ conversation }: { conversation: InboxConversation }) {
  const t = useTranslations("inbox.rows");
  const since = waitsSince(conversation);
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
        conversation.unreadCount > 0 && "font-medium",
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

function FailedMark({ state }: { state: "failed" | "unknown" }) {
  const label = useTranslations("inbox.delivery.states")(`${state}.label`);
  const Icon = state === "failed" ? CircleAlert : CircleHelp;
  return (
    <span
      className={cn(
        "flex shrink-0 items-center gap-1 font-medium",
        state === "failed" ? "text-bad" : "text-warn",
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  );
}

const marks = { pending: Hourglass, snoozed: Clock3, resolved: CircleCheck };

/** The text that a search found; its words are marked (lib/client/found-words.ts). */
function HitLine({ hit }: { hit: SearchHit }) {
  const t = useTranslations("inbox.rows");
  return (
    <span className="flex min-w-0 flex-1 items-center gap-1 text-ink-2">
      {hit.in === "note" ? (
        <span title={t("inNote")} className="flex shrink-0 items-center text-warn">
          <Lock aria-hidden className="size-3.5" />
          <span className="sr-only">{t("inNote")}</span>
        </span>
      ) : null}
      <span dir="auto" className="min-w-0 truncate text-left">
        {hit.text}
      </span>
    </span>
  );
}

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

/** The newest message: whether it is ours, and its words. */
type Last = Pick<InboxConversation, "lastMessage"> & Partial<Pick<InboxConversation, "lastContent">>;

/** Null before the first message. */
function previewOf(
  { lastMessage, lastContent }: Last,
  t: Translate<"inbox.content">,
): { isOurs: boolean; text: string } | null {
  if (!lastMessage) return null;
  const { type, text, direction } = lastMessage;
  return {
    isOurs: direction === "outbound",
    text: withoutSigns(previewText(t, { type, text, media: lastContent ?? null })),
  };
}

/** The preview has no formatting: *bold* is bold. */
const withoutSigns = (text: string): string =>
  splitText(text)
    .map((piece) => piece.text)
    .join("");
