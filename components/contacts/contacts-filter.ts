/** Filter and order of the list of contacts, as the address has them. */

import { ChannelName } from "@/lib/connections/channels/schemas";
import { BLOCK_REASONS, type BlockReason, type ListContacts } from "@/lib/inbox/contacts/schemas";
import { cut } from "@/lib/platform/text";

export type ContactsFilter = {
  q: string;
  kind: "contacts" | "visitors";
  channel: ListContacts["channel"] | null;
  has: ListContacts["has"] | null;
  blocked: boolean;
  /** Only those who are blocked for it. */
  reason: BlockReason | null;
  duplicates: boolean;
  /** Days of the reader's calendar, such as 2026-11-23; empty: any. */
  from: string;
  to: string;
  sort: ListContacts["sort"];
  /** Null: the usual direction of the order. */
  dir: "asc" | "desc" | null;
};

const KINDS = ["contacts", "visitors"] as const;
const ADDRESSES = ["email", "phone"] as const;
const SORTS = ["created", "name", "activity"] as const;
const DIRECTIONS = ["asc", "desc"] as const;

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | null =>
  values.find((value) => value === given) ?? null;
const day = (given: string | null): string =>
  given && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : "";

export const parseContactsFilter = (query: URLSearchParams): ContactsFilter => ({
  q: cut((query.get("q") ?? "").trim(), 200),
  kind: oneOf(KINDS, query.get("kind")) ?? "contacts",
  channel: oneOf(ChannelName.options, query.get("channel")),
  has: oneOf(ADDRESSES, query.get("has")),
  blocked: query.get("blocked") === "true",
  reason: query.get("blocked") === "true" ? oneOf(BLOCK_REASONS, query.get("reason")) : null,
  duplicates: query.get("duplicates") === "true",
  from: day(query.get("from")),
  to: day(query.get("to")),
  sort: oneOf(SORTS, query.get("sort")) ?? "created",
  dir: oneOf(DIRECTIONS, query.get("dir")),
});

/** Begins with its question mark; empty for all contacts in the usual order. */
export function formatContactsFilter({ kind, blocked, duplicates, sort, ...filter }: ContactsFilter): string {
  const values = {
    ...filter,
    ...(kind === "visitors" && { kind }),
    ...(blocked && { blocked: "true" }),
    ...(duplicates && { duplicates: "true" }),
    ...(sort !== "created" && { sort }),
  };
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  ).toString();
  return query && `?${query}`;
}

export const NO_FILTERS = {
  channel: null,
  has: null,
  blocked: false,
  reason: null,
  duplicates: false,
  from: "",
  to: "",
} as const;
export const countFilters = ({ channel, has, blocked, duplicates, from, to }: ContactsFilter): number =>
  [channel, has, blocked, duplicates, from, to].filter(Boolean).length;

export const isAscending = ({ sort, dir }: Pick<ContactsFilter, "sort" | "dir">): boolean =>
  (dir ?? (sort === "name" ? "asc" : "desc")) === "asc";

const midnight = (date: string, daysLater: number): string => {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, dayOfMonth + daysLater).toISOString();
};

/** The parameters of the API: days are those of this time zone, the last one included. Who is blocked is in one list, whether known or not. */
export const askedOf = ({
  q,
  kind,
  channel,
  has,
  blocked,
  reason,
  duplicates,
  from,
  to,
  sort,
  dir,
}: ContactsFilter) => ({
  ...(q && { q }),
  ...(!blocked && { kind }),
  ...(channel && { channel }),
  ...(has && { has }),
  ...(blocked && { blocked }),
  ...(reason && { reason }),
  ...(duplicates && { duplicates }),
  ...(from && { from: midnight(from, 0) }),
  ...(to && { to: midnight(to, 1) }),
  sort,
  ...(dir && { dir }),
});
