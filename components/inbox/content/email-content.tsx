/** A mail: its new text, its quoted text folded, and its files. */
import { Bot, ChevronDown, FileWarning, ShieldAlert, UserRoundX } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AttachmentView } from "@/components/inbox/content/attachment-view";
import type { EmailContent } from "@/components/inbox/content/content-shapes";
import { MessageText } from "@/components/inbox/content/message-text";
import { OriginalButton } from "@/components/inbox/content/original-mail";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";

/** "Re: …", "AW: …": the subject of the mail before it. */
const IS_ANSWER = /^\p{L}{2,4} ?:/u;

export function EmailRow({
  id,
  content,
  text,
  attachments,
}: {
  id?: string | undefined;
  content: EmailContent;
  text: string | null;
  attachments: MessageEntry["attachments"];
}) {
  const t = useTranslations("inbox.content.mail");
  const { subject, from, cc, automatic, authentication, isFromContact, quoted, leftOut, hasHtml, inline } =
    content;
  // Pictures of the mail's layout, such as logos of signatures.
  const shown = new Set(Object.values(inline ?? {}));
  const files = attachments.filter(({ id }) => !shown.has(id));
  return (
    <div className="flex max-w-[68ch] flex-col gap-1.5">
      {authentication === "failed" ? (
        <p className="flex items-center gap-1.5 text-bad text-sm">
          <ShieldAlert aria-hidden className="size-3.5 shrink-0" />
          <span className="min-w-0 text-pretty">{t("forged")}</span>
        </p>
      ) : isFromContact === false && from ? (
        <p className="flex items-center gap-1.5 text-sm text-warn">
          <UserRoundX aria-hidden className="size-3.5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {t.rich("fromAnother", {
              name: from.name ?? from.address,
              address: from.address,
              bdi: (chunks) => <bdi>{chunks}</bdi>,
            })}
          </span>
        </p>
      ) : null}
      {automatic && automatic !== "list" ? (
        <p className="flex items-center gap-1.5 text-ink-3 text-sm">
          <Bot aria-hidden className="size-3.5 shrink-0" />
          {automatic === "flood" ? t("flood") : t("automatic")}
        </p>
      ) : null}
      {cc && cc.length > 0 ? (
        <p className="text-ink-3 text-sm [overflow-wrap:anywhere]">
          {t("cc")} <bdi>{cc.map(({ address }) => address).join(", ")}</bdi>
        </p>
      ) : null}
      {subject && !IS_ANSWER.test(subject) ? (
        <p dir="auto" className="text-left font-medium [overflow-wrap:anywhere]">
          {subject}
        </p>
      ) : null}
      {text ? <MessageText text={text} /> : null}
      {quoted || (hasHtml && id) ? (
        <div className="-ml-2 flex flex-wrap">
          {quoted ? <QuotedText text={quoted} /> : null}
          {hasHtml && id ? <OriginalButton id={id} subject={subject} /> : null}
        </div>
      ) : null}
      {files.map((file) => (
        <AttachmentView key={file.id} attachment={file} name={file.fileName ?? file.mimeType} />
      ))}
      {leftOut ? <LeftOut of={leftOut} /> : null}
      {!text && !quoted && files.length === 0 ? <p className="text-ink-3">{t("empty")}</p> : null}
    </div>
  );
}

function LeftOut({ of }: { of: NonNullable<EmailContent["leftOut"]> }) {
  const t = useTranslations("inbox.content.mail.leftOut");
  const { rest, text, html, files = 0, people = 0 } = of;
  const lines = [
    rest && t("rest"),
    text && t("text"),
    html && t("html"),
    files > 0 && t("files", { count: files }),
    people > 0 && t("people", { count: people }),
  ].filter((line) => typeof line === "string");
  return lines.map((line) => (
    <p key={line} className="flex items-center gap-1.5 text-sm text-warn">
      <FileWarning aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 text-pretty">{line}</span>
    </p>
  ));
}

function QuotedText({ text }: { text: string }) {
  const t = useTranslations("inbox.content.mail");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={cn("flex flex-col items-start gap-1", isOpen && "w-full")}>
      <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronDown aria-hidden className={cn("transition-transform", isOpen && "rotate-180")} />
        {isOpen ? t("hideQuoted") : t("showQuoted")}
      </Button>
      {isOpen ? (
        <div className="ml-2 border-line-strong border-l-2 pl-3 text-ink-2">
          <MessageText text={text} />
        </div>
      ) : null}
    </div>
  );
}
