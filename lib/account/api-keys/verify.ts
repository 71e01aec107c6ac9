/** Resolves a bearer secret to its key with a short cache; records use and exposure. */
import { rememberedCredential } from "@/lib/account/credentials/cache";
import { keyUseRecorder } from "@/lib/account/credentials/keys";
import { type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { prisma, query } from "@/lib/platform/db";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { workspaceOfKey } from "./keys";
import type { ApiKeyKind } from "./schemas";
import { apiKeyExposed } from "./signals";

type Found = {
  id: string;
  workspaceId: string;
  kind: ApiKeyKind;
  userId: string | null;
  expiresAt: Date | null;
  exposedAt: Date | null;
};

const recordUse = keyUseRecorder((workspaceId, keyId, at) =>
  query("touch_api_key", "UPDATE api_keys SET last_used_at = $3 WHERE workspace_id = $1 AND id = $2", [
    workspaceId,
    keyId,
    at,
  ]),
);

const find = rememberedCredential<Found>(async (secret) => {
  const workspaceId = workspaceOfKey(secret);
  if (!workspaceId) return null;
  const [row] = await query<Found>(
    "find_api_key",
    `SELECT k.id, k.workspace_id AS "workspaceId", k.kind, k.user_id AS "userId", k.expires_at AS "expiresAt",
       k.exposed_at AS "exposedAt"
     FROM api_keys k
     LEFT JOIN members m ON m.workspace_id = k.workspace_id AND m.user_id = k.user_id
     LEFT JOIN own_roles r ON r.workspace_id = m.workspace_id AND r.id = m.own_role_id
     WHERE k.secret_hash = $1 AND k.workspace_id = $2 AND k.revoked_at IS NULL
       AND (k.kind = 'widget' OR m.user_id IS NOT NULL
         AND (r.id IS NULL OR r.sees = 'everything' AND 'contacts:read' = ANY(r.permissions)))`,
    [sha256(secret), workspaceId],
  );
  return row ?? null;
});

/** Null for every invalid key, whatever the reason, so the caller gives one answer. */
export async function verifyApiKey(
  ctx: Ctx,
  secret: string,
  origin: string | null,
): Promise<ActorOf<"apiKey"> | null> {
  if (!workspaceOfKey(secret)) return null;
  const key = await find(secret);
  if (!key || (key.expiresAt && key.expiresAt <= ctx.now())) return null;
  const actor: ActorOf<"apiKey"> = {
    type: "apiKey",
    keyId: key.id,
    kind: key.kind,
    workspaceId: key.workspaceId,
    userId: key.userId,
  };
  recordUse(ctx, key.workspaceId, key.id);
  if (origin && !key.exposedAt) await recordExposure(createCtx(actor, ctx.correlationId), origin);
  return actor;
}

/** A key sent by a web page is readable to all its visitors: warn the owners once. */
async function recordExposure(ctx: Ctx<ActorOf<"apiKey">>, origin: string): Promise<void> {
  const { workspaceId, keyId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    const { count } = await tx.tx.apiKey.updateMany({
      where: { workspaceId, id: keyId, exposedAt: null },
      data: { exposedAt: ctx.now(), exposedOrigin: origin.slice(0, 300) },
    });
    if (count === 1) signal(tx, apiKeyExposed, { workspaceId, keyId });
  });
}

export async function findExposure(
  workspaceId: string,
  keyId: string,
): Promise<{ name: string; origin: string } | null> {
  const key = await prisma().apiKey.findUnique({
    where: { workspaceId_id: { workspaceId, id: keyId } },
    select: { name: true, exposedOrigin: true },
  });
  return key?.exposedOrigin ? { name: key.name, origin: key.exposedOrigin } : null;
}
