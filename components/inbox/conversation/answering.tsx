/** The conversation of a link in which one answers, and the composer for it. */
import { type Ref, useCallback, useRef, useState } from "react";
import { Composer, type ComposerHandle } from "@/components/inbox/composer/composer";
import { lastWritten } from "@/components/inbox/shared/linked-threads";
import type { Unsent } from "@/components/inbox/shared/unsent";
import { useConversation } from "@/components/inbox/shared/use-inbox-queries";
import type { useSend } from "@/components/inbox/shared/use-send";
import { lazyPart } from "@/components/ui/lazy-part";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

const AnswerThrough = lazyPart(
  async () => (await import("@/components/inbox/composer/answer-through")).AnswerThrough,
);

/**
 * At first that in which the contact wrote last when one opened the thread. Only the person changes it: a composer that turned to another
 * channel would lose the focus under their hands. `answered`: null until it is loaded.
 */
export function useAnswering(shown: InboxConversation) {
  const { id: shownId, linked } = shown;
  const [opened, setOpened] = useState({ shownId: "", id: "" });
  const id = opened.shownId === shownId ? opened.id : lastWritten(shown);
  const isOther = id !== shownId;
  const { data, error } = useConversation(isOther ? id : null);
  // It has left the link, or cannot be read: one answers in the conversation on screen.
  const isGone = isOther && (!linked?.some((each) => each.id === id) || (error !== null && !data));
  if (isGone || opened.shownId !== shownId) setOpened({ shownId, id: isGone ? shownId : id });
  const answered = isOther ? (data?.id === id ? data : null) : shown;
  return { id, answered, choose: (chosen: string) => setOpened({ shownId, id: chosen }) };
}

/** The composer's handle. A key may come before the composer is there. */
export function useComposerHandle(shownId: string) {
  const current = useRef<ComposerHandle>(null);
  const wanted = useRef<{ shownId: string; kind: Unsent["kind"] } | null>(null);
  const ref = useCallback(
    (handle: ComposerHandle | null) => {
      current.current = handle;
      if (!handle) return;
      if (wanted.current?.shownId === shownId) handle.write(wanted.current.kind);
      wanted.current = null;
    },
    [shownId],
  );
  function write(kind: Unsent["kind"]) {
    if (current.current) current.current.write(kind);
    else wanted.current = { shownId, kind };
  }
  return { current, ref, write };
}

export function Answer({
  ref,
  conversation: { linked },
  answering: { id, answered, choose },
  outbox,
}: {
  ref: Ref<ComposerHandle>;
  conversation: InboxConversation;
  answering: ReturnType<typeof useAnswering>;
  outbox: ReturnType<typeof useSend>;
}) {
  return (
    <>
      {linked ? <AnswerThrough linked={linked} value={id} onChange={choose} /> : null}
      {answered ? <Composer key={id} ref={ref} conversation={answered} outbox={outbox} /> : null}
    </>
  );
}
