/** The messages and changes, oldest first, in a pane that stays where the reader is. */
import { ArrowDown } from "lucide-react";
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { unreadOf } from "@/components/inbox/shared/list-data";
import { ThreadSkeleton } from "@/components/inbox/shared/pane-states";
import { firstUnread } from "@/components/inbox/shared/thread-entries";
import { useIsTyping } from "@/components/inbox/shared/typing";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import type { useSend } from "@/components/inbox/shared/use-send";
import { useThread } from "@/components/inbox/shared/use-thread";
import { BubbleRow } from "@/components/inbox/thread/bubble-row";
import { ChangeLine } from "@/components/inbox/thread/change-line";
import type { Quote } from "@/components/inbox/thread/message-toolbar";
import { layOut, type Row } from "@/components/inbox/thread/thread-rows";
import { useNamedEntry } from "@/components/inbox/thread/use-named-entry";
import { useThreadScroll } from "@/components/inbox/thread/use-thread-scroll";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { useNow } from "@/components/ui/relative-time";
import { useTimeFormat } from "@/components/ui/time-format";
import { useFoundWords } from "@/lib/client/found-words";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import type { Thread } from "@/lib/inbox/messages/schemas";

/**
 * The id of the first message that was not read when the conversation was opened, or that came while the page was hidden.
 * Opening marks everything as read, so this is kept here and not taken from the conversation again.
 */
function useUnreadFrom(thread: Thread | undefined, unreadCount: number): string | null {
  const entries = thread?.entries;
  const [unreadAtStart] = useState(unreadCount);
  const [from, setFrom] = useState<string | null>(null);
  const [isPlaced, setIsPlaced] = useState(false);
  const lastSeen = useRef<string | undefined>(undefined);
  if (thread && !isPlaced) {
    setIsPlaced(true);
    setFrom(firstUnread(thread, unreadAtStart)?.id ?? null);
  }

  useEffect(() => {
    const ids = (entries ?? []).flatMap((entry) =>
      entry.kind === "message" && entry.direction === "inbound" ? [entry.id] : [],
    );
    if (document.visibilityState === "visible") {
      lastSeen.current = ids.at(-1);
      return;
    }
    const missed = ids[ids.indexOf(lastSeen.current ?? "") + 1];
    if (missed) setFrom(missed);
  }, [entries]);

  return from;
}

/** More than a screen shows. */
const FIRST_ROWS = 16;

/**
 * Draws first what is looked at first: the end, down from the first unread. The rest follows once that is on screen.
 */
function useShownRows(rows: Row[], isPending: boolean): Row[] {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    if (!isPending) startTransition(() => setFirst(false));
  }, [isPending]);
  return useMemo(() => {
    if (!isFirst || rows.length <= FIRST_ROWS) return rows;
    const unread = rows.findIndex(({ kind }) => kind === "unread");
    const from = rows.length - FIRST_ROWS;
    return rows.slice(unread < 0 ? from : Math.min(from, Math.max(0, unread - 2)));
  }, [isFirst, rows]);
}

const NONE: never[] = [];

const LinkLine = lazyPart(async () => (await import("./link-line")).LinkLine);
const ScheduledMessages = lazyPart(async () => (await import("./scheduled-messages")).ScheduledMessages);

const SplitReferences = lazyPart(
  async () => (await import("@/components/inbox/splits/split-references")).SplitReferences,
);
const SideThreadLine = lazyPart(
  async () => (await import("@/components/inbox/side-threads/side-thread-line")).SideThreadLine,
);

/** Few threads have any, so their code is loaded for these. */
function Waiting({
  conversationId,
  scheduled = NONE,
}: {
  conversationId: string;
  scheduled: Thread["scheduled"];
}) {
  return scheduled.length > 0 ? (
    <ScheduledMessages conversationId={conversationId} scheduled={scheduled} />
  ) : null;
}

type LogProps = {
  conversation: InboxConversation;
  outbox: ReturnType<typeof useSend>;
  onQuote: Quote;
};

