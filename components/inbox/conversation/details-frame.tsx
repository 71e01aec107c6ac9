import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { useCallback, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { LoadFailure } from "@/components/patterns/load-failure";
import { useIsLabelled } from "@/components/shell/nav-fold";
import { overlayStyle } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useLoaded } from "@/components/ui/use-loaded";
import { readStored, writeStored } from "@/lib/client/stored";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

/** Details open beside the conversation (remembered), or over it on narrow screens (never remembered). */
const ITEM = "parley:details-open";
/** So that the conversation keeps 32 rem beside a navigation of icons or of words. */
const WIDE = { icons: "(width >= 75rem)", words: "(width >= 85rem)" } as const;
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

export type DetailsState = {
  isWide: boolean;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  toggle: () => void;
};

export function useDetailsOpen(): DetailsState {
  const { isEmbedded } = useScope();
  const isWide = useMedia(WIDE[useIsLabelled() && !isEmbedded ? "words" : "icons"]);
  const [isOpenBeside, setOpenBeside] = useState(() => readStored(ITEM, isBoolean) ?? true);
  const [isOpenOver, setOpenOver] = useState(false);
  const isOpen = isWide ? isOpenBeside : isOpenOver;

  function setOpen(open: boolean) {
    if (!isWide) return setOpenOver(open);
    writeStored(ITEM, open);
    setOpenBeside(open);
  }
  return { isWide, isOpen, setOpen, toggle: () => setOpen(!isOpen) };
}

/** True on the server. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}

const loadPane = async () => (await import("./details-pane")).DetailsPane;

/** The frame is beside the conversation on wide screens, otherwise over it. */
export function DetailsFrame({
  details,
  conversation,
}: {
  details: DetailsState;
  /** Null: not loaded yet. */
  conversation: InboxConversation | null;
}) {
  const t = useTranslations("contacts");
  // Also while they are closed: the connection may be down when they are opened.
  const { part: DetailsPane, error, retry } = useLoaded(loadPane, true);
  const pane = error ? (
    <LoadFailure className="m-4" error={error} retry={retry} />
  ) : conversation && DetailsPane ? (
    <DetailsPane key={conversation.id} conversation={conversation} />
  ) : (
    <DetailsSkeleton />
  );
  if (details.isWide) {
    if (!details.isOpen) return null;
    return (
      <aside
        aria-label={t("title")}
        className="h-full w-[300px] shrink-0 overflow-y-auto overscroll-contain border-l bg-surface-0"
      >
        {pane}
      </aside>
    );
  }
  return (
    <Primitive.Root open={details.isOpen} onOpenChange={details.setOpen}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayStyle} />
        <Primitive.Content
          aria-describedby={undefined}
          // The pane itself takes the focus: on its cross a tooltip would open.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          className="pad-safe fixed inset-y-0 right-0 z-50 flex w-full animate-appear flex-col bg-surface-0 shadow-float focus:outline-none md:w-[340px]"
        >
          <header className="flex h-14 shrink-0 items-center justify-between border-b pr-2 pl-4">
            <Primitive.Title className="font-medium text-lg">{t("title")}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label={t("close")} className="pointer-coarse:size-11">
                <X />
              </IconButton>
            </Primitive.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto pb-[env(safe-area-inset-bottom)]">{pane}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A placeholder in the shape of the first part. */
function DetailsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4 p-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-1/3" />
        </div>
      </div>
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
    </SkeletonGroup>
  );
}
