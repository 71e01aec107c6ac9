import { FileText, ImageIcon, type LucideIcon, Mic, Music, Paperclip, Sticker, Video } from "lucide-react";
import { useTranslations } from "use-intl";
import { AttachmentView } from "@/components/inbox/content/attachment-view";
import { ContentRow, ContentText } from "@/components/inbox/content/content-row";
import type { MediaContent } from "@/components/inbox/content/content-shapes";
import { mediaName } from "@/components/inbox/content/content-words";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";

const icons: Record<string, LucideIcon> = {
  image: ImageIcon,
  video: Video,
  audio: Music,
  document: FileText,
  sticker: Sticker,
};

/** The file, or a note that there was one, and its caption. */
export function MediaRow({
  content,
  attachments,
}: {
  content: MediaContent;
  attachments: MessageEntry["attachments"];
}) {
  const t = useTranslations("inbox.content");
  const { kind, caption, filename, mimeType, source } = content;
  const isVoice = content.isVoice === true;
  const Icon = isVoice ? Mic : (icons[kind] ?? Paperclip);
  // Types carry parameters: "audio/ogg; codecs=opus".
  const detail = [filename, mimeType?.split(";")[0]].filter(Boolean).join(" · ");
  const [attachment] = attachments;
  if (attachment)
    return (
      <div className="group/media flex flex-col gap-1.5">
        <AttachmentView attachment={attachment} name={caption ?? mediaName(t, kind, isVoice)} />
        {caption ? (
          // The text below a picture wraps instead of widening the bubble; 14rem are enough below a small one.
          <div className="group-has-data-picture/media:min-w-56 group-has-data-picture/media:[contain:inline-size]">
            <ContentText>{caption}</ContentText>
          </div>
        ) : null}
      </div>
    );
  return (
    <ContentRow icon={<Icon />} title={mediaName(t, kind, isVoice)}>
      {detail ? <p className="text-ink-3 text-sm">{detail}</p> : null}
      {source ? (
        <a
          href={source.link}
          target="_blank"
          rel="noreferrer noopener"
          className="break-all text-accent-ink text-sm underline"
        >
          {source.link}
        </a>
      ) : null}
      {caption ? <ContentText>{caption}</ContentText> : null}
    </ContentRow>
  );
}
