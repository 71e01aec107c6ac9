/** The bar below the text: hints, files, and the Send button. */
import { Lock, Paperclip, Reply, SendHorizontal } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { SendLater } from "@/components/inbox/composer/send-later";
import { TemplateButton } from "@/components/inbox/composer/template-button";
import type { Kind, useComposer } from "@/components/inbox/composer/use-composer";
import type { useInsertArticle } from "@/components/inbox/composer/use-insert-article";
import { type Format, WritingTools } from "@/components/inbox/composer/writing-tools";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

/** One row at every width: icon and word, then the word alone, then the icon alone. Words are longest in Spanish. */
const ICON = "@max-2xl/composer:@min-lg/composer:hidden";
const LABEL = "@max-lg/composer:hidden";

export function ComposerBar({
  conversation,
  composer,
  onKind,
  onFiles,
  onSend,
  choosesTime,
  onChooseTime,
  article,
  insert,
  format,
}: {
  conversation: InboxConversation;
  composer: ReturnType<typeof useComposer>;
  onKind: (kind: Kind) => void;
  onFiles: (files: File[]) => void;
  /** `at`: later. */
  onSend: (at?: Date) => void;
  choosesTime: boolean;
  onChooseTime: (open: boolean) => void;
  article: ReturnType<typeof useInsertArticle>;
  insert: (text: string) => void;
  format: (format: Format) => void;
}) {
  const t = useTranslations("inbox.composer");
  const { canReply, canNote, canAttach, canSend, hasTemplates, isNote } = composer;
  return (
    <div
      data-composer-tools
      className="flex flex-wrap items-center gap-3 p-2 @max-2xl/composer:gap-2 @max-lg/composer:gap-0 @max-lg/composer:p-1.5"
    >
      {canNote ? (
        <SegmentedControl
          label={t("whatToWrite")}
          value={composer.kind}
          onValueChange={onKind}
          options={[
            ...(canReply
              ? [
                  {
                    value: "reply" as const,
                    label: t("reply"),
                    icon: <Reply aria-hidden className={ICON} />,
                    labelClassName: LABEL,
                  },
                ]
              : []),
            {
              value: "note" as const,
              label: t("note"),
              icon: <Lock aria-hidden className={ICON} />,
              labelClassName: LABEL,
            },
          ]}
          className={cn(isNote && "bg-note-line")}
        />
      ) : null}
      {canAttach ? <AttachButton takesAllFiles={isNote || composer.takesAllFiles} onFiles={onFiles} /> : null}
      <WritingTools
        hasCanned={!isNote}
        hasTemplates={hasTemplates}
        insert={insert}
        format={format}
        {...(article.isAllowed && { onArticle: article.handle.findArticle })}
      />
      {hasTemplates ? <TemplateButton conversation={conversation} isOnly={!canReply} /> : null}
      <ComposerHint composer={composer} />
      {composer.canSendLater ? (
        <SendLater
          conversationId={conversation.id}
          disabled={!canSend}
          open={choosesTime}
          onOpenChange={onChooseTime}
          onChoose={onSend}
        />
      ) : null}
      <Button
        variant="primary"
        aria-label={isNote ? t("addNote") : t("sendReply")}
        disabled={!canSend}
        onClick={() => onSend()}
        className={cn(
          !composer.canSendLater && "ml-auto",
          "pointer-coarse:h-11",
          isNote && "bg-note-ink text-note hover:bg-note-ink hover:opacity-90",
        )}
      >
        {isNote ? null : <SendHorizontal aria-hidden />}
        {isNote ? t("addNote") : <span className={LABEL}>{t("send")}</span>}
      </Button>
      {article.dialog}
    </div>
  );
}

const COUNT_BELOW = 300;

/** A missing or excessive part, else the keys that send, or the characters left once they are few. */
function ComposerHint({ composer }: { composer: ReturnType<typeof useComposer> }) {
  const t = useTranslations("inbox.composer");
  const files = useTranslations("inbox.files");
  const { charactersLeft, gap, isNote, canSend, isTooLarge, waitsFor, mail } = composer;
  const isWrong = charactersLeft < 0 || isTooLarge || waitsFor === "uploadAgain" || gap;
  const keys = mail && !isNote ? t("mailKeys") : t("newLineKeys");
  return (
    <p
      aria-live="polite"
      className={cn(
        "min-w-0 flex-1 text-right text-sm tabular-nums",
        isWrong || waitsFor ? "line-clamp-2 leading-4" : "truncate",
        isWrong ? "text-bad" : isNote ? "text-note-ink" : "text-ink-3",
      )}
    >
      {charactersLeft < 0 ? (
        t("tooMany", { count: -charactersLeft })
      ) : isTooLarge ? (
        t("mail.tooLarge")
      ) : waitsFor ? (
        files(`waitsFor.${waitsFor}`)
      ) : gap ? (
        t("gap", { name: gap })
      ) : charactersLeft < COUNT_BELOW ? (
        t("left", { count: charactersLeft })
      ) : (
        // Whole or not at all: where it does not fit beside its neighbour it wraps out of sight.
        <span className="flex h-4 flex-wrap justify-end overflow-hidden pointer-coarse:hidden max-lg:hidden">
          <span className="h-4 w-px" />
          <span>{canSend ? keys : ""}</span>
        </span>
      )}
    </p>
  );
}

/** Types that a phone is to turn its own formats into. A channel that takes every file names none, so that all can be chosen. */
const COMMON = "image/jpeg,image/png,video/mp4,audio/*,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt";

function AttachButton({
  takesAllFiles,
  onFiles,
}: {
  takesAllFiles: boolean;
  onFiles: (files: File[]) => void;
}) {
  const t = useTranslations("inbox.files");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t("attach")}
        onClick={() => input.current?.click()}
        className="pointer-coarse:size-11"
      >
        <Paperclip aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("toAttach")}
        {...(!takesAllFiles && { accept: COMMON })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
