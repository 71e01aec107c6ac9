import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { DetailsPane, DetailsSkeleton } from "@/components/inbox/conversation/details-pane";
import { overlayStyle } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { readStored, writeStored } from "@/lib/client/stored";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

/** Details open beside the conversation (remembered), or over it on narrow screens (never remembered). */
const ITEM = "parley:details-open";
const WIDE = "(width >= 75rem)";
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

export type DetailsState = {
  isWide: boolean;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  toggle: () => void;
};

export function useDetailsOpen(): DetailsState {
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
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

function subscribe(listener: () => void) {
  const media = window.matchMedia(WIDE);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

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
  const pane = conversation ? (
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
