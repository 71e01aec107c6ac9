"use client";

/** What happened rather than what was said: a line between the bubbles. */
import { CircleSlash, Info, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { SystemContent } from "@/components/inbox/content/content-shapes";
import { Quoted } from "@/components/inbox/content/quoted";
import type { Words } from "@/components/inbox/words/en";
import { Sentence } from "@/components/inbox/words/sentence";
import { useWords } from "@/components/inbox/words/use-words";
import { useTimeFormat } from "@/components/ui/time-format";
import type { MessageEntry } from "@/lib/messages/schemas";

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
  const { content } = useWords();
  const times = useTimeFormat();
  const { icon: Icon, words } = lineOf(content, message, target, name);
  const { createdAt } = message;
  return (
    <div data-bubble data-unread={isFirstUnread || undefined} className="flex justify-center py-2">
      <p className="flex max-w-[85%] items-center gap-2 text-center text-ink-3 text-sm">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere] [&_q]:inline">{words}</span>
        <time dateTime={createdAt} title={times.absolute(new Date(createdAt))} className="shrink-0">
          {times.hour(new Date(createdAt))}
        </time>
      </p>
    </div>
  );
}

const CHANGED_NUMBER = ["user_changed_number", "customer_changed_number"];

function lineOf(
  words: Words["content"],
  { content, text }: MessageEntry,
  target: MessageEntry | null,
  name: string,
): { icon: LucideIcon; words: ReactNode } {
  if (content?.type === "revoke") {
    return {
      icon: CircleSlash,
      words: <Sentence text={words.deleted} name={<bdi>{name}</bdi>} message={<Quoted message={target} />} />,
    };
  }
  const { event, phone, body } = SystemContent.safeParse(content).data ?? {};
  if (event && CHANGED_NUMBER.includes(event) && phone) {
    return {
      icon: Info,
      words: (
        <Sentence
          text={words.newNumber}
          name={<bdi>{name}</bdi>}
          number={<span dir="ltr">+{phone.replace(/^\+/, "")}</span>}
        />
      ),
    };
  }
  return { icon: Info, words: text?.trim() || body || words.contactChanged };
}
