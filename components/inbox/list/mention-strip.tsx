/**
 * Above the list while notes that name the reader, or answers to what they forwarded, are unseen: a link to the newest, in any state
 * of its conversation.
 */
import { AtSign, ChevronRight, Forward } from "lucide-react";
import { useTranslations } from "use-intl";
import type { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { useInboxCounts } from "@/lib/client/inbox-counts";

type Props = Pick<ReturnType<typeof useInboxLocation>, "open" | "selectedId">;

export function MentionStrip({ open, selectedId }: Props) {
  // The open conversation counts as seen.
  const mentions =
    useInboxCounts()?.mentions.filter(({ conversationId }) => conversationId !== selectedId) ?? [];
  const t = useTranslations("inbox.list");
  const [newest] = mentions;
  if (!newest) return null;
  const kinds = new Set(mentions.map(({ kind }) => kind));
  const kind = kinds.size > 1 ? "both" : newest.kind;
  const Icon = newest.kind === "answer" ? Forward : AtSign;
  return (
    <button
      type="button"
      onClick={() => open(newest.conversationId, {}, newest.noteId)}
      className="focus-inset flex w-full shrink-0 items-center gap-2 border-b px-4 py-2 text-left text-sm hover:bg-surface-2"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-warn" />
      <span className="min-w-0 flex-1 truncate">
        {mentions.length > 1
          ? t("mentions", { count: mentions.length, kind })
          : t.rich("mentionedBy", { kind, name: newest.name, bdi: (chunks) => <bdi>{chunks}</bdi> })}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
    </button>
  );
}
