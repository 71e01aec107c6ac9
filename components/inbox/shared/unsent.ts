/**
 * What has been written but not yet confirmed by the server. Kept outside of React, so that it survives moving to another
 * conversation, and in this browser's storage, one item per entry, so that it survives a reload and no tab overwrites another's.
 */
import { useSyncExternalStore } from "react";
import type { Problem } from "@/components/i18n/use-problem-text";
import type { Upload } from "@/lib/attachments/schemas";
import { listStored, readStored, removeStored, writeStored } from "@/lib/client/stored";

/** `subject`: instead of that of the mail which is answered. */
export type UnsentMail = { subject: string | null; cc: string[]; files: Upload[] };
export type Unsent = {
  clientId: string;
  kind: "reply" | "note";
  text: string;
  /** What goes along with it. */
  file?: Upload | null;
  /** Of an e-mail. */
  mail?: UnsentMail | null;
  /** Of a note. */
  mentions?: string[];
  createdAt: string;
  /** Why it was not sent; null while it is on its way. */
  failure: Problem | null;
};

/** One conversation of one signed-in person: `<user>:<workspace>:<conversation>`. */
export type DraftKey = string;

const INTERRUPTED: Problem = { code: "interrupted" };
const EMPTY: Unsent[] = [];
const loadedEntries = new Map<DraftKey, Unsent[]>();
const listeners = new Set<() => void>();

const itemOf = (draftKey: DraftKey, clientId = ""): string => `parley:unsent:${draftKey}:${clientId}`;

/** What another page left behind may have arrived or not; trying again is safe, since the clientId stays the same. */
function load(draftKey: DraftKey): Unsent[] {
  return listStored(itemOf(draftKey))
    .flatMap((item) => readStored(item, isUnsent) ?? [])
    .map((entry) => ({ ...entry, failure: isProblem(entry.failure) ? entry.failure : INTERRUPTED }))
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

function read(draftKey: DraftKey): Unsent[] {
  const known = loadedEntries.get(draftKey);
  if (known) return known;
  const loaded = load(draftKey);
  loadedEntries.set(draftKey, loaded);
  return loaded;
}

function write(draftKey: DraftKey, entries: Unsent[]) {
  loadedEntries.set(draftKey, entries);
  for (const listener of listeners) listener();
}

export function putUnsent(draftKey: DraftKey, entry: Unsent) {
  const others = read(draftKey);
  const isKnown = others.some(({ clientId }) => clientId === entry.clientId);
  writeStored(itemOf(draftKey, entry.clientId), entry);
  write(
    draftKey,
    isKnown ? others.map((each) => (each.clientId === entry.clientId ? entry : each)) : [...others, entry],
  );
}

export function dropUnsent(draftKey: DraftKey, clientId: string) {
  if (!read(draftKey).some((each) => each.clientId === clientId)) return;
  removeStored(itemOf(draftKey, clientId));
  write(
    draftKey,
    read(draftKey).filter((each) => each.clientId !== clientId),
  );
}

export function findUnsent(draftKey: DraftKey, clientId: string): Unsent | undefined {
  return read(draftKey).find((each) => each.clientId === clientId);
}

export function useUnsent(draftKey: DraftKey): Unsent[] {
  return useSyncExternalStore(
    subscribe,
    () => read(draftKey),
    () => EMPTY,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === "object" && value !== null && "code" in value;

function isUnsent(value: unknown): value is Unsent {
  return (
    typeof value === "object" &&
    value !== null &&
    "clientId" in value &&
    "text" in value &&
    typeof value.text === "string" &&
    "kind" in value &&
    "createdAt" in value &&
    "failure" in value
  );
}
