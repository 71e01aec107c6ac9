/** A partner key's row, and its presentation without the secret. */
import { type KeyRow, keyFields, namesOf, presentKey } from "@/lib/credentials/keys";
import { AppError } from "@/lib/platform/errors";
import type { Environment, PartnerKey, PartnerScope } from "./schemas";

export const KEY_PREFIXES: Record<Environment, string> = { test: "ptk_test_", live: "ptk_live_" };

export type PartnerKeyRow = KeyRow & {
  environment: Environment;
  scopes: string[];
  allowedAddresses: string[];
  createdBy: string | null;
};
export const partnerKeyFields = {
  ...keyFields,
  environment: true,
  scopes: true,
  allowedAddresses: true,
  createdBy: true,
} as const;

export async function presentPartnerKeys(rows: PartnerKeyRow[]): Promise<PartnerKey[]> {
  const names = await namesOf(rows.map(({ createdBy }) => createdBy));
  return rows.map(({ environment, scopes, allowedAddresses, createdBy, ...row }) => ({
    ...presentKey(row, KEY_PREFIXES[environment], names.get(createdBy) ?? null),
    environment,
    scopes: scopes as PartnerScope[],
    allowedAddresses,
  }));
}

export async function presentPartnerKey(row: PartnerKeyRow): Promise<PartnerKey> {
  const [key] = await presentPartnerKeys([row]);
  if (!key) throw new AppError("internal_error");
  return key;
}
