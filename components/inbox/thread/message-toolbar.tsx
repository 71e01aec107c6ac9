/** The buttons near a message. Loaded when the pointer or the focus comes to the first one. */
import { Copy, Forward, Lock, Quote as QuoteIcon, Route, Split, Ticket } from "lucide-react";
import { useTranslations } from "use-intl";
import { ACTIONS } from "@/components/inbox/shared/actions";
import { useEvidenceAddress } from "@/components/inbox/shared/use-evidence-address";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { forwardable } from "@/components/inbox/side-threads/forwardable";
import type { Bubble } from "@/components/inbox/thread/thread-rows";
import { cn } from "@/components/ui/cn";
import { useCopyText } from "@/components/ui/copy-button";
import { IconButton } from "@/components/ui/icon-button";
import { useScope } from "@/lib/client/workspace";
import { capabilitiesOf } from "@/lib/connections/channels/capabilities";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";

/** Writes the text into the composer, as a quotation. `forward`, `split`, `ticket`: opens the dialog, with this id chosen. */
export type Quote = (kind: "reply" | "note" | "forward" | "split" | "ticket", text: string) => void;

const mayBeSplit = ({ channel }: MessageEntry) =>
  channel !== undefined && capabilitiesOf(channel).hasSeveralThreads;

const quotationOf = (text: string): string =>
  `${text
    .trim()
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n")}\n`;

export function MessageToolbar({
  side,
  text,
  message,
  onQuote,
  hasEvidence,
  onDone,
}: {
  side: Bubble["side"];
  text: string;
  message: MessageEntry;
  onQuote: Quote;
  hasEvidence: boolean;
  onDone: () => void;
}) {
  const t = useTranslations("inbox.thread.actions");
  const { can } = useScope();
  const { selectedId } = useInboxLocation();
  const evidence = useEvidenceAddress();
  const copy = useCopyText();
  const act = (action: () => void) => () => {
    onDone();
    action();
  };
  const hasText = text.trim() !== "";
  const isChoosable = forwardable([message], selectedId).length > 0;
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
      {can("inbox:forward") && isChoosable ? (
        <IconButton size="sm" label={t("forward")} onClick={act(() => onQuote("forward", message.id))}>
          <Forward />
        </IconButton>
      ) : null}
      {isChoosable && can(ACTIONS.split.needs) && can("inbox:reply") && mayBeSplit(message) ? (
        <IconButton size="sm" label={t("split")} onClick={act(() => onQuote("split", message.id))}>
          <Split />
        </IconButton>
      ) : null}
      {isChoosable && can("tickets") ? (
        <IconButton size="sm" label={t("ticket")} onClick={act(() => onQuote("ticket", message.id))}>
          <Ticket />
        </IconButton>
      ) : null}
      {hasEvidence ? (
        <IconButton size="sm" label={t("evidence")} onClick={act(() => evidence.open(message.id))}>
          <Route />
        </IconButton>
      ) : null}
    </div>
  );
}
