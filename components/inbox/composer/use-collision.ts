/** Detects whether a colleague answers, or has answered since the reply was begun. */
import { useRef, useState } from "react";
import { useColleagues } from "@/components/inbox/shared/presence";
import { useThread } from "@/components/inbox/shared/use-thread";
import { useScope } from "@/lib/client/workspace";
import type { MessageEntry, ThreadEntry } from "@/lib/inbox/messages/schemas";

export type Collision = { kind: "answered" | "writing"; name: string };

const isMessage = (entry: ThreadEntry): entry is MessageEntry => entry.kind === "message";

/** By time, since the messages of a linked thread have the numbers of several conversations. */
export const lastTime = (messages: MessageEntry[]): string =>
  messages.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), "");

/** A colleague's answer after that time. */
export const answerAfter = (messages: MessageEntry[], since: string, userId: string) =>
  messages.find(
    ({ createdAt, direction, senderType, senderId }) =>
      createdAt > since && direction === "outbound" && senderType === "agent" && senderId !== userId,
  );

/** `shownId`: the conversation on screen, whose thread has the messages of all that are linked with it. */
export function useCollision(conversationId: string, shownId: string, reply: string) {
  const { user } = useScope();
  const messages = (useThread(shownId).data?.entries ?? []).filter(isMessage);
  const last = lastTime(messages);
  const [isWarned, setWarned] = useState(false);
  // The last message's time when the reply was begun.
  const begunAfter = useRef<string | null>(null);
  if (reply.trim() === "") begunAfter.current = null;
  else begunAfter.current ??= last;

  const answer = answerAfter(messages, begunAfter.current ?? last, user.id);
  const writer = useColleagues(conversationId).find(({ isWriting }) => isWriting);
  const found: Collision | null = answer
    ? { kind: "answered", name: answer.senderName ?? "" }
    : writer
      ? { kind: "writing", name: writer.name }
      : null;
  return {
    found,
    isWarned: isWarned && found !== null,
    /** True, once, if the writer should look before sending. */
    holdsBack(): boolean {
      const holds = found !== null && !isWarned;
      setWarned(holds);
      return holds;
    },
  };
}
