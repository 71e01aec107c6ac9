"use client";

/** The inbox: list and conversation side by side, one at a time on a phone. The address decides what is shown. */
import { MessagesSquare, WifiOff } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import type { Asked } from "@/components/inbox/commands/command";
import { useInboxActions } from "@/components/inbox/commands/use-inbox-actions";
import { ConversationPane, type PaneHandle } from "@/components/inbox/conversation/conversation-pane";
import type { Onward } from "@/components/inbox/conversation/use-conversation-actions";
import { ConversationList, type ListHandle } from "@/components/inbox/list/conversation-list";
import { FailedStrip, PausedStrip } from "@/components/inbox/list/failed-strip";
import { ListHeader } from "@/components/inbox/list/list-header";
import { MentionStrip } from "@/components/inbox/list/mention-strip";
import { BY_KEY, capsOf, type KeyAction } from "@/components/inbox/shared/actions";
import { FirstSteps } from "@/components/inbox/shared/first-steps";
import { useLiveInbox } from "@/components/inbox/shared/live-inbox";
import { PresenceProvider } from "@/components/inbox/shared/presence";
import { TypingProvider } from "@/components/inbox/shared/typing";
import { useFirstSteps } from "@/components/inbox/shared/use-first-steps";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { useConversation } from "@/components/inbox/shared/use-inbox-queries";
import { useResend } from "@/components/inbox/shared/use-send";
import { useShortcuts } from "@/components/patterns/use-shortcuts";
import { foldNav } from "@/components/shell/nav-fold";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Kbd } from "@/components/ui/tooltip";
import { goTo } from "@/lib/client/address";
import { afterResolving } from "@/lib/client/after-resolving";
import { ApiError } from "@/lib/client/api";
import { useLiveState } from "@/lib/client/live";
import type { InboxPage } from "@/lib/inbox/conversations/schemas";

const StartDialog = lazyDialog(async () => (await import("./start-dialog")).StartDialog);
const loadPalette = async () => (await import("./commands/palette")).Palette;
const Palette = lazyDialog(loadPalette);
const ShortcutsDialog = lazyDialog(async () => (await import("./commands/shortcuts-dialog")).ShortcutsDialog);

const WHILE_ASKED = { Escape: "leave" } as const;

