"use client";

/** Where replies and notes are written. What was begun stays in this browser until it is sent. */
import { Lock, Reply, SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from "react";
import { contactName } from "@/components/contacts/contact-name";
import { ChannelLine } from "@/components/inbox/channel-line";
import { type Draft, readDraft, writeDraft } from "@/components/inbox/drafts";
import { NothingToWrite } from "@/components/inbox/nothing-to-write";
import { ReplyWindowLine } from "@/components/inbox/reply-window-line";
import { TemplateButton } from "@/components/inbox/template-button";
import { useReplyWindow } from "@/components/inbox/use-reply-window";
import type { useSend } from "@/components/inbox/use-send";
import { useTellTyping } from "@/components/inbox/use-tell-typing";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Textarea } from "@/components/ui/textarea";
import { usePlace } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/conversations/schemas";
import { MESSAGE_TEXT_MAX } from "@/lib/messages/schemas";

type Kind = keyof Draft;
export type ComposerHandle = { write: (kind: Kind) => void };

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
  const canSend = text.trim() !== "" && room >= 0;

  useImperativeHandle(ref, () => ({ write: choose }));

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
    outbox.send(kind, text);
    change("");
    field.current?.focus();
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
          className={cn(
            "border-0 bg-transparent px-3.5 pt-3 pb-1 focus-visible:outline-none",
            isNote && "text-note-ink placeholder:text-note-ink/75",
          )}
        />
        <div className="flex items-center gap-3 p-2">
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
                {text ? `Enter to ${isNote ? "add" : "send"}, Shift + Enter for a new line` : ""}
              </span>
            )}
          </p>
          <Button
            variant="primary"
            aria-label={isNote ? "Add note" : "Send reply"}
            disabled={!canSend}
            onClick={send}
            className={cn(
              "pointer-coarse:h-11",
              isNote && "bg-note-ink text-note hover:bg-note-ink hover:opacity-90",
            )}
          >
            {isNote ? null : <SendHorizontal aria-hidden />}
            {isNote ? "Add note" : "Send"}
          </Button>
        </div>
      </div>
    </div>
  );
}
