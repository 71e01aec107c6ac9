/** Accepts a webhook of the provider: verifies the signature over the raw bytes, stores it, and signals a job. */
import { createHash } from "node:crypto";
import { z } from "zod";
import {
  checkMode,
  findOwnCallback,
  type NamedNumbers,
  noteCallbackReached,
  type OwnCallback,
  ownsAll,
} from "@/lib/connections/installations/callback";
import { driverOf } from "@/lib/connections/installations/drivers";
import { findByNumber } from "@/lib/connections/installations/sender";
import { isSignature, verifySignature } from "@/lib/connections/whatsapp/callback/webhook-signature";
import { committed } from "@/lib/platform/committed";
import type { Ctx } from "@/lib/platform/context";
import { untilKept } from "@/lib/platform/database-errors";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { log } from "@/lib/platform/log";
import { updateReceived } from "./signals";
import { type OwnerOf, takeReceipts } from "./take-receipts";

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

/** A tenant's own app. Throws unauthorized for an unknown installation, like a wrong signature. */
export async function requireOwnCallback(installationId: string): Promise<OwnCallback> {
  const own = await findOwnCallback(installationId);
  if (!own) throw new AppError("unauthorized");
  return own;
}

/**
 * Accepts an update of our app at Meta or of the simulator's. Throws unauthorized for a body that neither signed, or
 * that names numbers connected otherwise. Updates about unconnected accounts are kept.
 */
export async function acceptPlatform(ctx: Ctx, body: Buffer, signature: string): Promise<void> {
  for (const { source, mode, secret } of apps()) {
    if (!secret || !verifySignature(body, signature, secret)) continue;
    const named = namedIn(body);
    const { isOfMode, owner } = await checkMode(mode, named);
    if (isOfMode)
      return keep(ctx, source, body, (id) => (id === named.phoneNumberIds[0] ? owner : findByNumber(id)));
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

/** Accepts an update of a tenant's own app; `own` is that of requireOwnCallback. */
export async function acceptOwn(
  ctx: Ctx,
  body: Buffer,
  { signature, own }: { signature: string; own: OwnCallback },
): Promise<void> {
  if (!verifySignature(body, signature, own.secret)) throw new AppError("unauthorized");
  if (!ownsAll(own, namedIn(body))) throw new AppError("unauthorized");
  await noteCallbackReached(ctx, own);
  await keep(ctx, own.installationId, body, (id) => (id === own.phoneNumberId ? own : null));
}

async function keep(ctx: Ctx, source: string, body: Buffer, ownerOf: OwnerOf): Promise<void> {
  const id = newId();
  const bodyHash = createHash("sha256").update(body).digest();
  const update = { updateId: id, source, bodyHash: bodyHash.toString("hex"), body: body.toString("utf8") };
  if (await recorded(ctx, ownerOf, update)) return;
  await untilKept(() =>
    query("keep_provider_update", KEEP, [id, source, bodyHash, update.body, ctx.now(), signalOf(ctx, id)]),
  );
  committed();
}

// A duplicate leaves no signal: the first copy is in progress or done.
const KEEP = `
  WITH kept AS (
    INSERT INTO provider_updates (id, source, body_hash, body, received_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING id)
  INSERT INTO outbox (kind, name, payload) SELECT 'signal', '${updateReceived}', $6::jsonb FROM kept`;

const signalOf = ({ correlationId }: Ctx, updateId: string): string =>
  JSON.stringify({ correlationId, updateId });

/** A failure is left to the job, which says why an item cannot be used. */
async function recorded(
  ctx: Ctx,
  ownerOf: OwnerOf,
  update: Parameters<typeof takeReceipts>[2],
): Promise<boolean> {
  try {
    return await takeReceipts(ctx, ownerOf, update);
  } catch (error) {
    log().warn({ err: error }, "the receipts of an update could not be recorded at once; a job does it");
    return false;
  }
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
