/** What the bot has to know after a restart. A product would use tables; here it is a file, replaced as a whole. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

export type Booking = {
  state: "asked" | "confirmed" | "declined";
  /** Until the contact is erased. */
  contactId?: string;
  /** The message that tells the customer. */
  answerId?: string;
};
export type Photo = { sha256: string; sizeBytes: number; caption: string };

export type Remembered = {
  /** Of the feed: all before it was handled. */
  cursor?: string;
  /** Ids of handled events: pushed and read ones are the same. */
  handled: string[];
  endpoint?: { id: string; secret: string };
  bookings: Record<string, Booking>;
  /** By attachment. */
  photos: Record<string, Photo>;
  /** Messages that WhatsApp has accepted. */
  sent: string[];
  erased: string[];
};

export type Memory = Remembered & { save: () => void };

export function openMemory(file: string): Memory {
  const empty: Remembered = { handled: [], bookings: {}, photos: {}, sent: [], erased: [] };
  const known: Remembered = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : empty;
  const save = (): void => {
    writeFileSync(`${file}.new`, JSON.stringify(memory));
    renameSync(`${file}.new`, file);
  };
  const memory: Memory = { ...known, save };
  return memory;
}
