/** Files that wait in the composer, per conversation. Kept outside of React: an upload goes on while another conversation is read. */
import { useSyncExternalStore } from "react";
import type { Problem } from "@/components/i18n/use-problem-text";
import type { DraftKey } from "@/components/inbox/shared/unsent";
import type { Upload } from "@/lib/inbox/attachments/schemas";

export type Attached = {
  key: string;
  file: File;
  /** The uploaded share, 0 to 1. */
  progress: number;
  /** Set when it is there. */
  upload: Upload | null;
  /** Why it cannot be sent. */
  problem: Problem | null;
  /** The same try may succeed later. */
  canRetry: boolean;
};

/** It never goes: when the others are sent, it stays with its reason. */
export const isRefused = ({ problem, canRetry }: Attached): boolean => problem !== null && !canRetry;

const NONE: Attached[] = [];
const entries = new Map<DraftKey, Attached[]>();
const listeners = new Set<() => void>();

const read = (draftKey: DraftKey): Attached[] => entries.get(draftKey) ?? NONE;

function write(draftKey: DraftKey, files: Attached[]) {
  if (files.length > 0) entries.set(draftKey, files);
  else entries.delete(draftKey);
  for (const listener of listeners) listener();
}

export const findAttached = (draftKey: DraftKey, key: string): Attached | undefined =>
  read(draftKey).find((each) => each.key === key);

export const countAttached = (draftKey: DraftKey): number => read(draftKey).length;

export const addAttached = (draftKey: DraftKey, file: Attached): void =>
  write(draftKey, [...read(draftKey), file]);

/** Does nothing for a file that was removed meanwhile. */
export function changeAttached(draftKey: DraftKey, key: string, change: Partial<Attached>) {
  if (!findAttached(draftKey, key)) return;
  write(
    draftKey,
    read(draftKey).map((each) => (each.key === key ? { ...each, ...change } : each)),
  );
}

export const dropAttached = (draftKey: DraftKey, keys: string[]): void =>
  write(
    draftKey,
    read(draftKey).filter(({ key }) => !keys.includes(key)),
  );

export function useAttached(draftKey: DraftKey): Attached[] {
  return useSyncExternalStore(
    subscribe,
    () => read(draftKey),
    () => NONE,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
