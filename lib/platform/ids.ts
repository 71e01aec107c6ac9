/** UUIDv7 row ids, and their form in the partner API: `prefix_` + 26 characters of Crockford base32 (TypeID). Browser-safe. */
import { v7 } from "uuid";

export const ID_PREFIXES = {
  workspace: "mw",
  setupLink: "sl",
  command: "cmd",
  conversation: "conv",
  message: "msg",
  event: "evt",
  surfaceSession: "ss",
  webhookEndpoint: "whe",
  contact: "ct",
  attachment: "att",
  installation: "ins",
  template: "tpl",
  person: "usr",
  replay: "rpl",
  upload: "up",
  export: "exp",
  team: "team",
  link: "lnk",
  article: "art",
  collection: "col",
  slaClock: "sla",
  slaPolicy: "slp",
  ticket: "tkt",
  ticketType: "tty",
  field: "fld",
} as const;
export type IdKind = keyof typeof ID_PREFIXES;

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Random bytes for 256 ids: to ask for those of one id takes as long as all else about it. */
const pool = new Uint8Array(16 * 256);
let used = pool.length;
let last = { msecs: 0, seq: 0 };

/** Ids of one process sort in the order in which they were made. */
export function newId(): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const random = pool.subarray(used, used + 16);
  used += 16;
  const now = Date.now();
  // The counter starts anywhere in the lower half of its 32 bits, so that it does not overflow within a millisecond.
  if (now > last.msecs)
    last = { msecs: now, seq: new DataView(random.buffer, random.byteOffset).getUint32(0) >>> 1 };
  else last.seq++;
  return v7({ random, ...last });
}

/** The lowest id that is made at this time. */
export function firstIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

export const isUuid = (value: string): boolean => UUID_PATTERN.test(value);

/** Character codes; the last is ten before `a`. */
const [HYPHEN, DIGIT_0, DIGIT_9, BEFORE_A] = [0x2d, 0x30, 0x39, 0x57];
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const ALPHABET_BYTES = bytesOf(ALPHABET);
const PREFIX_BYTES = Object.fromEntries(
  Object.entries(ID_PREFIXES).map(([kind, prefix]) => [kind, bytesOf(`${prefix}_`)]),
) as Record<IdKind, Uint8Array>;
/** The value of a hexadecimal digit, by its character code; 16 for other characters. */
const HEX_VALUES = new Uint8Array(256).fill(16);
for (const [value, code] of bytesOf("0123456789abcdef").entries()) HEX_VALUES[code] = value;
/** Characters of a UUID; a public id has fewer. */
export const UUID_LENGTH = 36;

/** `uuid` in lower case. */
export function toPublicId(kind: IdKind, uuid: string): string {
  // 26 characters have two bits more than 32 hex digits, so the first has two zeros in front.
  let rest = 0;
  let count = 2;
  let text = "";
  for (let at = 0; at < uuid.length; at++) {
    const code = uuid.charCodeAt(at);
    if (code === HYPHEN) continue;
    rest = (rest << 4) | (code - (code <= DIGIT_9 ? DIGIT_0 : BEFORE_A));
    count += 4;
    if (count < 5) continue;
    count -= 5;
    text += ALPHABET[rest >> count];
    rest &= (1 << count) - 1;
  }
  return `${ID_PREFIXES[kind]}_${text}`;
}

/** Writes the public id of the UUID at `from[at]` to `to[end]`, as toPublicId() gives it, and returns the place behind it. */
export function writePublicId(
  kind: IdKind,
  from: Uint8Array,
  at: number,
  to: Uint8Array,
  end: number,
): number {
  const [prefix, values, letters] = [PREFIX_BYTES[kind], HEX_VALUES, ALPHABET_BYTES];
  for (let i = 0; i < prefix.length; i++) to[end++] = prefix[i] as number;
  let rest = 0;
  let count = 2;
  for (let i = at; i < at + UUID_LENGTH; i++) {
    const value = values[from[i] as number] as number;
    if (value > 15) continue;
    rest = (rest << 4) | value;
    count += 4;
    if (count < 5) continue;
    count -= 5;
    to[end++] = letters[rest >> count] as number;
    rest &= (1 << count) - 1;
  }
  return end;
}

/** Whether the characters from `from[at]` on are a UUID in lower case. */
export function isUuidAt(from: Uint8Array, at: number): boolean {
  const [values, hyphen] = [HEX_VALUES, 0x2d];
  if (from[at + 8] !== hyphen || from[at + 13] !== hyphen) return false;
  if (from[at + 18] !== hyphen || from[at + 23] !== hyphen) return false;
  let digits = 0;
  for (let i = at; i < at + UUID_LENGTH; i++) if ((values[from[i] as number] as number) < 16) digits++;
  return digits === 32;
}

/** The UUID of a public id; null for another prefix, invalid characters or a value over 128 bits. */
export function fromPublicId(kind: IdKind, publicId: string): string | null {
  const prefix = `${ID_PREFIXES[kind]}_`;
  if (!publicId.startsWith(prefix) || publicId.length !== prefix.length + 26) return null;
  let bits = 0n;
  for (const character of publicId.slice(prefix.length)) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) return null;
    bits = (bits << 5n) | BigInt(value);
  }
  if (bits >> 128n) return null;
  const hex = bits.toString(16).padStart(32, "0");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** Crockford's base32 again, as people read it. */
const READ_ALPHABET = ALPHABET.toUpperCase();

/** Four characters for a person without a name: the last 20 bits of the id, since the first ones of a UUIDv7 are the hour. */
export function visitorCode(id: string): string {
  const bits = Number.parseInt(id.replaceAll("-", "").slice(-5), 16) || 0;
  return [15, 10, 5, 0].map((shift) => READ_ALPHABET[(bits >> shift) & 31]).join("");
}
