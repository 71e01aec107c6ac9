"use client";

import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { useTranslations } from "use-intl";
import { DetailsPane } from "@/components/inbox/conversation/details-pane";
import type { DetailsState } from "@/components/inbox/conversation/use-details-open";
import { overlayStyle } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import type { InboxConversation } from "@/lib/conversations/schemas";

/** Beside the conversation on wide screens, otherwise over it. */
export function DetailsFrame({
  details,
  conversation,
}: {
  details: DetailsState;
  conversation: InboxConversation;
}) {
  const t = useTranslations("contacts");
  if (details.isWide) {
    if (!details.isOpen) return null;
    return (
      <aside
        aria-label={t("title")}
        className="h-full w-[300px] shrink-0 overflow-y-auto overscroll-contain border-l bg-surface-0"
      >
        <DetailsPane conversation={conversation} />
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
          className="fixed inset-y-0 right-0 z-50 flex w-full animate-appear flex-col bg-surface-0 shadow-float focus:outline-none md:w-[340px]"
        >
          <header className="flex h-14 shrink-0 items-center justify-between border-b pr-2 pl-4">
            <Primitive.Title className="font-medium text-lg">{t("title")}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label={t("close")} className="pointer-coarse:size-11">
                <X />
              </IconButton>
            </Primitive.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto pb-[env(safe-area-inset-bottom)]">
            <DetailsPane conversation={conversation} />
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
