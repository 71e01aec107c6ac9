"use client";

/** A reply or a note in the making: its draft, its files, and sending them. What was begun stays in this browser until it is sent. */
import { useState } from "react";
import { type Draft, readDraft, writeDraft } from "@/components/inbox/composer/drafts";
import { useAttach } from "@/components/inbox/composer/use-attach";
import { useReplyWindow } from "@/components/inbox/composer/use-reply-window";
import { useTellTyping } from "@/components/inbox/composer/use-tell-typing";
import type { useSend } from "@/components/inbox/shared/use-send";
import { takesCaption } from "@/lib/attachments/schemas";
import { usePlace } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/conversations/schemas";
import { MESSAGE_TEXT_MAX } from "@/lib/messages/schemas";

export type Kind = keyof Draft;

export function useComposer(conversation: InboxConversation, outbox: ReturnType<typeof useSend>) {
  const { can } = usePlace();
  const replyWindow = useReplyWindow(conversation);
  const isWhatsapp = conversation.channel === "whatsapp";
  const isOpen = replyWindow ? replyWindow.state !== "closed" : conversation.canReply;
  const canReply = isOpen && can("inbox:reply");
  const canNote = can("inbox:note");
  const [chosen, setKind] = useState<Kind>("reply");
  const kind: Kind = canReply && !(canNote && chosen === "note") ? "reply" : "note";
  const isNote = kind === "note";

  const [draft, setDraft] = useState(() => readDraft(outbox.place));
  const tellTyping = useTellTyping(conversation.id);
  const text = draft[kind];
  const length = Array.from(text).length;
  const room = MESSAGE_TEXT_MAX - length;

  const attach = useAttach(outbox.place, conversation.channel);
  const files = isNote ? [] : attach.files;
  const isBrought = files.every(({ upload, problem }) => upload && !problem);
  const canSend = (text.trim() !== "" || files.length > 0) && room >= 0 && isBrought;

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

  return {
    replyWindow,
    canReply,
    canNote,
    canAttach: can("media:upload"),
    canSend,
    hasTemplates: isWhatsapp && !conversation.sendLock && can("templates:send"),
    hasReplyDraft: draft.reply.trim() !== "",
    isWhatsapp,
    isNote,
    kind,
    setKind,
    text,
    room,
    change,
    files,
    attach,
    send,
  };
}
