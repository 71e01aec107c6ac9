/**
 * Drafts, one per conversation: kept in this browser at once, and on the server for the person's other devices soon
 * after. A device takes the server's text unless its own has not reached the server yet.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DraftKey } from "@/components/inbox/shared/unsent";
import { useInboxLocation } from "@/components/inbox/shared/use-inbox-location";
import { useThread } from "@/components/inbox/shared/use-thread";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { readStored, removeStored, writeStored } from "@/lib/client/stored";
import { useScope } from "@/lib/client/workspace";
import type { Draft } from "@/lib/inbox/conversations/schemas";
import type { Thread } from "@/lib/inbox/messages/schemas";

export type Begun = { reply: string; note: string };
/** `isSaved`: the server has it too, since `savedAt` by its clock. A former version's items say nothing of either. */
type Kept = Begun & { isSaved?: boolean; savedAt?: string };

const EMPTY: Kept = { reply: "", note: "", isSaved: true };
const SAVE_AFTER_MS = 1_000;
const itemOf = (draftKey: DraftKey): string => `parley:draft:${draftKey}`;
const isSame = (one: Begun, other: Begun): boolean => one.reply === other.reply && one.note === other.note;

export function useDraft(conversationId: string, draftKey: DraftKey) {
  const { api, workspace, isEmbedded } = useScope();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Kept>(() => readStored(itemOf(draftKey), isKept) ?? EMPTY);
  const latest = useRef(draft);

  function keep(next: Kept) {
    latest.current = next;
    setDraft(next);
    if (next.reply || next.note || !next.isSaved) writeStored(itemOf(draftKey), next);
    else removeStored(itemOf(draftKey));
  }

  // Another conversation of a link has its thread within the one on screen: its draft is this browser's.
  const { selectedId } = useInboxLocation();
  const known = useThread(conversationId, selectedId === conversationId).data?.draft;
  const take = useEffectEvent(({ reply, note, updatedAt }: Draft) => {
    // A thread that was read before the last save has an older one.
    if (draft.isSaved && updatedAt > (draft.savedAt ?? ""))
      keep({ reply, note, isSaved: true, savedAt: updatedAt });
  });
  useEffect(() => {
    if (known) take(known);
  }, [known]);

  const save = useEffectEvent(async () => {
    const { reply, note } = latest.current;
    try {
      const path = `/api/inbox/conversations/${conversationId}/draft`;
      const saved = await api.post(
        path,
        { reply, note },
        { schema: shaped<Draft>("reply", "note", "updatedAt") },
      );
      client.setQueryData<Thread>(keys.inbox.thread(workspace.id, conversationId), (thread) =>
        thread ? { ...thread, draft: saved } : thread,
      );
      if (isSame(latest.current, saved)) keep({ ...saved, isSaved: true, savedAt: saved.updatedAt });
    } catch {
      // It stays in this browser, and the next change or visit saves it.
    }
  });
  useEffect(() => {
    if (draft.isSaved || isEmbedded) return;
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, isEmbedded]);

  const change = (next: Begun): void => keep({ ...draft, ...next, isSaved: isEmbedded });
  return [draft, change] as const;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "reply" in value &&
  typeof value.reply === "string" &&
  "note" in value &&
  typeof value.note === "string";
