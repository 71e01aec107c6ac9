import { useTranslations } from "use-intl";
import { contentName } from "@/components/inbox/content/content-words";
import { splitLinks } from "@/components/messenger/panel/links";
import type { MessageEntry } from "@/lib/messages/schemas";

/** A person's text with its direction, line breaks and links (opened in a new tab without a referrer). */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-[68ch] whitespace-pre-wrap [overflow-wrap:anywhere]">
      {splitLinks(text).map(({ at, text: piece, href }) =>
        href ? (
          <a
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="rounded-xs underline underline-offset-2 hover:text-accent-ink"
          >
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  );
}

/** The message that this one is about, in a line. Null: it is not among those that are loaded. */
export function Quoted({ message }: { message: MessageEntry | null }) {
  const t = useTranslations("inbox.content");
  if (!message) return <span className="text-ink-3">{t("earlierMessage")}</span>;
  return (
    <q dir="auto" className="line-clamp-1 text-left text-ink-2 [overflow-wrap:anywhere]">
      {message.text?.trim() || contentName(t, message.type)}
    </q>
  );
}
