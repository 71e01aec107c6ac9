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

/** One tenant's. Two tenants may use the same booking ids. */
export type Tenant = {
  bookings: Record<string, Booking>;
  /** By attachment. */
  photos: Record<string, Photo>;
  /** Messages that WhatsApp has accepted. */
  sent: string[];
  erased: string[];
};

export type Remembered = {
  /** Of the feed: all before it was handled, or was there before the bot. */
  cursor?: string;
  /** Ids of handled events: pushed and read ones are the same. */
  handled: string[];
  endpoint?: { id: string; secret: string };
  /** Those that the bot serves, by `workspaceId`. */
  tenants: Record<string, Tenant>;
};

export type Memory = Remembered & { save: () => void };

export function openMemory(file: string): Memory {
  const empty: Remembered = { handled: [], tenants: {} };
  const known: Remembered = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : empty;
  const save = (): void => {
    writeFileSync(`${file}.new`, JSON.stringify(memory));
    renameSync(`${file}.new`, file);
  };
  const memory: Memory = { ...known, save };
  return memory;
}

/** From its first call on, the bot acts on what happens in this workspace. */
export function serve({ tenants }: Memory, workspaceId: string): Tenant {
  tenants[workspaceId] ??= { bookings: {}, photos: {}, sent: [], erased: [] };
  return tenants[workspaceId];
}
