/** Events in the thread: lines between the bubbles. */
import { CircleSlash, Info, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SystemContent } from "@/components/inbox/content/content-shapes";
import { Quoted } from "@/components/inbox/content/quoted";
import { read } from "@/components/inbox/content/shape";
import { useTimeFormat } from "@/components/ui/time-format";
import type { Translate } from "@/lib/i18n/types";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";

export function ContentLine({
  message,
  target,
  name,
  isFirstUnread,
}: {
  message: MessageEntry;
  target: MessageEntry | null;
  name: string;
  isFirstUnread: boolean;
}) {
  const t = useTranslations("inbox.content");
  const times = useTimeFormat();
  const { icon: Icon, said } = lineOf(t, message, target, name);
  const { createdAt } = message;
  return (
    <div data-bubble data-unread={isFirstUnread || undefined} className="flex justify-center py-2">
      <p className="flex max-w-[85%] items-center gap-2 text-center text-ink-3 text-sm">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere] [&_q]:inline">{said}</span>
        <time dateTime={createdAt} title={times.absolute(new Date(createdAt))} className="shrink-0">
          {times.hour(new Date(createdAt))}
        </time>
      </p>
    </div>
  );
}

const CHANGED_NUMBER = ["user_changed_number", "customer_changed_number"];

function lineOf(
  t: Translate<"inbox.content">,
  { content, text }: MessageEntry,
  target: MessageEntry | null,
  name: string,
): { icon: LucideIcon; said: ReactNode } {
  const bdi = (chunks: ReactNode) => <bdi>{chunks}</bdi>;
  if (content?.type === "revoke") {
    const said = t.rich("deleted", { name, bdi, message: () => <Quoted message={target} /> });
    return { icon: CircleSlash, said };
  }
  const { event, phone, body } = read(SystemContent, content) ?? {};
  if (event && CHANGED_NUMBER.includes(event) && phone) {
    const number = () => <span dir="ltr">+{phone.replace(/^\+/, "")}</span>;
    return { icon: Info, said: t.rich("newNumber", { name, bdi, number }) };
  }
  return { icon: Info, said: text?.trim() || body || t("contactChanged") };
}
