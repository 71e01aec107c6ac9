"use client";

/**
 * What has been written but not yet confirmed by the server. Held outside of React, so that it survives moving to another
 * conversation, and in this browser's storage, one item per entry, so that it survives a reload and no tab overwrites another's.
 */
import { useSyncExternalStore } from "react";
import type { Problem } from "@/components/i18n/use-problem-text";
import type { Upload } from "@/lib/attachments/schemas";
import { listStored, readStored, removeStored, writeStored } from "@/lib/client/stored";

export type Unsent = {
  clientId: string;
  kind: "reply" | "note";
  text: string;
  /** What goes along with a reply. */
  file?: Upload | null;
  createdAt: string;
  /** Why it was not sent; null while it is on its way. */
  failure: Problem | null;
};

/** One conversation of one signed-in person: `<user>:<workspace>:<conversation>`. */
export type Place = string;

const INTERRUPTED: Problem = { code: "interrupted" };
const EMPTY: Unsent[] = [];
const held = new Map<Place, Unsent[]>();
const listeners = new Set<() => void>();

const itemOf = (place: Place, clientId = ""): string => `parley:unsent:${place}:${clientId}`;

/** What another page left behind may have arrived or not; trying again is safe, since the clientId stays the same. */
function load(place: Place): Unsent[] {
  return listStored(itemOf(place))
    .flatMap((item) => readStored(item, isUnsent) ?? [])
    .map((entry) => ({ ...entry, failure: isProblem(entry.failure) ? entry.failure : INTERRUPTED }))
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

function read(place: Place): Unsent[] {
  const known = held.get(place);
  if (known) return known;
  const loaded = load(place);
  held.set(place, loaded);
  return loaded;
}

function write(place: Place, entries: Unsent[]) {
  held.set(place, entries);
  for (const listener of listeners) listener();
}

export function putUnsent(place: Place, entry: Unsent) {
  const others = read(place);
  const isKnown = others.some(({ clientId }) => clientId === entry.clientId);
  writeStored(itemOf(place, entry.clientId), entry);
  write(
    place,
    isKnown ? others.map((each) => (each.clientId === entry.clientId ? entry : each)) : [...others, entry],
  );
}

export function dropUnsent(place: Place, clientId: string) {
  if (!read(place).some((each) => each.clientId === clientId)) return;
  removeStored(itemOf(place, clientId));
  write(
    place,
    read(place).filter((each) => each.clientId !== clientId),
  );
}

export function findUnsent(place: Place, clientId: string): Unsent | undefined {
  return read(place).find((each) => each.clientId === clientId);
}

export function useUnsent(place: Place): Unsent[] {
  return useSyncExternalStore(
    subscribe,
    () => read(place),
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
