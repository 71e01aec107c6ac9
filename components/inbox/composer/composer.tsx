/** The form for replies, notes and files. */

import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { AttachmentChip } from "@/components/inbox/composer/attachment-chip";
import { useCannedSource } from "@/components/inbox/composer/canned-replies";
import { ChannelLine, NothingToWrite } from "@/components/inbox/composer/channel-line";
import { CollisionLine } from "@/components/inbox/composer/collision-line";
import { ComposerBar } from "@/components/inbox/composer/composer-bar";
import { appendText, insertSign, insertText, surround } from "@/components/inbox/composer/insert-text";
import { keepMeant } from "@/components/inbox/composer/meant-places";
import { useMentionSource } from "@/components/inbox/composer/mentions";
import { ReplyWindowLine } from "@/components/inbox/composer/reply-window-line";
import { TemplateButton } from "@/components/inbox/composer/template-button";
import { TypeaheadList } from "@/components/inbox/composer/typeahead-list";
import { type Kind, useComposer } from "@/components/inbox/composer/use-composer";
import { useInsertArticle } from "@/components/inbox/composer/use-insert-article";
import { useTypeahead } from "@/components/inbox/composer/use-typeahead";
import { formatOf } from "@/components/inbox/composer/writing-tools";
import type { useSend } from "@/components/inbox/shared/use-send";
import { cn } from "@/components/ui/cn";
import { Textarea } from "@/components/ui/input";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import { isComposing, pastedFiles } from "@/lib/client/composing";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

const loadMailFields = async () => (await import("./mail-fields")).MailFields;

export type ComposerHandle = {
  write: (kind: Kind) => void;
  attach: (files: File[]) => void;
  /** Puts the text at the end of what is being written. */
  insert: (kind: Kind, text: string) => void;
  /** Opens the times. */
  later: () => void;
  findArticle: () => void;
};

export function Composer({
  ref,
  conversation,
  outbox,
}: {
  ref: Ref<ComposerHandle>;
  conversation: InboxConversation;
  outbox: ReturnType<typeof useSend>;
}) {
  const inbox = useTranslations("inbox");
  const contacts = useTranslations("contacts");
  const composer = useComposer(conversation, outbox);
  // Loaded with the first conversation of any channel, so that it is there when a mail is opened.
  const { part: MailFields } = useLoaded(loadMailFields, true);
  const { canReply, canNote, canAttach, canSend, hasTemplates, isNote, files, attach, replyWindow } =
    composer;
  const field = useRef<HTMLTextAreaElement>(null);
  const focus = () => field.current?.focus();

  const article = useInsertArticle(conversation, composer, insert);
  const [choosesTime, setChoosesTime] = useState(false);
  const later = () => (canSend && composer.canSendLater ? setChoosesTime(true) : choose("reply"));

  useImperativeHandle(ref, () => ({ write: choose, attach: attachAll, insert, later, ...article.handle }));

  function choose(kind: Kind) {
    composer.setKind(kind);
    focus();
  }

  function insert(kind: Kind, text: string) {
    // The field shows that draft before anything is put into it.
    flushSync(() => composer.setKind(kind));
    if (field.current) appendText(field.current, keepMeant(outbox.draftKey, text));
  }

  function attachAll(given: File[]) {
    if (given.length === 0) return;
    if (!canAttach) return void toast.info(inbox("files.notNow"));
    attach.add(given);
    focus();
  }

  function send(at?: Date) {
    if (!canSend) return;
    composer.send(at);
    focus();
  }

  if (!canReply && !canNote)
    return (
      <NothingToWrite replyWindow={replyWindow} conversation={conversation}>
        {hasTemplates ? <TemplateButton conversation={conversation} isOnly /> : null}
      </NothingToWrite>
    );
  return (
    <div className="shrink-0 px-3 pb-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6 md:pb-4">
      <ChannelLine conversation={conversation} />
      {replyWindow ? (
        <ReplyWindowLine
          window={replyWindow}
          name={contactName(conversation.contact, contacts)}
          hasDraft={composer.hasReplyDraft}
        />
      ) : null}
      {isNote ? null : <CollisionLine collision={composer.collision} onSend={() => send()} />}
      <div
        data-composer
        className={cn(
          "@container/composer relative mx-auto flex w-full max-w-[760px] flex-col rounded-lg border transition-colors duration-100",
          isNote
            ? "border-note-line bg-note text-note-ink focus-within:border-warn-mark"
            : "border-transparent bg-surface-3/60 focus-within:border-accent-ink focus-within:bg-surface-1",
        )}
      >
        {MailFields && composer.mail ? <MailFields conversation={conversation} mail={composer.mail} /> : null}
        <WritingField
          field={field}
          conversation={conversation}
          composer={composer}
          onFiles={attachAll}
          onSend={() => send()}
        />
        {files.length > 0 ? <AttachedFiles files={files} attach={attach} onRemoved={focus} /> : null}
        <ComposerBar
          conversation={conversation}
          composer={composer}
          onKind={choose}
          onFiles={attachAll}
          onSend={send}
          choosesTime={choosesTime}
          onChooseTime={setChoosesTime}
          article={article}
          insert={(text) => field.current && (text === "/" ? insertSign : insertText)(field.current, text)}
          format={({ sign }) => field.current && surround(field.current, sign)}
        />
      </div>
    </div>
  );
}

