"use client";

/** Where replies and notes are written and files are added. What was begun stays in this browser until it is sent. */
import { Lock, Reply, SendHorizontal } from "lucide-react";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { contactName } from "@/components/contacts/contact-name";
import { AttachButton } from "@/components/inbox/attach-button";
import { AttachmentChip } from "@/components/inbox/attachment-chip";
import { ChannelLine } from "@/components/inbox/channel-line";
import { type Draft, readDraft, writeDraft } from "@/components/inbox/drafts";
import { NothingToWrite } from "@/components/inbox/nothing-to-write";
import { ReplyWindowLine } from "@/components/inbox/reply-window-line";
import { TemplateButton } from "@/components/inbox/template-button";
import { useAttach } from "@/components/inbox/use-attach";
import { useReplyWindow } from "@/components/inbox/use-reply-window";
import type { useSend } from "@/components/inbox/use-send";
import { useTellTyping } from "@/components/inbox/use-tell-typing";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { usePlace } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/conversations/schemas";
import { MESSAGE_TEXT_MAX, takesCaption } from "@/lib/messages/schemas";

type Kind = keyof Draft;
export type ComposerHandle = { write: (kind: Kind) => void; attach: (files: File[]) => void };

/** From here on it is worth knowing how much room is left. */
const COUNTER_FROM = MESSAGE_TEXT_MAX - 300;

