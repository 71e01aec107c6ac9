/** The open conversation: header, thread, composer, and the details beside it. */
import {
  Fragment,
  type Ref,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslations } from "use-intl";
import { Composer, type ComposerHandle } from "@/components/inbox/composer/composer";
import { ConversationHeader, type HeaderMenu } from "@/components/inbox/conversation/conversation-header";
import { DetailsFrame, useDetailsOpen } from "@/components/inbox/conversation/details-frame";
import { FailedNotice } from "@/components/inbox/conversation/failed-notice";
import {
  type Onward,
  useConversationActions,
} from "@/components/inbox/conversation/use-conversation-actions";
import { ACTIONS } from "@/components/inbox/shared/actions";
import { unreadOf } from "@/components/inbox/shared/list-data";
import { changeConversation } from "@/components/inbox/shared/own-changes";
import { PaneFailure, PaneSkeleton } from "@/components/inbox/shared/pane-states";
import { useBePresent } from "@/components/inbox/shared/presence";
import type { Unsent } from "@/components/inbox/shared/unsent";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { useConversation } from "@/components/inbox/shared/use-inbox-queries";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import { useSend } from "@/components/inbox/shared/use-send";
import type { Quote } from "@/components/inbox/thread/message-toolbar";
import { ThreadLog } from "@/components/inbox/thread/thread-log";
import { TimeDialog } from "@/components/inbox/times/lazy-time-dialog";
import { useFileDrop } from "@/components/patterns/use-file-drop";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart } from "@/components/ui/lazy-part";
import { goTo } from "@/lib/client/address";
import { ApiError } from "@/lib/client/api";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { ChangedConversation, InboxConversation } from "@/lib/inbox/conversations/schemas";

const ForwardDialog = lazyDialog(
  async () => (await import("@/components/inbox/side-threads/forward-dialog")).ForwardDialog,
);

/** Whether messages are being forwarded, and from which one on; everything else near a message goes to the composer. */
function useForwarding(composer: RefObject<ComposerHandle | null>) {
  const [forwarded, setForwarded] = useState<{ id: string | null } | null>(null);
  const quote = useCallback<Quote>(
    (kind, text) => {
      if (kind === "forward") setForwarded({ id: text });
      else composer.current?.insert(kind, text);
    },
    [composer],
  );
  const onOpenChange = (isOpen: boolean) => isOpen || setForwarded(null);
  return {
    quote,
    forward: () => setForwarded({ id: null }),
    dialog: { open: forwarded !== null, onOpenChange, messageId: forwarded?.id ?? null },
  };
}

/** Marks an open, visible conversation as read, also when new messages arrive. */
function useMarkRead(conversation: InboxConversation) {
  const { id, messageCount, lastMessage, linked } = conversation;
  const unreadCount = unreadOf(conversation);
  const { api, can } = useScope();
  const scope = useInboxScope();
  // A person who cannot answer leaves it unread for those who can.
  const counts = can("inbox:reply");
  const isVisible = useIsVisible();
  const tried = useRef("");
  const stoppedId = useRef<string | null>(null);
  const state = `${id}:${unreadCount}:${lastMessage?.id}`;

  useEffect(() => {
    // A refused attempt is not repeated until something new has come.
    if (!counts || !isVisible || unreadCount === 0 || tried.current === state || stoppedId.current === id)
      return;
    tried.current = state;
    const seen = linked?.map((each) => ({ ...each, unreadCount: 0 }));
    changeConversation(scope, id, { unreadCount: 0, ...(seen && { linked: seen }) }, (sent) =>
      api.post(
        `/api/inbox/conversations/${id}/read`,
        {
          upToNumber: messageCount,
          ...(linked && { linked: linked.map((each) => ({ id: each.id, upToNumber: each.messageCount })) }),
        },
        { schema: shaped<ChangedConversation>("id", "contact", "status", "lastMessageAt"), ...sent },
      ),
    ).catch(() => undefined);
  }, [api, counts, id, isVisible, linked, messageCount, scope, state, unreadCount]);
  // To leave it unread takes longer than to say so.
  return {
    stop() {
      stoppedId.current = id;
    },
  };
}

function useIsVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible",
    () => false,
  );
}

