/** Shared by the keys of workspaces and of partners: expiry, replacement, presentation, and the record of their use. */
import { boundedCache } from "@/lib/platform/bounded-cache";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { ApiKey } from "@/lib/platform/generated/prisma/client";
import { log } from "@/lib/platform/log";

export const keyFields = {
  id: true,
  name: true,
  lastFour: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
  revokedAt: true,
  exposedAt: true,
  exposedOrigin: true,
  rotatedToId: true,
} as const;

export type KeyRow = Pick<ApiKey, keyof typeof keyFields>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Everything of a key but its secret. */
export const presentKey = ({ lastFour, ...row }: KeyRow, prefix: string, createdByName: string | null) => ({
  id: row.id,
  name: row.name,
  hint: `${prefix}…${lastFour}`,
  createdByName,
  createdAt: row.createdAt.toISOString(),
  expiresAt: iso(row.expiresAt),
  lastUsedAt: iso(row.lastUsedAt),
  revokedAt: iso(row.revokedAt),
  exposedAt: iso(row.exposedAt),
  exposedOrigin: row.exposedOrigin,
  rotatedToId: row.rotatedToId,
});

/** The names of these users, by id. */
export async function namesOf(userIds: (string | null)[]): Promise<Map<string | null, string>> {
  const people = await prisma().user.findMany({
    where: { id: { in: userIds.flatMap((id) => id ?? []) } },
    select: { id: true, name: true },
  });
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** Throws invalid_request for a past instant. */
export function expiryOf(ctx: Ctx, expiresAt: string | null | undefined): Date | null {
  if (!expiresAt) return null;
  const at = new Date(expiresAt);
  if (at <= ctx.now()) throw new AppError("invalid_request", "expiresAt: Choose a time in the future.");
  return at;
}

/**
 * The plan of a rotation: the successor gets the same lifetime from now on, and the old key ends after the overlap. Throws
 * api_key_inactive for a key that is revoked, expired or rotated.
 */
export function planRotation(ctx: Ctx, old: KeyRow, overlapHours: number) {
  const at = ctx.now();
  const isActive = !old.revokedAt && !old.rotatedToId && (!old.expiresAt || old.expiresAt > at);
  if (!isActive) throw new AppError("api_key_inactive");
  const lifetimeMs = old.expiresAt && old.expiresAt.getTime() - old.createdAt.getTime();
  const endsAt = new Date(at.getTime() + overlapHours * 3_600_000);
  return {
    successorExpiresAt: lifetimeMs === null ? null : new Date(at.getTime() + lifetimeMs).toISOString(),
    endOfOld: {
      expiresAt: old.expiresAt && old.expiresAt < endsAt ? old.expiresAt : endsAt,
      ...(overlapHours === 0 && { revokedAt: at }),
    },
  };
}

/** A throttle per key and process. */
function intervalGate(everyMs: number): (key: string, at: Date) => boolean {
  const passedAt = boundedCache<number>(10_000);
  return (key, at) => {
    // A clock that was set back must not keep the gate closed.
    if (Math.abs(at.getTime() - (passedAt.get(key) ?? 0)) < everyMs) return false;
    passedAt.set(key, at.getTime());
    return true;
  };
}

/** Records a key's last use, at most once a minute per key. The caller does not wait for it. */
export function keyUseRecorder(update: (ownerId: string, keyId: string, at: Date) => Promise<unknown>) {
  const isDue = intervalGate(60_000);
  return (ctx: Ctx, ownerId: string, keyId: string): void => {
    if (!isDue(keyId, ctx.now())) return;
    update(ownerId, keyId, ctx.now()).catch((error) =>
      log().warn({ keyId, err: error }, "the last use of a key was not recorded"),
    );
  };
}
