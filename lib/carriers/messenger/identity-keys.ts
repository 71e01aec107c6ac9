/** The keys of a workspace that verify what its sites say about their visitors. */

import { createPublicKey, type KeyObject, randomBytes } from "node:crypto";
import type { JWK } from "jose";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma, MessengerKey as Row } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { seal, unseal } from "@/lib/platform/seal";
import { cut } from "@/lib/platform/text";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import type { Algorithm, VerifyingKey } from "./identity-token";
import type { CreatedMessengerSecret, MessengerKey } from "./schemas";

type MemberCtx = Ctx<ActorOf<"member">>;

/** Two, so that one can replace the other without a gap. */
const SECRETS_MAX = 2;
const PUBLIC_KEYS_MAX = 8;
const RSA_BITS_MIN = 2048;
const purposeOf = (id: string): string => `messenger-key:${id}`;

const shown = ({ id, algorithm, keyId, createdAt, lastUsedAt }: Row): MessengerKey => ({
  id,
  algorithm: algorithm as Algorithm,
  keyId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The oldest first. */
export async function listMessengerKeys({ actor: { workspaceId } }: MemberCtx): Promise<MessengerKey[]> {
  const rows = await prisma().messengerKey.findMany({ where: { workspaceId }, orderBy: { id: "asc" } });
  return rows.map(shown);
}

/** Only this answer has the secret. Throws invalid_request beyond two. */
export async function createMessengerSecret(ctx: MemberCtx): Promise<CreatedMessengerSecret> {
  const { workspaceId } = ctx.actor;
  const id = newId();
  const secret = randomBytes(32).toString("base64url");
  return transaction(ctx, async (tx) => {
    await mustHaveRoom(tx, { workspaceId, algorithm: "HS256" }, SECRETS_MAX);
    const row = await tx.tx.messengerKey.create({
      data: {
        workspaceId,
        id,
        algorithm: "HS256",
        secret: seal(secret, purposeOf(id)),
        createdAt: ctx.now(),
      },
    });
    return { ...shown(row), secret };
  });
}

/** A PEM, a JWK or a set of them. Throws invalid_request with what is wrong about the text. */
export async function addMessengerPublicKeys(ctx: MemberCtx, text: string): Promise<MessengerKey[]> {
  const { workspaceId } = ctx.actor;
  const given = readPublicKeys(text);
  return transaction(ctx, async (tx) => {
    const where = { workspaceId, secret: null };
    await mustHaveRoom(tx, where, PUBLIC_KEYS_MAX - given.length + 1);
    const rows: Row[] = [];
    for (const { algorithm, keyId, jwk } of given)
      rows.push(
        await tx.tx.messengerKey.create({
          data: {
            workspaceId,
            id: newId(),
            algorithm,
            keyId,
            createdAt: ctx.now(),
            publicKey: jwk as Prisma.InputJsonObject,
          },
        }),
      );
    return rows.map(shown);
  });
}

/** Tokens signed with the key are refused from now on. Throws not_found. */
export async function deleteMessengerKey(ctx: MemberCtx, id: string): Promise<void> {
  const { workspaceId } = ctx.actor;
  const { count } = await transaction(ctx, ({ tx }) =>
    tx.messengerKey.deleteMany({ where: { workspaceId, id } }),
  );
  if (count === 0) throw new AppError("not_found");
}

async function mustHaveRoom({ tx }: TxCtx, where: Prisma.MessengerKeyWhereInput, max: number): Promise<void> {
  // Serializes creates, so that racing ones cannot exceed the limit together.
  await tx.$queryRaw`SELECT FROM workspaces WHERE id = ${where.workspaceId}::uuid FOR NO KEY UPDATE`;
  if ((await tx.messengerKey.count({ where })) >= max)
    throw new AppError(
      "invalid_request",
      where.algorithm
        ? "There are two secrets already. Delete the one that your site no longer uses."
        : `There can be ${PUBLIC_KEYS_MAX} public keys. Delete those that your site no longer uses.`,
    );
}

/** For verification. */
export async function verifyingKeys(workspaceId: string): Promise<VerifyingKey[]> {
  const rows = await prisma().messengerKey.findMany({ where: { workspaceId } });
  return rows.map(({ id, algorithm, keyId, secret, publicKey }) => ({
    id,
    algorithm: algorithm as Algorithm,
    keyId,
    key: secret === null ? (publicKey as JWK) : new TextEncoder().encode(unseal(secret, purposeOf(id))),
  }));
}

type PublicKey = { algorithm: Algorithm; keyId: string | null; jwk: JWK };

export function readPublicKeys(text: string): PublicKey[] {
  if (/PRIVATE KEY|"d"\s*:/.test(text))
    refuse("This is a private key. Keep it on your server, and paste the public one.");
  if (text.includes("-----BEGIN")) return [describe(() => createPublicKey(text), null)];
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    refuse("Paste a public key as PEM, as a JWK, or a JWKS.");
  }
  const set = (parsed as { keys?: unknown } | null)?.keys;
  const keys = (Array.isArray(set) ? set : [parsed]).map((each): JWK => each ?? {});
  if (keys.length === 0 || keys.length > PUBLIC_KEYS_MAX) refuse(`A JWKS has 1 to ${PUBLIC_KEYS_MAX} keys.`);
  return keys.map((jwk) =>
    describe(
      () => createPublicKey({ key: jwk as never, format: "jwk" }),
      typeof jwk.kid === "string" ? jwk.kid : null,
    ),
  );
}

function describe(read: () => KeyObject, keyId: string | null): PublicKey {
  let key: KeyObject;
  try {
    key = read();
  } catch {
    return refuse("This key cannot be read. Paste a public key as PEM, as a JWK, or a JWKS.");
  }
  const { asymmetricKeyType: type, asymmetricKeyDetails: details = {} } = key;
  const jwk = key.export({ format: "jwk" }) as JWK;
  const found = (algorithm: Algorithm): PublicKey => ({
    algorithm,
    keyId: keyId && cut(keyId, 128),
    jwk,
  });
  if (type === "rsa" && (details.modulusLength ?? 0) >= RSA_BITS_MIN) return found("RS256");
  if (type === "rsa") return refuse(`An RSA key needs at least ${RSA_BITS_MIN} bits.`);
  if (type === "ec" && details.namedCurve === "prime256v1") return found("ES256");
  if (type === "ed25519") return found("EdDSA");
  return refuse("Only keys for RS256, ES256 (curve P-256) and EdDSA (Ed25519) can be used.");
}

function refuse(sentence: string): never {
  throw new AppError("invalid_request", sentence, { details: [{ field: "keys", message: sentence }] });
}
