/**
 * A reader's token for one article and month. It needs no cookie, shows nothing of what else the reader opened, and leads to no one
 * once the month's salt is deleted.
 */
import { createHmac, randomBytes } from "node:crypto";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { perProcess } from "@/lib/platform/per-process";
import { seal, unseal } from "@/lib/platform/seal";

const SALT_BYTES = 32;
const TOKEN_BYTES = 16;
const USER_AGENT_MAX = 400;

export const readerSaltPurpose = (id: string): string => `reader-salt:${id}`;

/** `address`: a network address, or the /64 of one of IPv6. */
export type Reader = { address: string; userAgent: string };

/** The first day of the month in UTC, as a date. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

export async function tokenOf(reader: Reader, articleId: string, month: string): Promise<Buffer> {
  const said = [articleId, reader.address, reader.userAgent.slice(0, USER_AGENT_MAX)].join("\n");
  return createHmac("sha256", await saltOf(month))
    .update(said)
    .digest()
    .subarray(0, TOKEN_BYTES);
}

type Known = { month: string; salt: Promise<Buffer> };
const known = perProcess("reader-salt", () => ({ current: null as Known | null }));

async function saltOf(month: string): Promise<Buffer> {
  const state = known();
  if (state.current?.month !== month) state.current = { month, salt: loadSalt(month) };
  const { salt } = state.current;
  try {
    return await salt;
  } catch (error) {
    state.current = null;
    throw error;
  }
}

type Row = { id: string; salt: string };

/** If two processes race, one stores its salt and the other reads it. Salts of former months go. */
async function loadSalt(month: string): Promise<Buffer> {
  const id = newId();
  const made = seal(randomBytes(SALT_BYTES).toString("base64url"), readerSaltPurpose(id));
  const [row] = await query<Row>(
    "",
    `INSERT INTO reader_salts (id, month, salt) VALUES ($1, $2::date, $3)
     ON CONFLICT (month) DO UPDATE SET month = excluded.month RETURNING id, salt`,
    [id, month, made],
  );
  await forgetSalts(month);
  if (!row) throw new Error("the salt of readers was not stored");
  return Buffer.from(unseal(row.salt, readerSaltPurpose(row.id)), "base64url");
}

/** Deletes the salts of the months before. */
export async function forgetSalts(month: string): Promise<void> {
  await query("", "DELETE FROM reader_salts WHERE month < $1::date", [month]);
}
