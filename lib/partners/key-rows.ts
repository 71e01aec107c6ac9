/** A key's row, and how it is shown: everything but its secret. */
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Environment, PartnerKey, PartnerScope } from "./schemas";

export const KEY_PREFIXES: Record<Environment, string> = { test: "ptk_test_", live: "ptk_live_" };

export type KeyRow = {
  id: string;
  environment: Environment;
  name: string;
  scopes: string[];
  allowedAddresses: string[];
  lastFour: string;
  createdBy: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  exposedAt: Date | null;
  exposedOrigin: string | null;
  rotatedToId: string | null;
};
export const keyFields = {
  id: true,
  environment: true,
  name: true,
  scopes: true,
  allowedAddresses: true,
  lastFour: true,
  createdBy: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
  revokedAt: true,
  exposedAt: true,
  exposedOrigin: true,
  rotatedToId: true,
} as const;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export async function presentKeys(rows: KeyRow[]): Promise<PartnerKey[]> {
  const people = await prisma().user.findMany({
    where: { id: { in: rows.flatMap((row) => row.createdBy ?? []) } },
    select: { id: true, name: true },
  });
  const names = new Map(people.map((person) => [person.id, person.name]));
  return rows.map(({ createdBy, lastFour, scopes, ...row }) => ({
    ...row,
    scopes: scopes as PartnerScope[],
    hint: `${KEY_PREFIXES[row.environment]}…${lastFour}`,
    createdByName: (createdBy && names.get(createdBy)) ?? null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: iso(row.expiresAt),
    lastUsedAt: iso(row.lastUsedAt),
    revokedAt: iso(row.revokedAt),
    exposedAt: iso(row.exposedAt),
  }));
}

export async function presentKey(row: KeyRow): Promise<PartnerKey> {
  const [key] = await presentKeys([row]);
  if (!key) throw new AppError("internal_error");
  return key;
}
