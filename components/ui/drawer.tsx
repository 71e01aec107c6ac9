"use client";

import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { overlayStyle } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { useReturnFocus } from "@/components/ui/return-focus";

export const Drawer = Primitive.Root;

/** One thing in full, over the page at its right edge; on a phone it takes the whole screen. */
export function DrawerContent({
  title,
  actions,
  footer,
  children,
  onCloseAutoFocus,
  ...rest
}: Omit<ComponentProps<typeof Primitive.Content>, "title"> & {
  title: ReactNode;
  /** Stand before the cross. */
  actions?: ReactNode;
  footer?: ReactNode;
}) {
  const t = useTranslations("ui");
  const focus = useReturnFocus({ onOpenAutoFocus: focusItself, onCloseAutoFocus });
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayStyle} />
      <Primitive.Content
        aria-describedby={undefined}
        className="fixed inset-y-0 right-0 z-50 flex w-full animate-appear flex-col bg-surface-1 shadow-float focus:outline-none md:w-[min(42rem,calc(100vw-6rem))] md:border-l"
        {...focus}
        {...rest}
      >
        <header className="flex min-h-14 shrink-0 items-center gap-1 border-b py-2 pr-2 pl-4 md:pl-6">
          <Primitive.Title className="min-w-0 flex-1 font-medium text-lg [overflow-wrap:anywhere]">
            {title}
          </Primitive.Title>
          {actions}
          <Primitive.Close asChild>
            <IconButton label={t("close")} shortcut="Esc" className="pointer-coarse:size-11">
              <X />
            </IconButton>
          </Primitive.Close>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        {footer ? (
          <footer className="flex shrink-0 items-center gap-3 border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6">
            {footer}
          </footer>
        ) : null}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** On its first button a tooltip would open. */
function focusItself(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
