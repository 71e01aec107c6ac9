/** Where files are stored. Only this file chooses a store: an object store is another one beside `folder-store.ts`. */
import type { Writable } from "node:stream";
import { folderStore } from "./folder-store";

/** put(), read() and remove() throw if the store does not answer, or is not the database's; put() also if it is nearly full. */
export type FileStore = {
  /** `pour` writes the file; it appears only when complete. */
  put: (id: string, pour: (into: Writable) => Promise<void>) => Promise<void>;
  /** Null if the file does not exist. `range` in bytes, both ends included. */
  read: (
    id: string,
    range?: { start: number; end: number },
  ) => Promise<{ stream: ReadableStream; size: number } | null>;
  remove: (id: string) => Promise<void>;
  /** Null if it has no known end. */
  freeBytes: () => Promise<number | null>;
  isFull: () => Promise<boolean>;
  /** Throws unavailable if it is full. */
  mustHaveSpace: () => Promise<void>;
  /** Names it to an operator. */
  place: () => string;
  /** Why this process has no files, for an operator; null if it has. */
  problem: () => Promise<string | null>;
  /** The mark in the store, and the one that the database knows; null for one that is not there yet. */
  marks: () => Promise<{ found: string | null; known: string | null }>;
  /** Makes it the database's, and returns its mark. Files that are only in another one are then missing. */
  adopt: () => Promise<string>;
};

export const fileStore: FileStore = folderStore;
