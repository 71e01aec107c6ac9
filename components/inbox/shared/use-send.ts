/** Sends replies and notes: shown at once, in the order of writing, each under one clientId however often it is tried. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Problem } from "@/components/i18n/use-problem-text";
import { isTakenBack, noteGoing } from "@/components/inbox/shared/going";
import { threadsWith } from "@/components/inbox/shared/linked-threads";
import { withEntry, withScheduled } from "@/components/inbox/shared/thread-entries";
import {
  type DraftKey,
  dropUnsent,
  findUnsent,
  findWaiting,
  goesLater,
  keyWith,
  putUnsent,
  type Unsent,
  type UnsentMail,
  useAnyWaiting,
  useUnsent,
  waitingIn,
} from "@/components/inbox/shared/unsent";
import { ApiError } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";
import { useLiveState } from "@/lib/client/live";
import { goToSignIn } from "@/lib/client/query";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import type { MessageEntry, Thread, ThreadEntry } from "@/lib/inbox/messages/schemas";
import type { NoteEntry } from "@/lib/inbox/notes/schemas";
import type { ChangeScheduled, Scheduled } from "@/lib/inbox/scheduled/schemas";

/** A line that swallows requests must not leave a message on its way for ever. */
const PATIENCE_MS = 20_000;
const queues = new Map<DraftKey, Promise<void>>();

/** Sends in any conversation of the workspace. */
function useOutbox() {
  const { api, user, workspace } = useScope();
  const client = useQueryClient();
  return useMemo(() => {
    const keyOf = (conversationId: string): DraftKey => `${user.id}:${workspace.id}:${conversationId}`;

    function post(conversationId: string, { kind, clientId, text, file, mail, mentions, sendAt }: Unsent) {
      const path = `/api/inbox/conversations/${conversationId}`;
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const said = file ? { attachmentId: file.id, ...(text && { text }) } : { text };
      if (kind === "note")
        return api.post(
          `${path}/notes`,
          { clientId, ...said, ...(mentions?.length && { mentions }) },
          { schema: shaped<NoteEntry>("id", "kind"), signal },
        );
      const sent = mail ? mailOf(text, mail) : said;
      if (sendAt)
        return api.post(
          `${path}/scheduled`,
          { clientId, sendAt, ...sent },
          { schema: shaped<Scheduled>("scheduled"), signal },
        );
      return api.post(
        `${path}/messages`,
        { clientId, ...sent },
        { schema: shaped<MessageEntry>("id", "kind"), signal },
      );
    }

    /** One that reaches the server after those it was sent with were taken back is taken back too. */
    async function stopped<Answer extends object>(conversationId: string, unsent: Unsent, answer: Answer) {
      if (!("scheduled" in answer) || !isTakenBack(unsent)) return answer;
      const { id } = (answer as Scheduled).scheduled ?? {};
      if (!id) return answer;
      const path = `/api/inbox/conversations/${conversationId}/scheduled/${id}`;
      const change: ChangeScheduled = { isPaused: true };
      return api.patch(path, change, { schema: shaped<Scheduled>("scheduled") }).catch(() => answer);
    }

    async function deliver(conversationId: string, unsent: Unsent) {
      const draftKey = keyOf(conversationId);
      // An entry that waits for the network goes first, to keep the order of writing.
      const [first] = waitingIn(draftKey, unsent);
      if (first) return putUnsent(draftKey, { ...unsent, failure: first.failure });
      try {
        const entry = await stopped(conversationId, unsent, await post(conversationId, unsent));
        const threads = threadsWith(workspace.id, conversationId);
        const show = (change: (thread: Thread) => Thread) =>
          client.setQueriesData<Thread>(threads, (thread) => thread && change(thread));
        if ("scheduled" in entry) {
          const { scheduled } = entry;
          if (scheduled?.isGoing) noteGoing(scheduled.id, unsent);
          // Null: it went meanwhile, and the thread has it.
          if (!scheduled) void client.invalidateQueries(threads);
          else show((thread) => withScheduled(thread, { ...scheduled, conversationId }));
        } else show((thread) => withEntry(thread, entry));
        dropUnsent(draftKey, unsent.clientId);
      } catch (error) {
        // Discarded, or confirmed by the live thread, while the answer was awaited.
        if (!findUnsent(draftKey, unsent.clientId)) return;
        putUnsent(draftKey, { ...unsent, failure: problemOf(error) });
        if (!(error instanceof ApiError)) return;
        if (error.status === 401) goToSignIn();
        // The reply window on screen was outdated: the composer locks once the server's state is read.
        if (error.code === "session_window_closed")
          void client.invalidateQueries({ queryKey: keys.inbox.conversation(workspace.id, conversationId) });
      }
    }

    function enqueue(conversationId: string, unsent: Unsent) {
      const draftKey = keyOf(conversationId);
      putUnsent(draftKey, unsent);
      const before = queues.get(draftKey) ?? Promise.resolve();
      queues.set(
        draftKey,
        before.then(() => deliver(conversationId, unsent)),
      );
    }
    /** Sends again what failed for want of a network, in the order of writing. */
    function resend(conversationId: string) {
      const waiting = waitingIn(keyOf(conversationId)).map((unsent) => ({ ...unsent, failure: null }));
      for (const unsent of waiting) putUnsent(keyOf(conversationId), unsent);
      for (const unsent of waiting) enqueue(conversationId, unsent);
    }
    return {
      keyOf,
      enqueue,
      resend,
      resendAll() {
        for (const conversationId of findWaiting(user.id, workspace.id)) resend(conversationId);
      },
    };
  }, [api, client, user.id, workspace.id]);
}

