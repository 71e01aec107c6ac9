/** The words of a row: the found text, else the newest one. */
import { CircleAlert, CircleHelp, Lock, Reply, ShieldAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { previewText } from "@/components/inbox/content/content-words";
import { useIsTyping } from "@/components/inbox/shared/typing";
import { splitText } from "@/components/messenger/panel/marks";
import { cn } from "@/components/ui/cn";
import { capabilitiesOf } from "@/lib/connections/channels/capabilities";
import type { Translate } from "@/lib/i18n/types";
import type { InboxConversation, SearchHit } from "@/lib/inbox/conversations/schemas";

/** The second line. */
export function Words({
  conversation,
  hit,
}: {
  conversation: InboxConversation;
  hit: SearchHit | undefined;
}) {
  const { id, channel, subject, unreadCount, failedMessage } = conversation;
  const t = useTranslations("inbox.rows");
  const content = useTranslations("inbox.content");
  const isTyping = useIsTyping(id);
  const preview = previewOf(conversation, content) ?? {
    isOurs: false,
    text: t(conversation.splitFromId ? "isSplit" : "noMessages"),
  };
  // Only then is the shown message the failed one, and not a later one of the contact.
  const isLastFailed = failedMessage?.id === conversation.lastMessage?.id;
  const failed = failedMessage ? <FailedMark state={failedMessage.state} /> : null;
  return (
    <span className="flex h-5 items-center gap-2 compact:min-w-0 compact:flex-1">
      {hit?.text ? (
        <HitLine hit={hit} />
      ) : isTyping ? (
        <span className="min-w-0 flex-1 truncate text-accent-ink">{t("writing")}</span>
      ) : (
        <span className={cn("flex min-w-0 flex-1 gap-1", unreadCount > 0 ? "text-ink-1" : "text-ink-2")}>
          {isLastFailed ? failed : null}
          {preview.isOurs && !(failed && isLastFailed) ? (
            <span title={t("answered")} className="flex shrink-0 items-center text-ink-3">
              <Reply aria-hidden className="size-3.5" />
              <span className="sr-only">{t("team")}</span>
            </span>
          ) : null}
          {/* Clamped, not truncated: from right to left a long Latin word would lose its beginning. */}
          <span dir="auto" className="line-clamp-1 min-w-0 break-all text-left">
            {capabilitiesOf(channel).isMail && subject ? (
              <>
                <bdi className="text-ink-1">{subject}</bdi> ·{" "}
              </>
            ) : null}
            {preview.text}
          </span>
        </span>
      )}
      {conversation.mail?.isForged ? (
        <span title={t("forged")} className="flex shrink-0 items-center text-bad">
          <ShieldAlert aria-hidden className="size-3.5" />
          <span className="sr-only">{t("forged")}</span>
        </span>
      ) : null}
      {isLastFailed ? null : failed}
    </span>
  );
}

function FailedMark({ state }: { state: "failed" | "unknown" }) {
  const label = useTranslations("inbox.delivery.states")(`${state}.label`);
  const Icon = state === "failed" ? CircleAlert : CircleHelp;
  return (
    <span
      className={cn(
        "flex shrink-0 items-center gap-1 font-medium",
        state === "failed" ? "text-bad" : "text-warn",
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  );
}

/** The text that a search found; its words are marked (lib/client/found-words.ts). */
function HitLine({ hit }: { hit: SearchHit }) {
  const t = useTranslations("inbox.rows");
  return (
    <span className="flex min-w-0 flex-1 items-center gap-1 text-ink-2">
      {hit.in === "note" ? (
        <span title={t("inNote")} className="flex shrink-0 items-center text-warn">
          <Lock aria-hidden className="size-3.5" />
          <span className="sr-only">{t("inNote")}</span>
        </span>
      ) : null}
      <span dir="auto" className="min-w-0 truncate text-left">
        {hit.text}
      </span>
    </span>
  );
}

/** The newest message: whether it is ours, and its words. */
type Last = Pick<InboxConversation, "lastMessage"> & Partial<Pick<InboxConversation, "lastContent">>;

/** Null before the first message. */
function previewOf(
  { lastMessage, lastContent }: Last,
  t: Translate<"inbox.content">,
): { isOurs: boolean; text: string } | null {
  if (!lastMessage) return null;
  const { type, text, direction } = lastMessage;
  return {
    isOurs: direction === "outbound",
    text: withoutSigns(previewText(t, { type, text, media: lastContent ?? null })),
  };
}

/** The preview has no formatting: *bold* is bold. */
const withoutSigns = (text: string): string =>
  splitText(text)
    .map((piece) => piece.text)
    .join("");
