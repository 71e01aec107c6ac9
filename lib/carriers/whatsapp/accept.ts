/** Accepts a webhook of the provider: verifies the signature over the raw bytes, stores it, and signals a job. */
import { createHash } from "node:crypto";
import { z } from "zod";
import {
  appSecretOf,
  isOfMode,
  type NamedNumbers,
  noteCallbackReached,
  ownsAll,
} from "@/lib/connections/installations/callback";
import { driverOf } from "@/lib/connections/installations/drivers";
import { isSignature, verifySignature } from "@/lib/connections/whatsapp/callback/webhook-signature";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { updateReceived } from "./signals";

/** The source of updates signed by our own app at Meta. */
export const PLATFORM = "platform";
export const SIMULATOR = "simulator";

/** Reads only the ids that decide the owner; the job reads the rest, item by item. */
const Named = z.object({
  entry: z.array(
    z.object({
      id: z.coerce.string(),
      changes: z.array(
        z.object({
          value: z.object({ metadata: z.object({ phone_number_id: z.coerce.string() }).optional() }),
        }),
      ),
    }),
  ),
});

/** The signature's header. Throws unauthorized for a malformed one, before the body is read. */
export function requireSignature({ headers }: Request): string {
  const signature = headers.get("x-hub-signature-256");
  if (signature === null || !isSignature(signature)) throw new AppError("unauthorized");
  return signature;
}

/** The secret that signs a tenant's own app. Throws unauthorized for an unknown installation, like a wrong signature. */
export async function requireAppSecret(installationId: string): Promise<string> {
  const secret = await appSecretOf(installationId);
  if (!secret) throw new AppError("unauthorized");
  return secret;
}

/**
 * Accepts an update of our app at Meta or of the simulator's. Throws unauthorized for a body that neither signed, or
 * that names numbers connected otherwise. Updates about unconnected accounts are kept.
 */
export async function acceptPlatform(ctx: Ctx, body: Buffer, signature: string): Promise<void> {
  for (const { source, mode, secret } of apps()) {
    if (!secret || !verifySignature(body, signature, secret)) continue;
    if (await isOfMode(mode, namedIn(body))) return keep(ctx, source, body);
  }
  throw new AppError("unauthorized");
}

const apps = () => {
  const secretOf = (mode: "embedded_signup" | "simulator") => driverOf(mode).app?.appSecret;
  return [
    { source: PLATFORM, mode: "embedded_signup", secret: secretOf("embedded_signup") },
    { source: SIMULATOR, mode: "simulator", secret: secretOf("simulator") },
  ] as const;
};

/** Accepts an update of a tenant's own app; `secret` is that of requireAppSecret. */
export async function acceptOwn(
  ctx: Ctx,
  installationId: string,
  body: Buffer,
  { signature, secret }: { signature: string; secret: string },
): Promise<void> {
  if (!verifySignature(body, signature, secret)) throw new AppError("unauthorized");
  if (!(await ownsAll(installationId, namedIn(body)))) throw new AppError("unauthorized");
  await noteCallbackReached(ctx, installationId);
  await keep(ctx, installationId, body);
}

async function keep(ctx: Ctx, source: string, body: Buffer): Promise<void> {
  const id = newId();
  const bodyHash = createHash("sha256").update(body).digest();
  await transaction(ctx, async (tx) => {
    const { count } = await tx.tx.providerUpdate.createMany({
      data: { id, source, bodyHash, body: body.toString("utf8"), receivedAt: ctx.now() },
      skipDuplicates: true,
    });
    // A duplicate: the first copy is in progress or done.
    if (count > 0) signal(tx, updateReceived, { updateId: id });
  });
}

function namedIn(body: Buffer): NamedNumbers {
  try {
    const { entry } = Named.parse(JSON.parse(body.toString("utf8")));
    return {
      accountIds: entry.map(({ id }) => id),
      phoneNumberIds: entry.flatMap(({ changes }) =>
        changes.flatMap(({ value }) => value.metadata?.phone_number_id ?? []),
      ),
    };
  } catch (cause) {
    throw new AppError("invalid_request", "The body is not a webhook of the Cloud API.", { cause });
  }
}