const AGAIN_MS = 15_000;

/** Sends what failed for want of a network when it is back, in whatever conversation it was written. */
export function useResend() {
  const { resendAll } = useOutbox();
  const isLive = useLiveState() === "live";
  const isAnyWaiting = useAnyWaiting();
  useEffect(() => {
    if (isLive) resendAll();
  }, [isLive, resendAll]);
  useEffect(() => {
    if (!isAnyWaiting) return;
    window.addEventListener("online", resendAll);
    // A request may fail while the stream stays.
    const timer = setInterval(() => {
      if (navigator.onLine) resendAll();
    }, AGAIN_MS);
    return () => {
      window.removeEventListener("online", resendAll);
      clearInterval(timer);
    };
  }, [isAnyWaiting, resendAll]);
}

/** Sends in one conversation. `shown`: the one on screen, which may be linked with it. */
export function useSend(conversationId: string, shown: Pick<InboxConversation, "id" | "linked">) {
  const { keyOf, enqueue, resend } = useOutbox();
  const draftKey = keyOf(conversationId);

  return {
    settle,
    draftKey,
    shownId: shown.id,
    unsent: useUnsent((shown.linked ?? [shown]).map(({ id }) => keyOf(id)).join(" ")),
    send(kind: Unsent["kind"], text: string, alongside: Accompaniment = {}) {
      resend(conversationId);
      enqueue(conversationId, {
        ...alongside,
        clientId: crypto.randomUUID(),
        kind,
        text,
        createdAt: new Date().toISOString(),
        failure: null,
      });
    },
    tryAgain(unsent: Unsent) {
      // It may have been written in another one of the link.
      const id = keyWith(unsent.clientId)?.split(":").at(-1) ?? conversationId;
      if (goesLater(unsent.failure)) resend(id);
      else enqueue(id, { ...unsent, failure: null });
    },
    discard: ({ clientId }: Unsent) => drop(clientId),
  };
}

/** The live thread may bring what was sent although its answer was lost. */
function settle(entries: ThreadEntry[]) {
  for (const { clientId } of entries) if (clientId) drop(clientId);
}

function drop(clientId: string) {
  const draftKey = keyWith(clientId);
  if (draftKey) dropUnsent(draftKey, clientId);
}

type Accompaniment = Pick<Unsent, "file" | "mail" | "mentions" | "sendAt" | "sentWith">;

const mailOf = (text: string, { subject, to, cc, files }: UnsentMail) => ({
  text,
  ...(files.length > 0 && { attachmentIds: files.map(({ id }) => id) }),
  mail: { ...(subject && { subject }), ...(to && { to }), cc },
});

const problemOf = (error: unknown): Problem =>
  error instanceof ApiError ? { code: error.code } : { code: "unreachable" };
