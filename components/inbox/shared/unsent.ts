/**
 * Messages and notes that the server has not confirmed. Kept outside of React, so that they survive moving to another
 * conversation, and in this browser's storage, one item per entry, so that they survive a reload and no tab overwrites
 * another's.
 */
import { useMemo, useSyncExternalStore } from "react";
import type { Problem } from "@/components/i18n/use-problem-text";
import { listStored, readStored, removeStored, writeStored } from "@/lib/client/stored";
import type { Upload } from "@/lib/inbox/attachments/schemas";

/** `subject`: instead of that of the mail which is answered. */
export type UnsentMail = { subject: string | null; to: string | null; cc: string[]; files: Upload[] };
export type Unsent = {
  clientId: string;
  kind: "reply" | "note";
  text: string;
  /** The file that it is sent with. */
  file?: Upload | null;
  /** Set for an e-mail. */
  mail?: UnsentMail | null;
  /** Set for a note. */
  mentions?: string[];
  /** Set for one that is sent later; `soon`: it can be taken back for some seconds. */
  sendAt?: string;
  /** Set for several that were sent at once: the same for all of them. */
  sentWith?: string;
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

/** An entry that another page left behind may have arrived; a retry is safe, since the clientId stays the same. */
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

const RESENT = ["unreachable", "interrupted", "unavailable"];
/** It failed for want of a network or a server: it goes as soon as there is one, under the same clientId, so at most once. */
export const goesLater = (failure: Problem | null): boolean =>
  failure !== null && RESENT.includes(failure.code);

/** The entries of one conversation that are sent later, in the order of writing; `until`: up to that entry. */
export const waitingIn = (draftKey: DraftKey, until?: Unsent): Unsent[] =>
  read(draftKey).filter(
    ({ failure, createdAt }) => goesLater(failure) && (!until || createdAt <= until.createdAt),
  );

/** The conversations of one person in one workspace in which something waits, also from before a reload. */
export function findWaiting(userId: string, workspaceId: string): string[] {
  const prefix: DraftKey = `${userId}:${workspaceId}:`;
  const stored = listStored(itemOf(prefix).slice(0, -1)).map((item) => item.split(":").at(-2) ?? "");
  const loaded = [...loadedEntries.keys()].filter((key) => key.startsWith(prefix));
  const ids = new Set([...stored, ...loaded.map((key) => key.slice(prefix.length))]);
  return [...ids].filter((id) => waitingIn(`${prefix}${id}`).length > 0);
}

/** Whether any entry waits, in any conversation: a timer needs it. */
export const useAnyWaiting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => [...loadedEntries.values()].some((entries) => entries.some(({ failure }) => goesLater(failure))),
    () => false,
  );

/** Reads those of several conversations, in the order of writing: the same list until one of them changes. */
export function unsentIn(draftKeys: DraftKey[]): () => Unsent[] {
  let lists: Unsent[][] = [];
  let all = EMPTY;
  return () => {
    const now = draftKeys.map(read);
    if (now.some((list, index) => list !== lists[index])) {
      lists = now;
      const [only = EMPTY] = now;
      all =
        now.length === 1
          ? only
          : now.flat().sort((one, other) => one.createdAt.localeCompare(other.createdAt));
    }
    return all;
  };
}

/** The conversation of an entry that is shown. */
export const keyWith = (clientId: string): DraftKey | undefined =>
  [...loadedEntries].find(([, entries]) => entries.some((each) => each.clientId === clientId))?.[0];

/** `draftKeys`: with spaces between them. */
export function useUnsent(draftKeys: string): Unsent[] {
  const all = useMemo(() => unsentIn(draftKeys.split(" ")), [draftKeys]);
  return useSyncExternalStore(subscribe, all, () => EMPTY);
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