export function Composer({
  ref,
  conversation,
  outbox,
}: {
  ref: Ref<ComposerHandle>;
  conversation: InboxConversation;
  outbox: ReturnType<typeof useSend>;
}) {
  const replyWindow = useReplyWindow(conversation);
  const { can } = usePlace();
  const isOpen = replyWindow ? replyWindow.state !== "closed" : conversation.canReply;
  const canReply = isOpen && can("inbox:reply");
  const canNote = can("inbox:note");
  const canAttach = can("media:upload");
  const hasTemplates = conversation.channel === "whatsapp" && !conversation.sendLock && can("templates:send");
  const [chosen, setKind] = useState<Kind>("reply");
  const kind = canReply && !(canNote && chosen === "note") ? "reply" : "note";
  const [draft, setDraft] = useState(() => readDraft(outbox.place));
  const field = useRef<HTMLTextAreaElement>(null);
  const tellTyping = useTellTyping(conversation.id);
  const isNote = kind === "note";
  const text = draft[kind];
  const length = Array.from(text).length;
  const room = MESSAGE_TEXT_MAX - length;
  const isWhatsapp = conversation.channel === "whatsapp";
  const attach = useAttach(outbox.place, conversation.channel);
  const files = isNote ? [] : attach.files;
  const isBrought = files.every(({ upload, problem }) => upload && !problem);
  const canSend = (text.trim() !== "" || files.length > 0) && room >= 0 && isBrought;

  useImperativeHandle(ref, () => ({ write: choose, attach: attachAll }));

  function attachAll(given: File[]) {
    if (given.length === 0) return;
    if (isNote || !canAttach)
      return void toast.info(isNote && canReply ? "Notes take no files." : "No file can be sent here now.");
    attach.add(given);
    field.current?.focus();
  }

  function onPaste(event: ClipboardEvent) {
    const { files: pasted, types } = event.clipboardData;
    // Office programs put a picture beside the words that were copied.
    if (pasted.length === 0 || types.includes("text/plain")) return;
    event.preventDefault();
    attachAll([...pasted]);
  }

  function choose(next: Kind) {
    setKind(next);
    field.current?.focus();
  }

  function change(value: string) {
    const next = { ...draft, [kind]: value };
    setDraft(next);
    writeDraft(outbox.place, next);
    if (!isNote && value.trim()) tellTyping();
  }

  function send() {
    if (!canSend) return;
    if (files.length > 0) sendFiles();
    else outbox.send(kind, text);
    change("");
    field.current?.focus();
  }

  /** Each file is a message; the words go with the first where it takes them, else after the last. */
  function sendFiles() {
    const uploads = files.flatMap(({ upload }) => upload ?? []);
    const words = text.trim() === "" ? "" : text;
    const goesAlong = !isWhatsapp || takesCaption(uploads[0]?.kind ?? "", words);
    for (const [index, upload] of uploads.entries())
      outbox.send("reply", index === 0 && goesAlong ? words : "", upload);
    if (words && !goesAlong) outbox.send("reply", words);
    attach.clear();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === "Escape") return event.currentTarget.blur();
    // While an input method composes, Enter belongs to it; on a touch keyboard it is the only way to a new line.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (window.matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    send();
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
          name={contactName(conversation.contact)}
          hasDraft={draft.reply.trim() !== ""}
        />
      ) : null}
      <div
        className={cn(
          "mx-auto flex max-w-[760px] flex-col rounded-lg border transition-colors duration-100",
          isNote
            ? "border-note-line bg-note text-note-ink focus-within:border-warn-mark"
            : "border-line-control bg-surface-1 focus-within:border-accent-ink",
        )}
      >
        <Textarea
          ref={field}
          aria-label={isNote ? "Note" : "Reply"}
          placeholder={isNote ? "Only your team sees this" : "Write a reply"}
          dir="auto"
          minRows={1}
          maxRows={8}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className={cn(
            "border-0 bg-transparent px-3.5 pt-3 pb-1 focus-visible:outline-none",
            isNote && "text-note-ink placeholder:text-note-ink/75",
          )}
        />
        {files.length > 0 ? (
          <ul aria-label="Files to send" className="flex flex-wrap gap-2 px-3 pt-2">
            {files.map((attached) => (
              <AttachmentChip
                key={attached.key}
                attached={attached}
                onTryAgain={() => attach.tryAgain(attached)}
                onRemove={() => {
                  attach.remove(attached.key);
                  field.current?.focus();
                }}
              />
            ))}
          </ul>
        ) : null}
        <div className="flex flex-wrap items-center gap-3 p-2 max-sm:gap-1">
          {canNote ? (
            <SegmentedControl
              label="What to write"
              value={kind}
              onValueChange={choose}
              options={[
                ...(canReply
                  ? [{ value: "reply" as const, label: "Reply", icon: <Reply aria-hidden /> }]
                  : []),
                { value: "note" as const, label: "Note", icon: <Lock aria-hidden /> },
              ]}
              className={cn(isNote && "bg-note-line")}
            />
          ) : null}
          {isNote || !canAttach ? null : <AttachButton isWhatsapp={isWhatsapp} onFiles={attachAll} />}
          {hasTemplates ? <TemplateButton conversation={conversation} isOnly={!canReply} /> : null}
          <p
            aria-live="polite"
            className={cn(
              "min-w-0 flex-1 truncate text-right text-sm tabular-nums",
              room < 0 ? "text-bad" : isNote ? "text-note-ink" : "text-ink-3",
            )}
          >
            {length > COUNTER_FROM ? (
              room < 0 ? (
                `${-room} too many`
              ) : (
                `${room} left`
              )
            ) : (
              <span className="pointer-coarse:hidden max-lg:hidden">
                {canSend ? `Enter to ${isNote ? "add" : "send"}, Shift + Enter for a new line` : ""}
              </span>
            )}
          </p>
          <Button
            variant="primary"
            aria-label={isNote ? "Add note" : "Send reply"}
            disabled={!canSend}
            onClick={send}
            className={cn(
              "ml-auto pointer-coarse:h-11",
              isNote && "bg-note-ink text-note hover:bg-note-ink hover:opacity-90",
            )}
          >
            {isNote ? null : <SendHorizontal aria-hidden />}
            {isNote ? "Add note" : <span className="max-sm:hidden">Send</span>}
          </Button>
        </div>
      </div>
    </div>
  );
}