export function ThreadLog({ conversation, outbox, onQuote }: LogProps) {
  const { user } = useScope();
  const t = useTranslations("inbox.thread");
  const contacts = useTranslations("contacts");
  const thread = useThread(conversation.id);
  const entries = thread.data?.entries ?? NONE;
  const changes = thread.data?.changes ?? NONE;
  const unreadFrom = useUnreadFrom(thread.data, unreadOf(conversation));
  const { unsent, settle } = outbox;
  useEffect(() => settle(entries), [settle, entries]);
  const mailCopies = thread.data?.mailCopies;
  const { hasOlder } = thread;
  const sideThreads = thread.data?.sideThreads;
  const rows = useMemo(
    () =>
      layOut({
        entries,
        changes,
        unsent,
        unreadFrom,
        user,
        programs: { automation: t("programs.automation"), system: t("programs.system") },
        mailCopies,
        sideThreads,
        hasOlder,
      }),
    [entries, changes, unsent, unreadFrom, user, t, mailCopies, sideThreads, hasOlder],
  );
  const shown = useShownRows(rows, thread.isPending);
  const isWhole = shown === rows;
  const mayLoadOlder = isWhole && thread.hasOlder && !thread.olderError;
  const loadOlder = () => thread.loadOlder();
  const scroll = useThreadScroll(shown, mayLoadOlder ? loadOlder : undefined);
  useNamedEntry(scroll.content, shown, mayLoadOlder ? thread.loadOlder : undefined);
  useFoundWords("thread", scroll.content, useInboxLocation().filter.q);

  if (thread.isPending)
    return (
      <div className="min-h-0 flex-1">
        <ThreadSkeleton />
      </div>
    );
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroll.scroller}
        role="log"
        aria-label={t("label")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
        className="focus-inset h-full overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div ref={scroll.content} className="mx-auto flex max-w-[760px] flex-col px-3 pt-4 pb-3 md:px-6">
          {thread.error ? (
            <LoadFailure className="mb-3" error={thread.error} retry={() => void thread.refetch()} />
          ) : null}
          {thread.olderError ? (
            <LoadFailure className="mb-3" error={thread.olderError} retry={loadOlder} />
          ) : isWhole && thread.hasOlder ? (
            <Button
              variant="ghost"
              size="sm"
              className="mb-2 self-center"
              loading={thread.isLoadingOlder}
              onClick={loadOlder}
            >
              {t("earlier")}
            </Button>
          ) : null}
          {conversation.splitFromId && !thread.hasOlder ? (
            <SplitReferences
              conversationId={conversation.id}
              contact={contactName(conversation.contact, contacts)}
            />
          ) : null}
          <Rows rows={shown} conversation={conversation} outbox={outbox} onQuote={onQuote} />
          <Waiting conversationId={conversation.id} scheduled={thread.data?.scheduled} />
          <TypingLine conversationId={conversation.id} name={contactName(conversation.contact, contacts)} />
        </div>
      </div>
      {scroll.hasNew ? (
        <Button
          variant="primary"
          size="sm"
          className="-translate-x-1/2 absolute bottom-3 left-1/2 animate-rise rounded-full shadow-float"
          onClick={scroll.toBottom}
        >
          <ArrowDown aria-hidden />
          {t("newMessages")}
        </Button>
      ) : null}
    </div>
  );
}

/** Lines between bubbles: a new day, where the unread ones begin, and that the contact is writing. */
function Rows({ rows, conversation, outbox, onQuote }: LogProps & { rows: Row[] }) {
  return rows.map((row) =>
    row.kind === "day" ? (
      <DayLine key={row.key} at={row.at} />
    ) : row.kind === "unread" ? (
      <UnreadLine key={row.key} />
    ) : row.kind === "channel" ? (
      <LinkLine key={row.key} row={row} linked={conversation.linked} />
    ) : row.kind === "change" ? (
      <ChangeLine key={row.key} change={row.change} />
    ) : row.kind === "side" ? (
      <SideThreadLine key={row.key} shownId={conversation.id} entry={row.side} />
    ) : (
      <BubbleRow
        key={row.key}
        bubble={row}
        contact={conversation.contact}
        device={conversation.contactDevice}
        outbox={outbox}
        onQuote={onQuote}
      />
    ),
  );
}

function DayLine({ at }: { at: string }) {
  const now = useNow();
  const times = useTimeFormat();
  return (
    <div className="flex justify-center pt-4 pb-2">
      <time dateTime={at} className="text-ink-3 text-sm first-letter:uppercase">
        {times.day(new Date(at), now ?? new Date(at))}
      </time>
    </div>
  );
}

function UnreadLine() {
  const t = useTranslations("inbox.thread");
  return (
    <div data-unread className="flex items-center gap-3 py-2 font-medium text-accent-ink text-sm">
      <span aria-hidden className="h-px flex-1 bg-accent-ink opacity-40" />
      {t("unread")}
      <span aria-hidden className="h-px flex-1 bg-accent-ink opacity-40" />
    </div>
  );
}

/** Always takes its space, so that nothing jumps when the contact starts to write. */
function TypingLine({ conversationId, name }: { conversationId: string; name: string }) {
  const isTyping = useIsTyping(conversationId);
  const t = useTranslations("inbox.thread");
  return (
    <p className="flex h-6 items-end text-ink-3 text-sm">
      {isTyping ? (
        <span className="min-w-0 animate-appear truncate">
          {t.rich("writing", { name, bdi: (chunks) => <bdi>{chunks}</bdi> })}
        </span>
      ) : null}
    </p>
  );
}
