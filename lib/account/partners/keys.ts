/** Creates, lists, rotates and revokes partner keys. Developers manage test keys, admins also live keys. */
import { changeCredentials } from "@/lib/account/credentials/cache";
import {
  expiryOf,
  type KeyRow,
  keyFields,
  namesOf,
  planRotation,
  presentKey,
} from "@/lib/account/credentials/keys";
import { type ActorOf, type Ctx, KEY_SCOPES, USUAL_SCOPES } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { makeKey } from "@/lib/platform/key-format";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { normaliseAddresses } from "./addresses";
import type { CreatedPartnerKey, CreatePartnerKey, Environment, KeyScope, PartnerKey } from "./schemas";

export const KEY_PREFIXES: Record<Environment, string> = { test: "ptk_test_", live: "ptk_live_" };

type PartnerKeyRow = KeyRow & {
  environment: Environment;
  scopes: string[];
  allowedAddresses: string[];
  createdBy: string | null;
};
const partnerKeyFields = {
  ...keyFields,
  environment: true,
  scopes: true,
  allowedAddresses: true,
  createdBy: true,
} as const;

async function presentPartnerKeys(rows: PartnerKeyRow[]): Promise<PartnerKey[]> {
  const names = await namesOf(rows.map(({ createdBy }) => createdBy));
  return rows.map(({ environment, scopes, allowedAddresses, createdBy, ...row }) => ({
    ...presentKey(row, KEY_PREFIXES[environment], names.get(createdBy) ?? null),
    environment,
    scopes: scopes as KeyScope[],
    allowedAddresses,
  }));
}

export async function presentPartnerKey(row: PartnerKeyRow): Promise<PartnerKey> {
  const [key] = await presentPartnerKeys([row]);
  if (!key) throw new AppError("internal_error");
  return key;
}

type MemberCtx = Ctx<ActorOf<"partnerMember">>;
type Owner = { partnerId: string; createdBy: string | null };
type Wanted = Pick<CreatePartnerKey, "environment" | "name"> & Partial<CreatePartnerKey>;

export async function listPartnerKeys(ctx: MemberCtx): Promise<PartnerKey[]> {
  const rows = await prisma().partnerKey.findMany({
    where: { partnerId: ctx.actor.partnerId },
    select: partnerKeyFields,
    orderBy: [{ revokedAt: { sort: "desc", nulls: "first" } }, { createdAt: "desc" }],
  });
  return presentPartnerKeys(rows);
}

/**
 * For members and the command line. Only the return value contains the secret. Live keys require an operator's grant.
 */
export async function issuePartnerKey(
  ctx: TxCtx,
  { partnerId, createdBy }: Owner,
  input: Wanted,
): Promise<{ row: PartnerKeyRow; secret: string }> {
  const { environment, name, allowedAddresses = [] } = input;
  const scopes: readonly KeyScope[] = input.scopes ?? USUAL_SCOPES;
  const expiresAt = expiryOf(ctx, input.expiresAt);
  // A shared lock orders this before or after a concurrent withdrawal of the grant.
  const [partner] = await ctx.tx.$queryRaw<{ isGranted: boolean }[]>`
    SELECT live_granted_at IS NOT NULL AS "isGranted" FROM partners WHERE id = ${partnerId}::uuid FOR SHARE`;
  if (!partner) throw new AppError("partner_not_found");
  if (environment === "live" && !partner.isGranted) throw new AppError("live_not_granted");
  const secret = makeKey(KEY_PREFIXES[environment], partnerId);
  const row = await ctx.tx.partnerKey.create({
    data: {
      partnerId,
      id: newId(),
      environment,
      name,
      scopes: KEY_SCOPES.filter((scope) => scopes.includes(scope)),
      allowedAddresses: normaliseAddresses(allowedAddresses),
      secretHash: sha256(secret),
      lastFour: secret.slice(-4),
      expiresAt,
      createdBy,
      createdAt: ctx.now(),
    },
    select: partnerKeyFields,
  });
  return { row, secret };
}

export async function createPartnerKey(ctx: MemberCtx, input: CreatePartnerKey): Promise<CreatedPartnerKey> {
  requireHandler(ctx, input.environment);
  const { partnerId, userId } = ctx.actor;
  const { row, secret } = await transaction(ctx, (tx) =>
    issuePartnerKey(tx, { partnerId, createdBy: userId }, input),
  );
  return { key: await presentPartnerKey(row), secret };
}

/** Creates a successor with the same name, scopes, addresses and lifetime; the old key ends after `overlapHours`. */
export async function rotatePartnerKey(
  ctx: MemberCtx,
  id: string,
  overlapHours: number,
): Promise<CreatedPartnerKey> {
  const { partnerId, userId } = ctx.actor;
  const { row, secret } = await changeCredentials(ctx, async (tx) => {
    const old = await lockKey(tx, id);
    const { successorExpiresAt: expiresAt, endOfOld } = planRotation(ctx, old, overlapHours);
    const issued = await issuePartnerKey(
      tx,
      { partnerId, createdBy: userId },
      {
        environment: old.environment,
        name: old.name,
        scopes: old.scopes as KeyScope[],
        allowedAddresses: old.allowedAddresses,
        expiresAt,
      },
    );
    await tx.tx.partnerKey.update({
      where: { partnerId_id: { partnerId, id } },
      data: { rotatedToId: issued.row.id, ...endOfOld },
    });
    return issued;
  });
  return { key: await presentPartnerKey(row), secret };
}

/** Takes effect at once. Idempotent. */
export async function revokePartnerKey(ctx: MemberCtx, id: string): Promise<PartnerKey> {
  const { partnerId } = ctx.actor;
  const row = await changeCredentials(ctx, async (tx) => {
    const key = await lockKey(tx, id);
    return tx.tx.partnerKey.update({
      where: { partnerId_id: { partnerId, id } },
      data: { revokedAt: key.revokedAt ?? ctx.now() },
      select: partnerKeyFields,
    });
  });
  return presentPartnerKey(row);
}

async function lockKey(ctx: TxCtx<ActorOf<"partnerMember">>, id: string): Promise<PartnerKeyRow> {
  const { partnerId } = ctx.actor;
  await ctx.tx
    .$queryRaw`SELECT 1 FROM partner_keys WHERE partner_id = ${partnerId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const key = await ctx.tx.partnerKey.findUnique({
    where: { partnerId_id: { partnerId, id } },
    select: partnerKeyFields,
  });
  if (!key) throw new AppError("partner_key_not_found");
  requireHandler(ctx, key.environment);
  return key;
}

function requireHandler(ctx: MemberCtx, environment: Environment): void {
  if (environment === "live" && ctx.actor.role !== "admin")
    throw new AppError("forbidden", "Only partner admins can manage live keys.");
}