function WritingField({
  field,
  conversation,
  composer: { isNote, mail, text, change },
  onFiles,
  onSend,
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  conversation: InboxConversation;
  composer: ReturnType<typeof useComposer>;
  onFiles: (files: File[]) => void;
  onSend: () => void;
}) {
  const t = useTranslations("inbox.composer");
  const canned = useCannedSource(field, conversation, !isNote);
  const mention = useMentionSource(field);
  const typeahead = useTypeahead(text, [isNote ? mention : canned]);

  function onPaste(event: ClipboardEvent) {
    const pasted = pastedFiles(event.clipboardData);
    if (pasted.length === 0) return;
    event.preventDefault();
    onFiles(pasted);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event.nativeEvent)) return;
    if (typeahead.onKeyDown(event)) return;
    if (event.key === "Escape") return event.currentTarget.blur();
    const format = formatOf(event);
    if (format) {
      event.preventDefault();
      return surround(event.currentTarget, format.sign);
    }
    if (!(mail ? isMailSendKey : isSendKey)(event)) return;
    event.preventDefault();
    onSend();
  }
  return (
    <>
      {typeahead.isOpen ? (
        <TypeaheadList
          typeahead={typeahead}
          label={isNote ? t("colleagues") : t("cannedReplies")}
          empty={isNote ? t("noColleagues") : <NoCannedReplies />}
        />
      ) : null}
      <Textarea
        ref={field}
        aria-label={isNote ? t("note") : t("reply")}
        placeholder={isNote ? t("writeNote") : t("writeReply")}
        dir="auto"
        minRows={mail ? 3 : 1}
        maxRows={mail ? 14 : 8}
        value={text}
        onChange={(event) => {
          change(event.target.value);
          typeahead.onCaret(event.target);
        }}
        onSelect={(event) => typeahead.onCaret(event.currentTarget)}
        onBlur={() => typeahead.onCaret(null)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        {...typeahead.aria}
        className={cn(
          "border-0 bg-transparent px-3.5 pt-3 pb-1 hover:bg-transparent focus-visible:bg-transparent focus-visible:outline-none",
          isNote && "text-note-ink placeholder:text-note-ink/75",
        )}
      />
    </>
  );
}

/** Shown if there are none yet, or none is found. */
function NoCannedReplies() {
  const t = useTranslations("inbox.composer");
  const { workspace, isEmbedded } = useScope();
  return (
    <p className="flex flex-wrap justify-between gap-x-3">
      {t("noCannedReplies")}
      {isEmbedded ? null : (
        <TextLink href={`/w/${workspace.id}/settings/canned-replies`}>{t("createCannedReply")}</TextLink>
      )}
    </p>
  );
}

/** Touch keyboards have no Shift+Enter, so Enter makes a new line there. */
const isSendKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === "Enter" && !shiftKey && !window.matchMedia("(pointer: coarse)").matches;

/** Mails have paragraphs. */
const isMailSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "Enter" && (ctrlKey || metaKey);

function AttachedFiles({
  files,
  attach,
  onRemoved,
}: Pick<ReturnType<typeof useComposer>, "files" | "attach"> & { onRemoved: () => void }) {
  const t = useTranslations("inbox.files");
  return (
    <ul aria-label={t("toSend")} className="flex flex-wrap gap-2 px-3 pt-2">
      {files.map((attached) => (
        <AttachmentChip
          key={attached.key}
          attached={attached}
          onTryAgain={() => attach.tryAgain(attached)}
          onRemove={() => {
            attach.remove(attached.key);
            onRemoved();
          }}
        />
      ))}
    </ul>
  );
}
