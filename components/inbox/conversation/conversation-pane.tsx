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
import type { ComposerHandle } from "@/components/inbox/composer/composer";
import { Answer, useAnswering, useComposerHandle } from "@/components/inbox/conversation/answering";
import { ConversationHeader, type HeaderMenu } from "@/components/inbox/conversation/conversation-header";
import { DetailsFrame, useDetailsOpen } from "@/components/inbox/conversation/details-frame";
import { FailedNotice } from "@/components/inbox/conversation/failed-notice";
import {
  type Onward,
  useConversationActions,
} from "@/components/inbox/conversation/use-conversation-actions";
import { ACTIONS } from "@/components/inbox/shared/actions";
import { readUpTo } from "@/components/inbox/shared/linked-threads";
import { unreadOf } from "@/components/inbox/shared/list-data";
import { changeConversation } from "@/components/inbox/shared/own-changes";
import { PaneFailure, PaneSkeleton } from "@/components/inbox/shared/pane-states";
import { useBePresent } from "@/components/inbox/shared/presence";
import type { Unsent } from "@/components/inbox/shared/unsent";
import { NEWEST, useEvidenceAddress } from "@/components/inbox/shared/use-evidence-address";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { useConversation } from "@/components/inbox/shared/use-inbox-queries";
import { useInboxScope } from "@/components/inbox/shared/use-inbox-scope";
import { useSend } from "@/components/inbox/shared/use-send";
import { useLastNumbers } from "@/components/inbox/shared/use-thread";
import type { Quote } from "@/components/inbox/thread/message-toolbar";
import { ThreadLog } from "@/components/inbox/thread/thread-log";
import { TimeDialog } from "@/components/inbox/times/lazy-time-dialog";
import { useFileDrop } from "@/components/patterns/use-file-drop";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { goTo } from "@/lib/client/address";
import { ApiError } from "@/lib/client/api";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { ChangedConversation, InboxConversation } from "@/lib/inbox/conversations/schemas";

const ChoiceDialogs = lazyDialog(async () => (await import("./choice-dialogs")).ChoiceDialogs);

const EvidenceDrawer = lazyDialog(
  async () => (await import("@/components/inbox/evidence/evidence-drawer")).EvidenceDrawer,
);

type Choice = { kind: "forward" | "split" | "ticket" | "sla"; messageId: string | null };

/** Whether messages are being forwarded, split off or made a ticket, and from which one on; everything else near a message goes to the composer. */
function useChoosing(composer: RefObject<ComposerHandle | null>) {
  const [chosen, setChosen] = useState<Choice & { open: boolean }>({
    open: false,
    kind: "forward",
    messageId: null,
  });
  const quote = useCallback<Quote>(
    (kind, text) => {
      if (kind === "reply" || kind === "note") composer.current?.insert(kind, text);
      else setChosen({ open: true, kind, messageId: text });
    },
    [composer],
  );
  const onOpenChange = (open: boolean) => setChosen({ ...chosen, open });
  const choose = (kind: Choice["kind"]) => setChosen({ open: true, kind, messageId: null });
  return { quote, choose, dialog: { ...chosen, onOpenChange } };
}

/** Marks an open, visible conversation as read, also when new messages arrive. */
function useMarkRead(conversation: InboxConversation) {
  const { id, lastMessage, linked } = conversation;
  const unreadCount = unreadOf(conversation);
  const { api, can } = useScope();
  const scope = useInboxScope();
  // A person who cannot answer leaves it unread for those who can.
  const counts = can("inbox:reply");
  const isVisible = useIsVisible();
  const tried = useRef("");
  const stoppedId = useRef<string | null>(null);
  const shown = useLastNumbers(id);
  const state = `${id}:${unreadCount}:${lastMessage?.id}${linked ? `:${JSON.stringify(shown)}` : ""}`;

  useEffect(() => {
    // A refused attempt is not repeated until something new has come.
    if (!counts || !isVisible || unreadCount === 0 || tried.current === state || stoppedId.current === id)
      return;
    const read = readUpTo(conversation, shown);
    if (!read) return;
    tried.current = state;
    changeConversation(scope, id, read.seen, (sent) =>
      api.post(`/api/inbox/conversations/${id}/read`, read.sent, {
        schema: shaped<ChangedConversation>("id", "contact", "status", "lastMessageAt"),
        ...sent,
      }),
    ).catch(() => undefined);
  }, [api, conversation, counts, id, isVisible, scope, shown, state, unreadCount]);
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
  findArticle: () => void;
  choose: (kind: Choice["kind"]) => void;
  showEvidence: () => void;
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

/** Open while the address names it. */
function OpenedEvidence({ conversationId }: { conversationId: string }) {
  const { named, close } = useEvidenceAddress();
  return (
    <EvidenceDrawer
      open={named !== null}
      onOpenChange={close}
      conversationId={conversationId}
      named={named}
    />
  );
}

/** The next conversation opens first: the list still knows where this one is. */
function useActionsThatGoOn(
  onDone: (id: string) => Onward,
  answeredId: string,
): ReturnType<typeof useConversationActions> {
  const actions = useConversationActions();
  return {
    ...actions,
    setStatus(conversation, status) {
      actions.setStatus(conversation, status, status === "open" ? undefined : onDone(conversation.id));
    },
    snooze(conversation, until) {
      actions.snooze(conversation, until, onDone(conversation.id));
    },
    // Its replies go where one answers.
    runMacro(conversation, macro) {
      actions.runMacro({ id: answeredId }, macro, () => onDone(conversation.id));
    },
  };
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
  const answering = useAnswering(conversation);
  const actions = useActionsThatGoOn(onDone, answering.id);
  const outbox = useSend(answering.id, conversation);
  const details = useDetailsOpen();
  const { ref: composerRef, current: composer, write } = useComposerHandle(id);
  const [openMenu, setOpenMenu] = useState<HeaderMenu>(null);
  const [picksTime, setPicksTime] = useState(false);
  const { choose, quote, dialog } = useChoosing(composer);
  const evidence = useEvidenceAddress();
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
    write,
    sendLater: () => composer.current?.later(),
    findArticle: () => composer.current?.findArticle(),
    choose,
    showEvidence: () => evidence.open(NEWEST),
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
          onSla={() => choose("sla")}
          onArticle={can(ACTIONS.insertArticle.needs) ? () => composer.current?.findArticle() : undefined}
        />
        <FailedNotice conversation={conversation} />
        <Fragment key={id}>
          <ThreadLog conversation={conversation} outbox={outbox} onQuote={quote} />
          <Answer ref={composerRef} conversation={conversation} answering={answering} outbox={outbox} />
        </Fragment>
        {drop.isOver ? (
          <p className="pointer-events-none absolute inset-2 z-10 flex items-center justify-center rounded-lg border-2 border-accent-ink border-dashed bg-surface-1/85 font-medium text-accent-ink">
            {t("files.drop")}
          </p>
        ) : null}
      </section>
      <DetailsFrame details={details} conversation={isBeside ? conversation : null} />
      <ChoiceDialogs {...dialog} conversation={conversation} />
      <OpenedEvidence conversationId={id} />
      <TimeDialog
        open={picksTime}
        onOpenChange={setPicksTime}
        onChoose={(until) => actions.snooze(conversation, until)}
      />
    </div>
  );
}