function subscribe(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

export type PaneHandle = {
  conversation: InboxConversation;
  actions: ReturnType<typeof useConversationActions>;
  write: (kind: Unsent["kind"]) => void;
  sendLater: () => void;
  forward: () => void;
  openMenu: (menu: HeaderMenu) => void;
  toggleDetails: () => void;
  markUnread: () => void;
};

export function ConversationPane({
  ref,
  id,
  onBack,
  onDone,
  onMacro,
}: {
  ref: Ref<PaneHandle>;
  id: string;
  onBack: () => void;
  /** Lets one choose a macro. */
  onMacro: () => void;
  /** Called after it was resolved, snoozed or made pending. Returns the functions for undo and failure. */
  onDone: (id: string) => Onward;
}) {
  const { data, error, refetch } = useConversation(id);
  const { hrefOf } = useInboxLocation();
  // It is part of another one now.
  const movedTo = data && data.id !== id ? hrefOf(data.id) : null;
  useEffect(() => {
    if (movedTo) goTo(movedTo, "replace", window.history.state);
  }, [movedTo]);
  // It is no longer this person's to see, or it is gone: what was loaded of it goes too.
  const isGone = error instanceof ApiError && error.status === 404;
  if (data && !isGone)
    return (
      <OpenConversation ref={ref} conversation={data} onBack={onBack} onDone={onDone} onMacro={onMacro} />
    );
  if (error) return <PaneFailure error={error} retry={() => void refetch()} onBack={onBack} />;
  return <PaneSkeleton />;
}

/** The next conversation opens first: the list still knows where this one is. */
function useActionsThatGoOn(onDone: (id: string) => Onward): ReturnType<typeof useConversationActions> {
  const actions = useConversationActions();
  return {
    ...actions,
    setStatus(conversation, status) {
      actions.setStatus(conversation, status, status === "open" ? undefined : onDone(conversation.id));
    },
    snooze(conversation, until) {
      actions.snooze(conversation, until, onDone(conversation.id));
    },
    runMacro(conversation, macro) {
      actions.runMacro(conversation, macro, () => onDone(conversation.id));
    },
  };
}

const AnswerThrough = lazyPart(
  async () => (await import("@/components/inbox/composer/answer-through")).AnswerThrough,
);

/** The conversation of a link in which one answers: at first that in which the contact wrote last. */
function useAnswered(conversation: InboxConversation) {
  const [chosen, choose] = useState<string | null>(null);
  const members = conversation.linked ?? [];
  const last = members.reduce<(typeof members)[number] | undefined>(
    (one, other) => ((other.lastInboundAt ?? "") > (one?.lastInboundAt ?? "") ? other : one),
    undefined,
  );
  const id = members.find((each) => each.id === chosen)?.id ?? last?.id ?? conversation.id;
  const other = useConversation(id === conversation.id ? null : id).data;
  // Null until it is loaded: what one writes meanwhile would go to another one.
  const answered = id === conversation.id ? conversation : other?.id === id ? other : null;
  return { id, answered, choose };
}

function Answer({
  ref,
  conversation: { linked },
  answering: { id, answered, choose },
  outbox,
}: {
  ref: Ref<ComposerHandle>;
  conversation: InboxConversation;
  answering: ReturnType<typeof useAnswered>;
  outbox: ReturnType<typeof useSend>;
}) {
  return (
    <>
      {linked ? <AnswerThrough linked={linked} value={id} onChange={choose} /> : null}
      {/* Once one has begun to write, a message of the contact's elsewhere changes nothing. */}
      <div className="contents" onInput={() => choose(id)}>
        {answered ? <Composer key={id} ref={ref} conversation={answered} outbox={outbox} /> : null}
      </div>
    </>
  );
}

function OpenConversation({
  ref,
  conversation,
  onBack,
  onDone,
  onMacro,
}: {
  ref: Ref<PaneHandle>;
  conversation: InboxConversation;
  onBack: () => void;
  onDone: (id: string) => Onward;
  onMacro: () => void;
}) {
  const { id } = conversation;
  const t = useTranslations("inbox");
  const { can } = useScope();
  const actions = useActionsThatGoOn(onDone);
  const answering = useAnswered(conversation);
  const outbox = useSend(answering.id);
  const details = useDetailsOpen();
  const composer = useRef<ComposerHandle>(null);
  const [openMenu, setOpenMenu] = useState<HeaderMenu>(null);
  const [picksTime, setPicksTime] = useState(false);
  const { forward, quote, dialog } = useForwarding(composer);
  const drop = useFileDrop((files) => composer.current?.attach(files));
  // The thread first. Until the details are this conversation's, a skeleton is beside it: a click must not hit another contact.
  const isBeside = useDeferredValue(id) === id;
  const reading = useMarkRead(conversation);
  useBePresent(id);
  // It is closed first, because an open conversation counts as read.
  const markUnread =
    can(ACTIONS.unread.needs) && conversation.messageCount > 0
      ? () => {
          reading.stop();
          onBack();
          actions.markUnread(conversation);
        }
      : undefined;

  useImperativeHandle(ref, () => ({
    conversation,
    actions,
    write: (kind) => composer.current?.write(kind),
    sendLater: () => composer.current?.later(),
    forward,
    openMenu: setOpenMenu,
    toggleDetails: details.toggle,
    markUnread: () => markUnread?.(),
  }));

  return (
    <div data-immersive className="flex h-full min-h-0">
      <section
        aria-label={t("pane.region")}
        // Takes the focus from a menu whose choice was made.
        tabIndex={-1}
        {...drop.handlers}
        className="relative outline-none flex min-h-0 min-w-0 flex-1 flex-col"
      >
        <ConversationHeader
          conversation={conversation}
          actions={actions}
          openMenu={openMenu}
          onOpenMenu={setOpenMenu}
          onPickTime={() => setPicksTime(true)}
          details={details}
          onBack={onBack}
          onUnread={markUnread}
          onMacro={onMacro}
        />
        <FailedNotice conversation={conversation} />
        <Fragment key={id}>
          <ThreadLog conversation={conversation} outbox={outbox} onQuote={quote} />
          <Answer ref={composer} conversation={conversation} answering={answering} outbox={outbox} />
        </Fragment>
        {drop.isOver ? (
          <p className="pointer-events-none absolute inset-2 z-10 flex items-center justify-center rounded-lg border-2 border-accent-ink border-dashed bg-surface-1/85 font-medium text-accent-ink">
            {t("files.drop")}
          </p>
        ) : null}
      </section>
      <DetailsFrame details={details} conversation={isBeside ? conversation : null} />
      <ForwardDialog {...dialog} conversation={conversation} />
      <TimeDialog
        open={picksTime}
        onOpenChange={setPicksTime}
        onChoose={(until) => actions.snooze(conversation, until)}
      />
    </div>
  );
}
