/** Near a message: quote it in the reply or in a note, copy it, and open its evidence. */
import { Copy, Lock, MoreHorizontal, Quote as QuoteIcon, Route } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { useTranslations } from "use-intl";
import type { Bubble } from "@/components/inbox/thread/thread-rows";
import { cn } from "@/components/ui/cn";
import { useCopyText } from "@/components/ui/copy-button";
import { IconButton } from "@/components/ui/icon-button";
import { useScope } from "@/lib/client/workspace";

/** Writes the text into the composer, as a quotation. */
export type Quote = (kind: "reply" | "note", text: string) => void;

export const quotationOf = (text: string): string =>
  `${text
    .trim()
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n")}\n`;

export function WithActions({
  bubble: { side, text, entry },
  onQuote,
  onEvidence,
  children,
}: {
  bubble: Bubble;
  onQuote: Quote;
  onEvidence: (() => void) | undefined;
  children: ReactNode;
}) {
  const t = useTranslations("inbox.thread.actions");
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // A note has a menu of its own.
  const has = entry?.kind === "message" && Boolean(text.trim() || onEvidence);

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
      {has && (isNear || isOpen) ? <Actions {...{ side, text, onQuote, onEvidence }} onDone={close} /> : null}
    </div>
  );
}

function Actions({
  side,
  text,
  onQuote,
  onEvidence,
  onDone,
}: {
  side: Bubble["side"];
  text: string;
  onQuote: Quote;
  onEvidence: (() => void) | undefined;
  onDone: () => void;
}) {
  const t = useTranslations("inbox.thread.actions");
  const { can } = useScope();
  const copy = useCopyText();
  const act = (action: () => void) => () => {
    onDone();
    action();
  };
  const hasText = text.trim() !== "";
  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldset is for forms
    <div
      role="group"
      aria-label={t("label")}
      className={cn(
        "absolute -top-4 z-10 flex rounded-md border bg-surface-1 shadow-float",
        side === "contact" ? "right-7" : "left-7",
      )}
    >
      {hasText && can("inbox:reply") ? (
        <IconButton size="sm" label={t("quote")} onClick={act(() => onQuote("reply", quotationOf(text)))}>
          <QuoteIcon />
        </IconButton>
      ) : null}
      {hasText && can("inbox:note") ? (
        <IconButton size="sm" label={t("toNote")} onClick={act(() => onQuote("note", quotationOf(text)))}>
          <Lock />
        </IconButton>
      ) : null}
      {hasText ? (
        <IconButton size="sm" label={t("copy")} onClick={act(() => void copy(text))}>
          <Copy />
        </IconButton>
      ) : null}
      {onEvidence ? (
        <IconButton size="sm" label={t("evidence")} onClick={act(onEvidence)}>
          <Route />
        </IconButton>
      ) : null}
    </div>
  );
}
