/** Collects notices until the next read. */
import type { Notice } from "@/lib/client/live";

export type Pending = {
  /** Conversations whose row may have changed. */
  ids: Set<string>;
  contactIds: Set<string>;
  /** Conversations whose thread has changed: its entries, null for any of them. */
  threads: Map<string, Set<string> | null>;
  /** Something changed that has no id. */
  isUnknown: boolean;
};

const nothing = (): Pending => ({
  ids: new Set(),
  contactIds: new Set(),
  threads: new Map(),
  isUnknown: false,
});

export function createPending(isOwnRequest: (correlationId: string | undefined) => boolean) {
  let pending = nothing();
  return {
    add({ type, conversationId, contactId, entryIds, isListed, by }: Notice) {
      if (type === "contact.changed" && contactId) pending.contactIds.add(contactId);
      else if (!conversationId) pending.isUnknown = true;
      else {
        if (isListed !== false && !isOwnRequest(by)) pending.ids.add(conversationId);
        if (type === "thread.changed") addEntries(pending.threads, conversationId, entryIds);
      }
    },
    take(): Pending {
      const taken = pending;
      pending = nothing();
      return taken;
    },
  };
}

function addEntries(threads: Pending["threads"], id: string, entryIds: string[] | undefined) {
  const known = threads.get(id);
  if (known === null || !entryIds) threads.set(id, null);
  else threads.set(id, new Set([...(known ?? []), ...entryIds]));
}
