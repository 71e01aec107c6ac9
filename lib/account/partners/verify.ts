/** Resolves a bearer secret to its partner key with a short cache; records use and exposure. */
import { rememberedCredential } from "@/lib/account/credentials/cache";
import { keyUseRecorder } from "@/lib/account/credentials/keys";
import { type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { prisma, query } from "@/lib/platform/db";
import { ownerOfKey } from "@/lib/platform/key-format";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { isAllowedAddress } from "./addresses";
import { KEY_PREFIXES } from "./keys";
import { Environment, type KeyScope } from "./schemas";
import { partnerKeyExposed } from "./signals";

type Found = {
  id: string;
  partnerId: string;
  environment: Environment;
  scopes: KeyScope[];
  allowedAddresses: string[];
  expiresAt: Date | null;
  exposedAt: Date | null;
};
/** `origin`: another site's page that sent the request, if any. */
type Caller = { address: string; origin: string | null };

const recordUse = keyUseRecorder((partnerId, keyId, at) =>
  query("touch_partner_key", "UPDATE partner_keys SET last_used_at = $3 WHERE partner_id = $1 AND id = $2", [
    partnerId,
    keyId,
    at,
  ]),
);

function partnerOfKey(secret: string): string | null {
  const environment = Environment.options.find((each) => secret.startsWith(KEY_PREFIXES[each]));
  return environment ? ownerOfKey(secret, KEY_PREFIXES[environment]) : null;
}

const find = rememberedCredential<Found>(async (secret) => {
  const [row] = await query<Found>(
    "find_partner_key",
    `SELECT id, partner_id AS "partnerId", environment, scopes, allowed_addresses AS "allowedAddresses",
       expires_at AS "expiresAt", exposed_at AS "exposedAt"
     FROM partner_keys WHERE secret_hash = $1 AND partner_id = $2 AND revoked_at IS NULL`,
    [sha256(secret), partnerOfKey(secret)],
  );
  return row ?? null;
});

/**
 * Null for every invalid key, whatever the reason, so the caller gives one answer. A suspended partner's key is valid
 * here; requirePartnerAccess() checks its calls.
 */
export async function verifyPartnerKey(
  ctx: Ctx,
  secret: string,
  { address, origin }: Caller,
): Promise<ActorOf<"partnerKey"> | null> {
  if (!partnerOfKey(secret)) return null;
  const key = await find(secret);
  if (!key || (key.expiresAt && key.expiresAt <= ctx.now())) return null;
  const actor: ActorOf<"partnerKey"> = {
    type: "partnerKey",
    keyId: key.id,
    partnerId: key.partnerId,
    environment: key.environment,
    scopes: key.scopes,
  };
  // Before the address check: a key in a page is exposed whatever address loads it.
  if (origin && !key.exposedAt) await recordExposure(createCtx(actor, ctx.correlationId), origin);
  if (!isAllowedAddress(key.allowedAddresses, address)) return null;
  recordUse(ctx, key.partnerId, key.id);
  return actor;
}

/** All visitors of the page can read the key: warn the partner's admins once. */
async function recordExposure(ctx: Ctx<ActorOf<"partnerKey">>, origin: string): Promise<void> {
  const { partnerId, keyId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    const { count } = await tx.tx.partnerKey.updateMany({
      where: { partnerId, id: keyId, exposedAt: null },
      data: { exposedAt: ctx.now(), exposedOrigin: origin.slice(0, 300) },
    });
    if (count === 1) signal(tx, partnerKeyExposed, { partnerId, keyId });
  });
}

export async function findExposure(
  partnerId: string,
  keyId: string,
): Promise<{ name: string; origin: string } | null> {
  const key = await prisma().partnerKey.findUnique({
    where: { partnerId_id: { partnerId, id: keyId } },
    select: { name: true, exposedOrigin: true },
  });
  return key?.exposedOrigin ? { name: key.name, origin: key.exposedOrigin } : null;
}
