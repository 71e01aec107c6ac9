/** The record of the suite's jobs: which point was reached, when, and at which attempt. */
export type Entry = { note: string; at: number; attempt?: number; value?: unknown };

export type Journal = {
  /** `key` identifies the test and is part of its events. */
  write: (key: string, note: string, more?: { attempt?: number; value?: unknown }) => void;
  entries: (key: string) => Entry[];
  notes: (key: string) => string[];
};

export function createJournal(): Journal {
  const books = new Map<string, Entry[]>();
  const entries = (key: string): Entry[] => books.get(key) ?? [];
  return {
    write: (key, note, more) => void books.set(key, [...entries(key), { note, at: Date.now(), ...more }]),
    entries,
    notes: (key) => entries(key).map(({ note }) => note),
  };
}
