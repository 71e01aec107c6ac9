/** Notices above the composer: nothing can be sent, this is a sandbox, or the contact does not want marketing. */
import { BellOff, Eye, FlaskConical, Lock, type LucideIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { useLockText } from "@/components/i18n/use-failure-text";
import type { ReplyWindow } from "@/components/inbox/composer/reply-window";
import { ReplyWindowLine } from "@/components/inbox/composer/reply-window-line";
import { cn } from "@/components/ui/cn";
import { lazyPart } from "@/components/ui/lazy-part";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

const UnblockLink = lazyPart(async () => (await import("./unblock-link")).UnblockLink);

export function ChannelLine({ conversation }: { conversation: InboxConversation }) {
  const { can } = useScope();
  const lockText = useLockText();
  const t = useTranslations("inbox.composer");
  const { channel, sendLock, isSandbox, contactOptedOutAt } = conversation;
  return (
    <>
      {sendLock ? (
        <Line icon={Lock} className="text-warn" isStatus>
          <span className="font-medium text-ink-1">{t("nothingCanBeSent")}</span>{" "}
          {sendLock.reason === "spam" ? t("isSpam") : lockText(sendLock)}{" "}
          {can("inbox:note") ? `${t("youCanAddNotes")} ` : null}
          {sendLock.code === "contact_blocked" ? (
            <UnblockLink contact={conversation.contact} reason={sendLock.reason} />
          ) : sendLock.code === "contact_erased" ? null : (
            <SettingsLink channel={channel} />
          )}
        </Line>
      ) : null}
      {isSandbox ? (
        <Line icon={FlaskConical} className="text-ink-3">
          <span className="font-medium text-ink-1">{t("sandbox")}</span> {t("sandboxHint")}{" "}
          <SettingsLink channel={channel} />
        </Line>
      ) : null}
      {contactOptedOutAt && !sendLock ? (
        <Line icon={BellOff} className="text-warn">
          {t("optedOut")}
        </Line>
      ) : null}
    </>
  );
}

function SettingsLink({ channel }: Pick<InboxConversation, "channel">) {
  const { workspace, isEmbedded } = useScope();
  const t = useTranslations("inbox.composer");
  if (isEmbedded) return null;
  return (
    <Link href={`/w/${workspace.id}/settings/${channel}`} className="underline underline-offset-2">
      {t(`settings.${channel}`)}
    </Link>
  );
}

function Line({
  icon: Icon,
  className,
  isStatus = false,
  children,
}: {
  icon: LucideIcon;
  className: string;
  isStatus?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      role={isStatus ? "status" : undefined}
      className="mx-auto my-1.5 flex max-w-[760px] gap-2 px-1 text-ink-2 text-sm"
    >
      <Icon aria-hidden className={cn("mt-px size-3.5 shrink-0", className)} />
      <p className="min-w-0 text-pretty">{children}</p>
    </div>
  );
}

/** Replaces the composer for people who may only read, or while the reply window is closed. */
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
