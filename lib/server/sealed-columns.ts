/** Proves at start that the key ring opens all sealed columns, and seals them again under its first key. */
import { totpPurpose } from "@/lib/account/auth/totp";
import { readerSaltPurpose } from "@/lib/articles/feedback/reader";
import { appSecretPurpose, tokenPurpose, verifyTokenPurpose } from "@/lib/connections/installations/provider";
import { pinPurpose, signupTokenPurpose } from "@/lib/connections/installations/signup-row";
import {
  accessTokenPurpose,
  passwordPurpose,
  refreshTokenPurpose,
} from "@/lib/connections/mailboxes/servers";
import { mailLinkPurpose } from "@/lib/inbox/customer-links/mail-links";
import { pushKeyPurpose } from "@/lib/inbox/notifications/push-keys";
import { pushTargetPurpose } from "@/lib/inbox/notifications/push-send";
import { panelSecretPurpose } from "@/lib/inbox/panel-apps/row";
import { query } from "@/lib/platform/db";
import { type Ring, ringOf, seal, unseal } from "@/lib/platform/seal";
import { secretPurpose } from "@/lib/webhooks/secrets";
import { adminCommand } from "./command-lines";

const checkPurpose = (): string => "key-check";

/**
 * `table.column` of the schema, where the column's comment says "Sealed."; and the purpose of the text in a row with
 * this id.
 */
export const SEALED: Record<string, (id: string) => string> = {
  "webhook_endpoints.secret": secretPurpose,
  "webhook_endpoints.next_secret": secretPurpose,
  "panel_apps.secret": panelSecretPurpose,
  "panel_apps.next_secret": panelSecretPurpose,
  "installations.access_token": tokenPurpose,
  "installations.app_secret": appSecretPurpose,
  "installations.verify_token": verifyTokenPurpose,
  "signups.access_token": signupTokenPurpose,
  "signups.pin": pinPurpose,
  "totp_factors.secret": totpPurpose,
  "push_keys.private_key": pushKeyPurpose,
  "push_subscriptions.target": pushTargetPurpose,
  "mailboxes.password": passwordPurpose,
  "mailboxes.refresh_token": refreshTokenPurpose,
  "mailboxes.access_token": accessTokenPurpose,
  "reader_salts.salt": readerSaltPurpose,
  "customer_links.sealed_secret": mailLinkPurpose,
  "key_check.sealed": checkPurpose,
};

const BATCH = 500;
type Row = { id: string; sealed: string };

/** Throws a readable Error if this ring is not the one with which the database's secrets were sealed. */
export async function checkKeyRing(ring: Ring = ringOf()): Promise<void> {
  // A new database gets a text too. If two first starts with different rings race, one finds the other's text.
  const first = seal("parley", checkPurpose(), ring);
  try {
    await openSecrets(ring);
    await query("", "INSERT INTO key_check (sealed) VALUES ($1) ON CONFLICT DO NOTHING", [first]);
    await openOneOfEachKey("key_check.sealed", ring);
  } catch (error) {
    throw new Error(
      `SECRET_KEYRING does not open the secrets of this database (${(error as Error).message}). Set the key ring with which they were sealed; \`${adminCommand("reseal")}\` names what it cannot open.`,
      { cause: error },
    );
  }
}

/** Throws if this ring does not open the database's secrets. Changes nothing. */
export async function openSecrets(ring: Ring = ringOf()): Promise<void> {
  for (const column of Object.keys(SEALED)) await openOneOfEachKey(column, ring);
}

/** Opens one text for each key of the column, not all of them. */
async function openOneOfEachKey(column: string, ring: Ring): Promise<void> {
  const [table, name] = column.split(".");
  const rows = await query<Row>(
    "",
    `SELECT DISTINCT ON (split_part(${name}, '.', 2)) id::text, ${name} AS sealed FROM ${table} WHERE ${name} IS NOT NULL`,
    [],
  );
  for (const { id, sealed } of rows) unseal(sealed, purposeOf(column)(id), ring);
}

const purposeOf = (column: string): ((id: string) => string) => SEALED[column] ?? (() => "");

export type Resealed = {
  /** The ring's first key. */
  key: string;
  resealed: number;
  /** Values still sealed with another key, because the ring cannot open them: column, id, reason. */
  unreadable: { column: string; id: string; reason: string }[];
  /** Keys of the ring that nothing needs any more. */
  free: string[];
};

/** Can be repeated, and interrupted; servers may run meanwhile if all of them know the ring's first key. */
export async function resealAll(ring: Ring = ringOf()): Promise<Resealed> {
  const [key = "", ...others] = ring.keys();
  const result: Resealed = { key, resealed: 0, unreadable: [], free: [] };
  for (const column of Object.keys(SEALED)) await resealColumn(column, ring, result);
  result.free = result.unreadable.length === 0 ? others : [];
  return result;
}

async function resealColumn(column: string, ring: Ring, result: Resealed): Promise<void> {
  const [table, name] = column.split(".");
  const read = `SELECT id::text, ${name} AS sealed FROM ${table}
    WHERE ${name} NOT LIKE $1 AND id::text > $2 ORDER BY id::text LIMIT ${BATCH}`;
  // A text that changed meanwhile was sealed by a server, with the newest key it knows.
  const write = `UPDATE ${table} SET ${name} = $3 WHERE id::text = $1 AND ${name} = $2`;
  for (let after = ""; ; ) {
    const rows = await query<Row>("", read, [`v1.${result.key.replaceAll("_", "\\_")}.%`, after]);
    for (const { id, sealed } of rows) {
      try {
        const purpose = purposeOf(column)(id);
        await query("", write, [id, sealed, seal(unseal(sealed, purpose, ring), purpose, ring)]);
        result.resealed++;
      } catch (error) {
        result.unreadable.push({ column, id, reason: (error as Error).message });
      }
    }
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? "";
  }
}
