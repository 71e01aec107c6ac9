import { useTranslations } from "use-intl";
import { contentName } from "@/components/inbox/content/content-words";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";

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
