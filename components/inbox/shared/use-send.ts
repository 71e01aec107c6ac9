/** Sends replies and notes: shown at once, in the order of writing, each under one clientId however often it is tried. */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Problem } from "@/components/i18n/use-problem-text";
import { withEntry } from "@/components/inbox/shared/thread-entries";
import {
  type DraftKey,
  dropUnsent,
  findUnsent,
  putUnsent,
  type Unsent,
  type UnsentMail,
  useUnsent,
} from "@/components/inbox/shared/unsent";
import { ApiError } from "@/lib/client/api";
import { keys } from "@/lib/client/keys";
import { goToSignIn } from "@/lib/client/query";
import { useScope } from "@/lib/client/workspace";
import { MessageEntry, type Thread, type ThreadEntry } from "@/lib/messages/schemas";
import { NoteEntry } from "@/lib/notes/schemas";

/** A line that swallows requests must not leave a message on its way for ever. */
const PATIENCE_MS = 20_000;
const queues = new Map<DraftKey, Promise<void>>();

export function useSend(conversationId: string) {
  const { api, user, workspace } = useScope();
  const client = useQueryClient();
  const draftKey: DraftKey = `${user.id}:${workspace.id}:${conversationId}`;

  const post = useCallback(
    async ({ kind, clientId, text, file, mail, mentions }: Unsent) => {
      const path = `/api/inbox/conversations/${conversationId}`;
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const said = file ? { attachmentId: file.id, ...(text && { text }) } : { text };
      if (kind === "note")
        return await api.post(
          `${path}/notes`,
          { clientId, ...said, ...(mentions?.length && { mentions }) },
          { schema: NoteEntry, signal },
        );
      const sent = mail ? mailOf(text, mail) : said;
      return await api.post(`${path}/messages`, { clientId, ...sent }, { schema: MessageEntry, signal });
    },
    [api, conversationId],
  );

  const deliver = useCallback(
    async (unsent: Unsent) => {
      try {
        const entry = await post(unsent);
        const queryKey = keys.inbox.thread(workspace.id, conversationId);
        client.setQueryData<Thread>(queryKey, (thread) => thread && withEntry(thread, entry));
        dropUnsent(draftKey, unsent.clientId);
      } catch (error) {
        // Discarded, or confirmed by the live thread, while the answer was awaited.
        if (!findUnsent(draftKey, unsent.clientId)) return;
        putUnsent(draftKey, { ...unsent, failure: problemOf(error) });
        if (!(error instanceof ApiError)) return;
        if (error.status === 401) goToSignIn();
        // What is shown of the conversation was too hopeful: the composer locks with what the server knows.
        if (error.code === "session_window_closed")
          void client.invalidateQueries({ queryKey: keys.inbox.conversation(workspace.id, conversationId) });
      }
    },
    [client, conversationId, draftKey, post, workspace.id],
  );

  const enqueue = useCallback(
    (unsent: Unsent) => {
      putUnsent(draftKey, unsent);
      const before = queues.get(draftKey) ?? Promise.resolve();
      queues.set(
        draftKey,
        before.then(() => deliver(unsent)),
      );
    },
    [deliver, draftKey],
  );

  /** The live thread may bring what was sent although its answer was lost. */
  const settle = useCallback(
    (entries: ThreadEntry[]) => {
      for (const { clientId } of entries) if (clientId) dropUnsent(draftKey, clientId);
    },
    [draftKey],
  );

  return {
    settle,
    draftKey,
    unsent: useUnsent(draftKey),
    send(kind: Unsent["kind"], text: string, alongside: Accompaniment = {}) {
      enqueue({
        ...alongside,
        clientId: crypto.randomUUID(),
        kind,
        text,
        createdAt: new Date().toISOString(),
        failure: null,
      });
    },
    tryAgain: (unsent: Unsent) => enqueue({ ...unsent, failure: null }),
    discard: (unsent: Unsent) => dropUnsent(draftKey, unsent.clientId),
  };
}

type Accompaniment = Pick<Unsent, "file" | "mail" | "mentions">;

const mailOf = (text: string, { subject, cc, files }: UnsentMail) => ({
  text,
  ...(files.length > 0 && { attachmentIds: files.map(({ id }) => id) }),
  mail: { ...(subject && { subject }), cc },
});

const problemOf = (error: unknown): Problem =>
  error instanceof ApiError ? { code: error.code } : { code: "unreachable" };
