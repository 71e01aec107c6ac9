"use client";

/** In the composer's place for those who may only look, or for whom the window is closed. */
import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { ChannelLine } from "@/components/inbox/composer/channel-line";
import type { ReplyWindow } from "@/components/inbox/composer/reply-window";
import { ReplyWindowLine } from "@/components/inbox/composer/reply-window-line";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/conversations/schemas";

export function NothingToWrite({
  conversation,
  replyWindow,
  children,
}: {
  conversation: InboxConversation;
  replyWindow: ReplyWindow | null;
  children: ReactNode;
}) {
  const { can } = useScope();
  const t = useTranslations("inbox.composer");
  const contacts = useTranslations("contacts");
  return (
    <div className="shrink-0 px-3 pb-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6 md:pb-4">
      <ChannelLine conversation={conversation} />
      {replyWindow ? (
        <ReplyWindowLine
          window={replyWindow}
          name={contactName(conversation.contact, contacts)}
          hasDraft={false}
        />
      ) : null}
      <div className="mx-auto flex max-w-[760px] flex-wrap items-center justify-between gap-3 px-1">
        {can("inbox:reply") ? null : (
          <p className="flex items-center gap-2 text-ink-3 text-sm">
            <Eye aria-hidden className="size-3.5 shrink-0" />
            {t("readOnly")}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
