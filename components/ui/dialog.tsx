import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";

type Handlers = { onOpenAutoFocus?: (event: Event) => void; onCloseAutoFocus?: (event: Event) => void };

/**
 * For what floats without a trigger of its own: the focus goes back to where it was when it opened. A handler that is given
 * comes first, and prevents the rest with `preventDefault`.
 */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: Handlers): Required<Handlers> {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event) {
      opener.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented || !(opener.current instanceof HTMLElement)) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}

export const Dialog = Primitive.Root;
export const DialogClose = Primitive.Close;

export const overlayStyle = "fixed inset-0 z-40 animate-appear bg-backdrop";

/** Centred on a desk, a sheet from the bottom edge on a phone. */
export const dialogStyle = cn(
  "fixed z-50 flex flex-col bg-surface-1 shadow-float focus:outline-none",
  "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-lg pb-[env(safe-area-inset-bottom)] animate-rise",
  "md:inset-0 md:m-auto md:h-fit md:max-h-[85dvh] md:rounded-lg md:border md:pb-0",
);

export function DialogContent({
  title,
  description,
  size = "md",
  closable = true,
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: Omit<ComponentProps<typeof Primitive.Content>, "title"> & {
  title: string;
  description?: ReactNode;
  size?: "md" | "lg";
  /** False hides the cross and ignores Escape and outside presses: the dialog must be answered. */
  closable?: boolean;
}) {
  const t = useTranslations("ui");
  const focus = useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus });
  const keepOpen = closable ? undefined : (event: Event) => event.preventDefault();
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayStyle} />
      <Primitive.Content
        className={cn(dialogStyle, size === "md" ? "md:w-[28rem]" : "md:w-[40rem]", className)}
        onEscapeKeyDown={keepOpen}
        onPointerDownOutside={keepOpen}
        onInteractOutside={keepOpen}
        {...(description ? {} : { "aria-describedby": undefined })}
        {...focus}
        {...rest}
      >
        <header className={cn("px-5 pt-5 pb-4", closable && "pr-14")}>
          <Primitive.Title className="font-medium text-lg [overflow-wrap:anywhere]">{title}</Primitive.Title>
          {description ? (
            <Primitive.Description className="mt-1 text-ink-2">{description}</Primitive.Description>
          ) : null}
        </header>
        {children}
        {/* Last in the order of focus, so that opening lands on the content. */}
        {closable ? (
          <Primitive.Close asChild>
            <IconButton
              label={t("close")}
              size="sm"
              className="absolute top-4.5 right-3.5"
              // Its tooltip is for the mouse: one that the focus opens would take the first Escape for itself.
              onFocus={(event) => event.preventDefault()}
            >
              <X />
            </IconButton>
          </Primitive.Close>
        ) : null}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** The part that scrolls. */
export function DialogBody({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      className={cn("flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pb-5", className)}
      {...rest}
    />
  );
}

/** Buttons; the one that does it comes last. */
export function DialogFooter({ className, ...rest }: ComponentProps<"footer">) {
  return (
    <footer
      className={cn("flex flex-col-reverse gap-2 border-t px-5 py-4 md:flex-row md:justify-end", className)}
      {...rest}
    />
  );
}

export const Drawer = Primitive.Root;

/** A drawer over the page at its right edge; on a phone it takes the whole screen. */
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
        className="pad-safe fixed inset-y-0 right-0 z-50 flex w-full animate-appear flex-col bg-surface-1 shadow-float focus:outline-none md:w-[min(42rem,calc(100vw-6rem))] md:border-l"
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

/** Focuses the dialog, since the focus on its first button would open a tooltip. */
function focusItself(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
