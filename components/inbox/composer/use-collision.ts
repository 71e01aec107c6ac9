/** Detects whether a colleague answers, or has answered since the reply was begun. */
import { useRef, useState } from "react";
import { useColleagues } from "@/components/inbox/shared/presence";
import { useThread } from "@/components/inbox/shared/use-thread";
import { useScope } from "@/lib/client/workspace";
import type { MessageEntry, ThreadEntry } from "@/lib/inbox/messages/schemas";

export type Collision = { kind: "answered" | "writing"; name: string };

const isMessage = (entry: ThreadEntry): entry is MessageEntry => entry.kind === "message";

export function useCollision(conversationId: string, reply: string) {
  const { user } = useScope();
  const messages = (useThread(conversationId).data?.entries ?? []).filter(isMessage);
  const last = messages.at(-1)?.number ?? 0;
  const [isWarned, setWarned] = useState(false);
  // The last message when the reply was begun.
  const begunAfter = useRef<number | null>(null);
  if (reply.trim() === "") begunAfter.current = null;
  else begunAfter.current ??= last;

  const since = begunAfter.current ?? last;
  const answer = messages.find(
    ({ number, direction, senderType, senderId }) =>
      number > since && direction === "outbound" && senderType === "agent" && senderId !== user.id,
  );
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
