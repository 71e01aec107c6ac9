/** Creates, lists, rotates and revokes API keys. Agents manage their own keys, admins all. */

import { changeCredentials } from "@/lib/account/credentials/cache";
import {
  expiryOf,
  type KeyRow,
  keyFields,
  namesOf,
  planRotation,
  presentKey,
} from "@/lib/account/credentials/keys";
import { type ActorOf, type Ctx, may } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { makeKey, ownerOfKey } from "@/lib/platform/key-format";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { type ApiKey, ApiKeyKind, type CreateApiKey, type CreatedApiKey } from "./schemas";

const KEY_PREFIXES: Record<ApiKeyKind, string> = { personal: "pat_", widget: "wk_" };

const makeApiKey = (kind: ApiKeyKind, workspaceId: string): string =>
  makeKey(KEY_PREFIXES[kind], workspaceId);

/** The workspace named in a well-formed key. */
export function workspaceOfKey(secret: string): string | null {
  const kind = ApiKeyKind.options.find((each) => secret.startsWith(KEY_PREFIXES[each]));
  return kind ? ownerOfKey(secret, KEY_PREFIXES[kind]) : null;
}

type Row = KeyRow & { kind: ApiKeyKind; userId: string | null };
const fields = { ...keyFields, kind: true, userId: true } as const;

async function present(rows: Row[]): Promise<ApiKey[]> {
  const names = await namesOf(rows.map(({ userId }) => userId));
  return rows.map(({ kind, userId, ...row }) => ({
    ...presentKey(row, KEY_PREFIXES[kind], names.get(userId) ?? null),
    kind,
  }));
}

async function presentOne(row: Row): Promise<ApiKey> {
  const [key] = await present([row]);
  if (!key) throw new AppError("internal_error");
  return key;
}

/** Admins see all keys of the workspace, agents their own. Active keys first. */
export async function listApiKeys(ctx: Ctx<ActorOf<"member">>): Promise<ApiKey[]> {
  const { workspaceId, userId } = ctx.actor;
  const rows = await prisma().apiKey.findMany({
    where: { workspaceId, ...(!may(ctx.actor, "settings") && { userId, kind: "personal" }) },
    select: fields,
    orderBy: [{ revokedAt: { sort: "desc", nulls: "first" } }, { createdAt: "desc" }],
  });
  return present(rows);
}

type Owner = { workspaceId: string; userId: string };

/** For members and the command line. Only the return value contains the secret. */
export async function issueApiKey(
  ctx: TxCtx,
  owner: Owner,
  input: CreateApiKey,
): Promise<{ row: Row; secret: string }> {
  const expiresAt = expiryOf(ctx, input.expiresAt);
  const secret = makeApiKey(input.kind, owner.workspaceId);
  const row = await ctx.tx.apiKey.create({
    data: {
      ...owner,
      id: newId(),
      kind: input.kind,
      name: input.name,
      secretHash: sha256(secret),
      lastFour: secret.slice(-4),
      expiresAt,
      createdAt: ctx.now(),
    },
    select: fields,
  });
  return { row, secret };
}

export async function createApiKey(ctx: Ctx<ActorOf<"member">>, input: CreateApiKey): Promise<CreatedApiKey> {
  const { workspaceId, userId } = ctx.actor;
  if (input.kind === "widget" && !may(ctx.actor, "settings"))
    throw new AppError("forbidden", "Only admins can create workspace keys.");
  const { row, secret } = await transaction(ctx, (tx) => issueApiKey(tx, { workspaceId, userId }, input));
  return { key: await presentOne(row), secret };
}

/** Creates a key with the same name, kind and lifetime; the old one ends after `overlapHours`. */
export async function rotateApiKey(
  ctx: Ctx<ActorOf<"member">>,
  id: string,
  overlapHours: number,
): Promise<CreatedApiKey> {
  const { workspaceId } = ctx.actor;
  const { row, secret } = await changeCredentials(ctx, async (tx) => {
    const old = await lockKey(tx, id);
    const isOthers = old.kind === "personal" && old.userId !== ctx.actor.userId;
    if (isOthers && !may(ctx.actor, "members"))
      throw new AppError("forbidden", "Only its owner and admins can rotate this key.");
    const { successorExpiresAt: expiresAt, endOfOld } = planRotation(ctx, old, overlapHours);
    const owner = {
      workspaceId,
      userId: old.kind === "personal" && old.userId ? old.userId : ctx.actor.userId,
    };
    const issued = await issueApiKey(tx, owner, { kind: old.kind, name: old.name, expiresAt });
    await tx.tx.apiKey.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: { rotatedToId: issued.row.id, ...endOfOld },
    });
    return issued;
  });
  return { key: await presentOne(row), secret };
}

/** Takes effect at once. Idempotent. */
export async function revokeApiKey(ctx: Ctx<ActorOf<"member">>, id: string): Promise<ApiKey> {
  const { workspaceId } = ctx.actor;
  const row = await changeCredentials(ctx, async (tx) => {
    const key = await lockKey(tx, id);
    return tx.tx.apiKey.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: { revokedAt: key.revokedAt ?? ctx.now() },
      select: fields,
    });
  });
  return presentOne(row);
}

/** Locks the key. A key the actor may not manage answers like an unknown one. */
async function lockKey(ctx: TxCtx<ActorOf<"member">>, id: string): Promise<Row> {
  const { workspaceId, userId } = ctx.actor;
  await ctx.tx
    .$queryRaw`SELECT 1 FROM api_keys WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const key = await ctx.tx.apiKey.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    select: fields,
  });
  const isVisible = key && (may(ctx.actor, "settings") || (key.kind === "personal" && key.userId === userId));
  if (!isVisible) throw new AppError("api_key_not_found");
  return key;
}
