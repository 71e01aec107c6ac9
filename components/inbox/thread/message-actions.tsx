/** Near a message: quote it in the reply or in a note, copy it, and open its evidence. */
import { MoreHorizontal } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { useTranslations } from "use-intl";
import type { Quote } from "@/components/inbox/thread/message-toolbar";
import type { Bubble } from "@/components/inbox/thread/thread-rows";
import { cn } from "@/components/ui/cn";
import { useLoaded } from "@/components/ui/use-loaded";

const loadToolbar = async () => (await import("./message-toolbar")).MessageToolbar;

export function WithActions({
  bubble: { side, text, entry },
  onQuote,
  hasEvidence,
  children,
}: {
  bubble: Bubble;
  onQuote: Quote;
  hasEvidence: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("inbox.thread.actions");
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isShown = isNear || isOpen;
  const { part: Toolbar } = useLoaded(loadToolbar, isShown);
  const opener = useRef<HTMLButtonElement>(null);
  // A note has a menu of its own.
  const message = entry?.kind === "message" ? entry : null;
  const has = message && Boolean(text.trim() || hasEvidence || message.attachments.length > 0);

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  }
  /** The pressed button goes, and must not take the focus along. */
  function close() {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
  }
  const onMouse = (isOver: boolean) => (event: PointerEvent) =>
    event.pointerType === "mouse" && setNear(isOver);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it notes where pointer and focus are
    <div
      onPointerEnter={onMouse(true)}
      onPointerLeave={onMouse(false)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      className={cn(
        "group/line relative flex min-w-0 max-w-full items-end gap-1",
        side !== "contact" && "flex-row-reverse",
      )}
    >
      {children}
      {has ? (
        <button
          ref={opener}
          type="button"
          aria-label={t("show")}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-3 opacity-0 focus-visible:opacity-100 pointer-coarse:size-8 pointer-coarse:opacity-100"
        >
          <MoreHorizontal aria-hidden className="size-4" />
        </button>
      ) : null}
      {Toolbar && has && isShown ? (
        <Toolbar {...{ side, text, message, onQuote, hasEvidence }} onDone={close} />
      ) : null}
    </div>
  );
}
