/** Two contacts before they were merged, and once that is undone. Pure. */
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { type Attributes, BLOCK_REASONS } from "@/lib/inbox/contacts/schemas";

// A column that is newer than the merge is empty.
const word = z.string().nullable().default(null);
const time = z.coerce.date().nullable().default(null);
const FormerContact = z.object({
  name: word,
  email: word,
  phone: word,
  avatarUrl: word,
  externalId: word,
  verifiedAt: time,
  // No record: zod would lose names such as __proto__.
  attributes: z.custom<Attributes>((value) => typeof value === "object" && value !== null),
  consent: z.custom<object | null>((value) => typeof value === "object"),
  marketingOptedOutAt: time,
  marketingWishAt: time,
  blockedAt: time,
  blockReason: z.enum(BLOCK_REASONS).nullable(),
  ratingsOffAt: time,
  createdAt: z.coerce.date(),
});
export type FormerContact = z.infer<typeof FormerContact>;
/** Words about the merged one since (said-since.ts). */
const Since = z.object({
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  consent: z.custom<object>((value) => typeof value === "object").optional(),
  verifiedAt: z.coerce.date().optional(),
  attributes: z.custom<Attributes>((value) => typeof value === "object" && value !== null).optional(),
});
type Since = z.infer<typeof Since>;
export const FormerContacts = z.object({
  /** The one that was merged. */
  loser: FormerContact,
  /** The other one, before and after. */
  before: FormerContact,
  after: FormerContact,
  /** Contacts who are other people than the merged one. */
  distinctFrom: z.array(z.uuid()),
  since: Since.default({}),
});
export type FormerContacts = z.infer<typeof FormerContacts>;
export const contactFields = Object.fromEntries(
  Object.keys(FormerContact.shape).map((key) => [key, true]),
) as Record<keyof FormerContact, true>;

type Key = keyof FormerContact;
/** These are taken together: one says what the other is about. */
const BLOCK = ["blockedAt", "blockReason"] as const;
const OPT_OUT = ["marketingOptedOutAt", "marketingWishAt"] as const;
/** Taken by other rules. */
const OTHERS: Key[] = ["attributes", "verifiedAt", ...BLOCK, ...OPT_OUT];
const PARTS: readonly (readonly Key[])[] = [
  ...(Object.keys(contactFields) as Key[]).flatMap((key) => (OTHERS.includes(key) ? [] : [[key]])),
  ...[BLOCK, OPT_OUT],
];

const same = (one: FormerContact, other: FormerContact, keys: readonly Key[]): boolean =>
  keys.every((key) => isDeepStrictEqual(one[key], other[key]));
const pick = (from: FormerContact, keys: readonly Key[]): Partial<FormerContact> =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));

const ownOf = (attributes: Attributes | undefined, key: string): unknown =>
  attributes && Object.hasOwn(attributes, key) ? attributes[key] : undefined;

/** Takes away again what was said of the merged one. */
function withoutSince(
  now: FormerContact,
  before: FormerContact,
  { attributes, ...said }: Since,
): FormerContact {
  const keys = (Object.keys(said) as (keyof typeof said)[]).filter((key) =>
    isDeepStrictEqual(said[key], now[key]),
  );
  const left = Object.entries(now.attributes).flatMap(([key, value]): [string, unknown][] => {
    if (!isDeepStrictEqual(ownOf(attributes, key), value)) return [[key, value]];
    const former = ownOf(before.attributes, key);
    return former === undefined ? [] : [[key, former]];
  });
  return { ...now, ...pick(before, keys), attributes: Object.fromEntries(left) };
}

/** Takes away again what the merge gave and what was said of the merged one, except for what was changed since. */
export function withoutMerge(
  current: FormerContact,
  { before, after, since }: Pick<FormerContacts, "before" | "after" | "since">,
): FormerContact {
  const now = withoutSince(current, before, since);
  const kept: FormerContact = { ...now, attributes: withoutAttributes(now, before, after) };
  for (const keys of PARTS) if (same(now, after, keys)) Object.assign(kept, pick(before, keys));
  // Since when a site vouches for them goes with the id by which it does.
  if (kept.externalId !== now.externalId) kept.verifiedAt = before.verifiedAt;
  return kept;
}

function withoutAttributes(now: FormerContact, before: FormerContact, after: FormerContact): Attributes {
  const own = (from: FormerContact, key: string): unknown => ownOf(from.attributes, key);
  const keys = new Set([...Object.keys(now.attributes), ...Object.keys(before.attributes)]);
  const left = [...keys].map((key): [string, unknown] => [
    key,
    isDeepStrictEqual(own(now, key), own(after, key)) ? own(before, key) : own(now, key),
  ]);
  return Object.fromEntries(left.filter(([, value]) => value !== undefined));
}

/** Numbers as their digits, addresses in lower case: those by which the merged contact is recognised. */
export type Names = { phones: string[]; emails: string[] };

/**
 * Both, once the merge is undone. The merged contact is who it was, but a block, its end, and an opt-out of the time since hold for both;
 * a number or an address that is the merged contact's by now goes there.
 */
export function apart(
  now: FormerContact,
  former: FormerContacts,
  names: Names,
): { winner: FormerContact; loser: FormerContact } {
  const winner = withoutMerge(now, former);
  const { attributes, ...said } = former.since;
  const loser: FormerContact = { ...former.loser, ...said };
  loser.attributes = Object.fromEntries([
    ...Object.entries(former.loser.attributes),
    ...Object.entries(attributes ?? {}),
  ]);
  const isSince = (keys: readonly Key[]): boolean => !same(now, former.after, keys);
  if (isSince(BLOCK)) Object.assign(loser, pick(now, BLOCK));
  if (isSince(OPT_OUT) && now.marketingOptedOutAt) Object.assign(loser, pick(now, OPT_OUT));
  if (isSince(["ratingsOffAt"]) && now.ratingsOffAt) loser.ratingsOffAt = now.ratingsOffAt;
  const isLosers = {
    phone: names.phones.includes((now.phone ?? "").replace(/\D/g, "")),
    email: names.emails.includes((now.email ?? "").toLowerCase()),
  };
  for (const key of ["phone", "email"] as const)
    if (isLosers[key] && isSince([key])) {
      loser[key] = now[key];
      winner[key] = former.before[key];
    }
  return { winner, loser };
}
