"use client";

/** Files that wait in the composer, per conversation. Held outside of React: an upload goes on while another conversation is read. */
import { useSyncExternalStore } from "react";
import type { Problem } from "@/components/i18n/use-problem-text";
import type { Place } from "@/components/inbox/shared/unsent";
import type { Upload } from "@/lib/attachments/schemas";

export type Attached = {
  key: string;
  file: File;
  /** How much has been brought, 0 to 1. */
  progress: number;
  /** Set when it is there. */
  upload: Upload | null;
  /** Why it cannot be sent. */
  problem: Problem | null;
  /** The same try may succeed later. */
  canRetry: boolean;
};

const NONE: Attached[] = [];
const held = new Map<Place, Attached[]>();
const listeners = new Set<() => void>();

const read = (place: Place): Attached[] => held.get(place) ?? NONE;

function write(place: Place, files: Attached[]) {
  if (files.length > 0) held.set(place, files);
  else held.delete(place);
  for (const listener of listeners) listener();
}

export const findAttached = (place: Place, key: string): Attached | undefined =>
  read(place).find((each) => each.key === key);

export const countAttached = (place: Place): number => read(place).length;

export const addAttached = (place: Place, file: Attached): void => write(place, [...read(place), file]);

/** Nothing for one that was taken away meanwhile. */
export function changeAttached(place: Place, key: string, change: Partial<Attached>) {
  if (!findAttached(place, key)) return;
  write(
    place,
    read(place).map((each) => (each.key === key ? { ...each, ...change } : each)),
  );
}

export const dropAttached = (place: Place, keys: string[]): void =>
  write(
    place,
    read(place).filter(({ key }) => !keys.includes(key)),
  );

export function useAttached(place: Place): Attached[] {
  return useSyncExternalStore(
    subscribe,
    () => read(place),
    () => NONE,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
