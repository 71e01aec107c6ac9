/** A reply or a note in the making: its draft, its files, and sending them. */
import { useCallback, useRef, useState } from "react";
import { type Attached, isRefused } from "@/components/inbox/composer/attached";
import { meantIn } from "@/components/inbox/composer/meant-places";
import { mentionedIn, useMentionable } from "@/components/inbox/composer/mentions";
import { useReplyWindow } from "@/components/inbox/composer/reply-window";
import { useAttach } from "@/components/inbox/composer/use-attach";
import { useCollision } from "@/components/inbox/composer/use-collision";
import { type Begun, useDraft } from "@/components/inbox/composer/use-draft";
import { useMailOptions } from "@/components/inbox/composer/use-mail-options";
import type { useSend } from "@/components/inbox/shared/use-send";
import { useScope } from "@/lib/client/workspace";
import { capabilitiesOf, MAIL_FILES_BYTES_MAX } from "@/lib/connections/channels/capabilities";
import { firstGap } from "@/lib/inbox/canned-replies/variables";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import { MESSAGE_TEXT_MAX } from "@/lib/inbox/messages/limits";

export type Kind = keyof Begun;
const takesAll = () => null;
type Time = { sendAt?: string; sentWith?: string };

export function useComposer(conversation: InboxConversation, outbox: ReturnType<typeof useSend>) {
  const { can } = useScope();
  const replyWindow = useReplyWindow(conversation);
  const { hasTemplates, takesAllFiles, takesCaption, textMax } = capabilitiesOf(conversation.channel);
  const canTakeBack = useCanTakeBack(conversation);
  const isOpen = replyWindow ? replyWindow.state !== "closed" : conversation.canReply;
  const canReply = isOpen && can("inbox:reply");
  const canNote = can("inbox:note");
  const [chosen, setKind] = useState<Kind>("reply");
  const kind: Kind = canReply && !(canNote && chosen === "note") ? "reply" : "note";
  const isNote = kind === "note";

  const [draft, setDraft] = useDraft(conversation.id, outbox.draftKey);
  const notifyTyping = useTypingNotice(conversation.id);
  const text = draft[kind];
  const length = Array.from(text).length;
  const charactersLeft = (isNote ? MESSAGE_TEXT_MAX : textMax) - length;

  const mentionable = useMentionable();
  const collision = useCollision(conversation.id, outbox.shownId, draft.reply);
  const replyFiles = useAttach(outbox.draftKey, capabilitiesOf(conversation.channel).fileProblem);
  const noteFiles = useAttach(`${outbox.draftKey}:note`, takesAll);
  const attach = isNote ? noteFiles : replyFiles;
  const { files } = attach;
  const going = files.filter((file) => !isRefused(file));
  const uploads = going.flatMap(({ upload }) => upload ?? []);
  const isBrought = uploads.length === going.length;
  // A variable of a canned reply that has no value must not reach the customer.
  const gap = isNote ? null : (firstGap(text, meantIn(outbox.draftKey, text))?.name ?? null);
  const mail = useMailOptions(conversation, outbox.draftKey);
  const isMail = mail !== null && !isNote;
  const isTooLarge = isMail && sumOf(going) > MAIL_FILES_BYTES_MAX;
  const isReady = isBrought && !isTooLarge && !(isMail && mail.problem);
  const canSend = (text.trim() !== "" || going.length > 0) && charactersLeft >= 0 && !gap && isReady;

  function change(value: string) {
    setDraft({ ...draft, [kind]: value });
    if (!isNote && value.trim()) notifyTyping();
  }

  const mentions = (): string[] => (isNote ? mentionedIn(text, mentionable) : []);

  /** `at`: later. */
  function send(at?: Date) {
    if (!canSend || (!isNote && collision.holdsBack())) return;
    const time = at ? { sendAt: at.toISOString() } : canTakeBack && !isNote ? { sendAt: "soon" } : {};
    if (isMail) sendMail(mail, time);
    else if (going.length > 0) sendFiles({ ...time, sentWith: crypto.randomUUID() });
    else outbox.send(kind, text, { mentions: mentions(), ...time });
    change("");
  }

  /** One mail carries all files. */
  function sendMail({ subject, to, cc, forget }: NonNullable<typeof mail>, time: Time) {
    const words = text.trim() === "" ? "" : text;
    outbox.send("reply", words, { mail: { subject, to, cc, files: uploads }, ...time });
    attach.drop(going);
    forget();
  }

  /** Each file is a message or a note; the text goes with the first if its type allows, else after the last. */
  function sendFiles(time: Time) {
    const words = text.trim() === "" ? "" : text;
    const goesAlong = isNote || takesCaption(uploads[0]?.kind ?? "", words);
    for (const [index, upload] of uploads.entries())
      outbox.send(kind, index === 0 && goesAlong ? words : "", {
        file: upload,
        mentions: index === 0 ? mentions() : [],
        ...time,
      });
    if (words && !goesAlong) outbox.send("reply", words, time);
    attach.drop(going);
  }

  return {
    replyWindow,
    canReply,
    canNote,
    canAttach: can("media:upload"),
    canSend,
    canSendLater: !isNote && can("inbox:schedule"),
    hasTemplates: hasTemplates && !conversation.sendLock && can("templates:send"),
    hasReplyDraft: draft.reply.trim() !== "",
    takesAllFiles,
    isNote,
    mail: isMail ? mail : null,
    isTooLarge,
    waitsFor: waitsFor(going),
    kind,
    setKind,
    text,
    charactersLeft,
    gap,
    collision,
    change,
    files,
    attach,
    send,
  };
}

/** Whether a reply waits some seconds, until which it can be taken back. */
function useCanTakeBack({ channel }: InboxConversation): boolean {
  const { can, workspace } = useScope();
  return Boolean(workspace.undoSend) && capabilitiesOf(channel).delivery === "lane" && can("inbox:schedule");
}

const sumOf = (files: Attached[]): number => files.reduce((sum, { file }) => sum + file.size, 0);

/** The reason why sending waits: a file on its way, or one whose upload has failed and may be tried again. */
function waitsFor(going: Attached[]): "upload" | "uploadAgain" | null {
  if (going.some(({ problem }) => problem)) return "uploadAgain";
  return going.some(({ upload }) => !upload) ? "upload" : null;
}

const PAUSE_MS = 3_000;

/** Sends a typing notice to the visitor, at most every three seconds. A lost notice is harmless. */
function useTypingNotice(conversationId: string): () => void {
  const { api } = useScope();
  const notifiedAt = useRef(0);
  return useCallback(() => {
    if (Date.now() - notifiedAt.current < PAUSE_MS) return;
    notifiedAt.current = Date.now();
    api.post(`/api/inbox/conversations/${conversationId}/typing`).catch(() => undefined);
  }, [api, conversationId]);
}
