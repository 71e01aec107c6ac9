"use client";

import { useTranslations } from "use-intl";
import type { z } from "zod";
import type { ReactionContent } from "@/components/inbox/content/content-shapes";
import { Quoted } from "@/components/inbox/content/quoted";
import type { MessageEntry } from "@/lib/messages/schemas";

export function Reaction({
  content,
  target,
}: {
  content: z.output<typeof ReactionContent>;
  target: MessageEntry | null;
}) {
  const t = useTranslations("inbox.content");
  return (
    <div className="flex max-w-[68ch] items-center gap-2 text-sm">
      {content.emoji ? <span className="text-lg leading-none">{content.emoji}</span> : null}
      <span className="flex min-w-0 gap-x-1">
        <span className="shrink-0 text-ink-3">
          {content.emoji ? t("reactionTo") : t("tookBackReactionTo")}
        </span>
        <Quoted message={target} />
      </span>
    </div>
  );
}