/** `first`: of the usual list, as the server knew it when it rendered the page. */
export function InboxScreen({
  first = null,
  banner,
  children,
}: {
  first?: InboxPage | null;
  banner?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations("inbox.list");
  const location = useInboxLocation();
  const { filter, selectedId } = location;
  const starting = useStarting();
  const [asksForKeys, setAsksForKeys] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<ListHandle>(null);
  const pane = useRef<PaneHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  useLiveInbox(selectedId);
  useResend();

  const goOn = useGoOn(location, list);
  const { run, act, targetNow } = useInboxActions({
    location,
    list,
    pane,
    screen: {
      search: () => search.current?.select(),
      start: starting.begin,
      help: () => setAsksForKeys(true),
      palette: () => setAsked(targetNow()),
      macro: () => setAsked({ ...targetNow(), only: "macros" }),
      fold: foldNav,
    },
  });
  // Until the palette is there keys act on nothing; Escape takes it back.
  useShortcuts<KeyAction | "leave">(asked ? WHILE_ASKED : BY_KEY, { ...run, leave: () => setAsked(null) });
  usePaletteReady();
  useDocumentTitle(selectedId);

  return (
    <TypingProvider>
      <PresenceProvider>
        {/* The list, with its own title, is hidden on a phone while a conversation is open. */}
        <h1 className="sr-only">{t("title")}</h1>
        <div className="flex h-full overflow-hidden">
          <section
            aria-label={t("region")}
            className={cn(
              "flex min-h-0 w-full shrink-0 flex-col bg-surface-0 md:w-[20rem] md:border-r xl:w-[22.5rem] labelled:max-2xl:w-[20rem]",
              selectedId && "max-md:hidden",
            )}
          >
            <ListHeader
              filter={filter}
              onFilter={location.setFilter}
              searchRef={search}
              run={run}
              onLeaveSearch={() => list.current?.focus()}
            />
            <ConnectionBanner />
            {banner}
            <MentionStrip open={location.open} selectedId={selectedId} />
            <FailedStrip filter={filter} onFilter={location.setFilter} />
            <PausedStrip filter={filter} onFilter={location.setFilter} />
            <ConversationList ref={list} location={location} first={first} />
          </section>
          <div className={cn("min-h-0 min-w-0 flex-1 bg-surface-1", !selectedId && "max-md:hidden")}>
            {selectedId ? (
              <ConversationPane
                ref={pane}
                id={selectedId}
                onBack={location.close}
                onDone={goOn}
                onMacro={run.macro}
              />
            ) : (
              <NothingOpen />
            )}
          </div>
        </div>
        <StartDialog {...starting.dialog} onStarted={location.open} />
        <Palette
          open={asked !== null}
          onOpenChange={(open) => !open && setAsked(null)}
          asked={asked}
          location={location}
          run={run}
          act={act}
          targetNow={targetNow}
        />
        <ShortcutsDialog open={asksForKeys} onOpenChange={setAsksForKeys} />
        {children}
      </PresenceProvider>
    </TypingProvider>
  );
}

/** The dialog that starts a conversation; a contact's page leads here to write to them. */
function useStarting() {
  const [started, setStarted] = useState<{ contactId: string | null } | null>(null);
  useEffect(() => {
    const { pathname, searchParams } = new URL(window.location.href);
    const contactId = searchParams.get("start");
    if (!contactId) return;
    setStarted({ contactId });
    goTo(pathname, "replace", null);
  }, []);
  const begin = () => setStarted({ contactId: null });
  const onOpenChange = (open: boolean) => (open ? begin() : setStarted(null));
  return {
    begin,
    dialog: { open: started !== null, contactId: started?.contactId ?? null, onOpenChange },
  };
}

/**
 * Goes on from a conversation that was just resolved or snoozed; on a phone to the list. Undo or a failure opens it
 * again.
 */
function useGoOn(
  location: ReturnType<typeof useInboxLocation>,
  list: RefObject<ListHandle | null>,
): (id: string) => Onward {
  // Undo comes later, from another conversation.
  const latest = useRef(location);
  useLayoutEffect(() => {
    latest.current = location;
  });
  return (id) => {
    // A macro may answer after one has gone elsewhere.
    if (afterResolving() === "stay" || latest.current.selectedId !== id)
      return { undo: () => undefined, failed: () => undefined };
    let nextId: string | null = null;
    if (window.matchMedia("(max-width: 767px)").matches) location.close();
    else nextId = list.current?.openNextTo(id) ?? id;
    return {
      undo: () => latest.current.open(id),
      failed() {
        // A failure may come after a while: who has moved on or begun to write is left where they are.
        const isThere = latest.current.selectedId === nextId;
        if (isThere && !document.activeElement?.matches("input, textarea")) latest.current.open(id);
      },
    };
  };
}

function NothingOpen() {
  const t = useTranslations("inbox.pane");
  const steps = useFirstSteps();
  if (steps === undefined) return null;
  if (steps)
    return (
      <div className="flex h-full overflow-y-auto">
        <div className="m-auto w-full">
          <FirstSteps steps={steps} />
        </div>
      </div>
    );
  return (
    <div className="flex h-full items-center justify-center">
      <EmptyState
        icon={<MessagesSquare />}
        title={t("choose")}
        description={t("chooseHint")}
        action={
          <p className="flex flex-wrap items-center justify-center gap-2 text-ink-3 text-sm pointer-coarse:hidden">
            {t.rich("keys", {
              j: () => <Kbd>J</Kbd>,
              k: () => <Kbd>K</Kbd>,
              enter: () => <Kbd>Enter</Kbd>,
              help: () => <Kbd>{capsOf("help") ?? ""}</Kbd>,
              palette: () => <Kbd>{capsOf("palette") ?? ""}</Kbd>,
            })}
          </p>
        }
      />
    </div>
  );
}

/** Loads it with the Ctrl or Command that comes before K: letters that follow at once are for the palette, not for the composer. */
function usePaletteReady() {
  useEffect(() => {
    const load = ({ key }: KeyboardEvent) =>
      void ((key === "Control" || key === "Meta") && loadPalette().catch(() => undefined));
    document.addEventListener("keydown", load);
    return () => document.removeEventListener("keydown", load);
  }, []);
}

/** "Ana Souza · Parley"; the number in front of it comes from the shell. */
function useDocumentTitle(selectedId: string | null) {
  const { data, error } = useConversation(selectedId);
  // One that is no longer this person's to see leaves its name nowhere.
  const isGone = error instanceof ApiError && error.status === 404;
  const contact = isGone ? undefined : data?.contact;
  const t = useTranslations("inbox.list");
  const contacts = useTranslations("contacts");
  const name = contact ? contactName(contact, contacts) : t("title");
  useEffect(() => {
    document.title = `${name} · Parley`;
  }, [name]);
}

/** Hides short interruptions; only a longer one is announced. */
const PATIENCE_MS = 1_500;

/** True from a lost connection until it is back, also during attempts to reconnect. */
function useIsCutOff(): boolean {
  const state = useLiveState();
  const [isCutOff, setIsCutOff] = useState(false);
  const [isDoubtful, setIsDoubtful] = useState(false);
  if (state === "waiting" && !isDoubtful) setIsDoubtful(true);
  if ((state === "live" || state === "paused") && (isDoubtful || isCutOff)) {
    setIsDoubtful(false);
    setIsCutOff(false);
  }
  useEffect(() => {
    if (!isDoubtful) return;
    const timer = setTimeout(() => setIsCutOff(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isDoubtful]);
  return isCutOff;
}

function ConnectionBanner() {
  const isCutOff = useIsCutOff();
  const t = useTranslations("inbox.list");
  return (
    <div role="status">
      {isCutOff ? (
        <p className="flex items-center gap-2 border-b bg-warn-soft px-4 py-1.5 text-sm text-warn">
          <WifiOff aria-hidden className="size-3.5 shrink-0" />
          {t("connectionLost")}
        </p>
      ) : null}
    </div>
  );
}
