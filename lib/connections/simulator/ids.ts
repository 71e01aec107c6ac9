/** Ids in Meta's formats: opaque digits for assets, `wamid.` and base64 for messages, country and digits for people. */
import { createHash, randomBytes, randomInt } from "node:crypto";

/** 16 digits. The table's constraint makes them unique; a collision is practically impossible. */
export const newAssetId = (): string => `1${String(randomInt(1e7, 1e8)).slice(1)}${randomInt(1e7, 1e8)}`;

/** Variable length; may end in `=`. */
export function newWamid(waId: string): string {
  const serial = randomBytes(9 + randomInt(4))
    .toString("hex")
    .toUpperCase();
  return `wamid.${Buffer.from(`\x1d\x01\x0b${waId}\x15\x02\x00${serial}\x00`, "latin1").toString("base64")}`;
}

export const newTraceId = (): string => `A${randomBytes(16).toString("base64url").slice(0, 22)}`;

/**
 * The digits of a number as people write it, or null: 7 to 15 digits with only `+`, spaces, hyphens and brackets
 * between.
 */
export function digitsOf(phone: string): string | null {
  const digits = phone.replace(/[+()\s-]/g, "");
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : null;
}

/** From this area code on, Brazilian mobile accounts lack the ninth digit. */
const BRAZIL_SHORT_FROM = 31;

/**
 * WhatsApp's id of a dialled number. In Brazil, Mexico and Argentina the two differ, and later webhooks contain this
 * one (Meta, Cloud API, "Phone number formats").
 */
export function waIdOf(digits: string): string {
  const brazil = /^55(\d\d)9(\d{8})$/.exec(digits);
  if (brazil && Number(brazil[1]) >= BRAZIL_SHORT_FROM) return `55${brazil[1]}${brazil[2]}`;
  if (/^52[2-9]\d{9}$/.test(digits)) return `521${digits.slice(2)}`;
  if (/^54[1-8]\d{9}$/.test(digits)) return `549${digits.slice(2)}`;
  return digits;
}

const COUNTRIES = [
  ["1", "US"],
  ["31", "NL"],
  ["33", "FR"],
  ["34", "ES"],
  ["44", "GB"],
  ["49", "DE"],
  ["52", "MX"],
  ["54", "AR"],
  ["55", "BR"],
  ["57", "CO"],
  ["91", "IN"],
] as const;

const countryOf = (waId: string): string =>
  COUNTRIES.find(([prefix]) => waId.startsWith(prefix))?.[1] ?? "US";

/** A person has the same id at every number of one account, and another at other accounts. */
export function bsuidOf(accountId: string, waId: string): string {
  const hash = createHash("sha256").update(`${accountId}:${waId}`).digest();
  return `${countryOf(waId)}.${hash.readBigUInt64BE(0).toString().padStart(20, "1")}`;
}

// Meta, "Business-scoped user IDs": ISO country, a dot, at most 128 alphanumerics; parent ids contain ENT.
export const isBsuid = (text: string): boolean => /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/.test(text);
