/** A message's file: shown or played in place where a browser can, offered as a download otherwise. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CloudOff, Download } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { useAttachmentLink } from "@/components/patterns/use-attachment-link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { fileSize } from "@/lib/client/file-size";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { AttachmentLink } from "@/lib/inbox/attachments/schemas";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";

type Attachment = MessageEntry["attachments"][number];

/** `name` describes the file to screen readers. */
export function AttachmentView({ attachment, name }: { attachment: Attachment; name: string }) {
  const locale = useLocale();
  const t = useTranslations("inbox.content");
  const { data: link, error } = useAttachmentLink(attachment.id);
  // This browser may not know the type, such as a photo of an iPhone.
  const [isBroken, setBroken] = useState(false);
  const broken = { onError: () => setBroken(true) };
  if (error) return <p className="text-ink-2 text-sm">{t("fileCannotLoad")}</p>;
  if (link?.state === "failed" || link?.state === "waiting")
    return <UnfetchedFile id={attachment.id} state={link.state} />;
  if (!link?.url) return <Skeleton className="h-24 w-56 rounded-md" />;
  const { mimeType } = attachment;
  const kind = isBroken ? "document" : attachment.kind;
  if (kind === "image" || kind === "sticker")
    return (
      <a data-picture href={link.url} target="_blank" rel="noreferrer" className="block w-fit">
        {/* biome-ignore lint/performance/noImgElement: a signed link to a private file, which no optimiser should fetch */}
        <img
          src={link.url}
          alt={name}
          loading="lazy"
          {...broken}
          className={
            kind === "sticker"
              ? "max-h-32 rounded-sm"
              : "max-h-80 min-h-16 min-w-24 max-w-full rounded-md bg-surface-3 object-contain"
          }
        />
      </a>
    );
  if (kind === "audio")
    return (
      <audio
        controls
        preload="metadata"
        src={link.url}
        {...broken}
        aria-label={name}
        className="w-64 max-w-full"
      />
    );
  if (kind === "video")
    return (
      <video
        controls
        preload="metadata"
        src={link.url}
        {...broken}
        aria-label={name}
        className="max-h-80 max-w-full rounded-md"
      />
    );
  return (
    <a
      href={link.url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1.5 text-accent-ink underline-offset-2 hover:underline"
    >
      <Download aria-hidden className="size-4" />
      {t("openFile", { name: attachment.fileName ?? mimeType })}
      {attachment.sizeBytes > 0 ? (
        <span className="whitespace-nowrap text-ink-3">({fileSize(attachment.sizeBytes, locale)})</span>
      ) : null}
    </a>
  );
}

/** Replaces a file that WhatsApp has not handed over: the reason, and another try. */
function UnfetchedFile({ id, state }: { id: string; state: "waiting" | "failed" }) {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  const problemText = useProblemText();
  const t = useTranslations("inbox");
  const ui = useTranslations("ui");
  const fetchAgain = useMutation({
    mutationFn: () =>
      api.post(`/api/inbox/attachments/${id}/fetch`, {}, { schema: shaped<AttachmentLink>("state", "url") }),
    onSuccess: (link) => client.setQueryData(keys.inbox.attachment(workspace.id, id), link),
    onError: (error) => void toast.error(problemText(error)),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm">
      <p className="flex min-w-0 items-start gap-2 text-pretty">
        <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
        {state === "waiting" ? t("content.fileWaits") : t("content.fileNotHandedOver")}
      </p>
      <Button size="sm" onClick={() => fetchAgain.mutate()} loading={fetchAgain.isPending}>
        {ui("tryAgain")}
      </Button>
    </div>
  );
}
