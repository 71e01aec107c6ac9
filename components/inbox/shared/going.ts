/** Replies of this tab that can be taken back for some seconds: when each was sent, and with which others. */
import type { Unsent } from "@/components/inbox/shared/unsent";
import { noteUndo } from "@/components/ui/undo";
import type { ScheduledEntry } from "@/lib/inbox/messages/schemas";

type Sent = Pick<Unsent, "createdAt" | "sentWith">;
const batches = new Map<string, string | undefined>();
const takenBack = new Set<string>();

export function noteGoing(id: string, { createdAt, sentWith }: Sent): void {
  noteUndo(id, Date.parse(createdAt));
  batches.set(id, sentWith);
}

/** It and those that were sent with it and have not gone. Others of them that are still on their way to the server follow. */
export function takenBackWith({ id }: ScheduledEntry, scheduled: ScheduledEntry[]): ScheduledEntry[] {
  const batch = batches.get(id);
  if (batch) takenBack.add(batch);
  return scheduled.filter(
    (each) => each.id === id || (batch && each.isGoing && batches.get(each.id) === batch),
  );
}

export const isTakenBack = ({ sentWith }: Sent): boolean => sentWith !== undefined && takenBack.has(sentWith);
