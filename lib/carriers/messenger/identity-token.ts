/** Verifies the token by which a site says who its visitor is. Pure: keys and time are given. */
import { decodeProtectedHeader, errors, importJWK, type JWK, jwtVerify } from "jose";
import { z } from "zod";
import { Attributes, phone } from "@/lib/inbox/contacts/schemas";
import { AppError } from "@/lib/platform/errors";
import { email, text } from "@/lib/platform/shapes";
import { unstorableIn } from "@/lib/platform/storable";

export const ALGORITHMS = ["HS256", "RS256", "ES256", "EdDSA"] as const;
export type Algorithm = (typeof ALGORITHMS)[number];
/** A key verifies its own algorithm alone: a public key is never taken for a secret. */
export type VerifyingKey = { id: string; algorithm: Algorithm; keyId: string | null; key: Uint8Array | JWK };

const LIFETIME_MAX_SECONDS = 24 * 60 * 60;
const TOLERANCE_SECONDS = 60;

const Claims = z.object({
  sub: text(128),
  name: text(200).nullish(),
  email: email().nullish(),
  phone: phone().nullish(),
  attributes: Attributes.nullish(),
});
export type Claims = z.infer<typeof Claims>;

/** The claims, and the key that verified them. Throws identity_invalid with a sentence for the site's developer, which repeats nothing of the token. */
export async function verifyIdentity(
  token: string,
  { keys, audience, now }: { keys: readonly VerifyingKey[]; audience: string; now: Date },
): Promise<{ claims: Claims; keyId: string }> {
  const fitting = candidates(token, keys);
  for (const [at, { algorithm, key, id }] of fitting.entries()) {
    try {
      const material = key instanceof Uint8Array ? key : await importJWK(key, algorithm);
      const { payload } = await jwtVerify(token, material, {
        algorithms: [algorithm],
        audience,
        currentDate: now,
        clockTolerance: TOLERANCE_SECONDS,
        requiredClaims: ["sub", "exp", "aud"],
      });
      const ahead = Number(payload.exp) - now.getTime() / 1000;
      if (ahead > LIFETIME_MAX_SECONDS + TOLERANCE_SECONDS)
        refuse("exp: The time is more than 24 hours ahead. Sign a new token with each page instead.");
      return { claims: claimsOf(payload), keyId: id };
    } catch (error) {
      // Another key of the same algorithm may match.
      if (error instanceof errors.JWSSignatureVerificationFailed && at < fitting.length - 1) continue;
      throw asProblem(error, algorithm);
    }
  }
  return refuse("alg: There is no key.");
}

function candidates(token: string, keys: readonly VerifyingKey[]): VerifyingKey[] {
  let header: { alg?: string; kid?: string };
  try {
    header = decodeProtectedHeader(token);
  } catch {
    return refuse("The token is no signed JWT.");
  }
  const ofAlgorithm = keys.filter(({ algorithm }) => algorithm === header.alg);
  if (ofAlgorithm.length === 0)
    return refuse(`alg: Settings → Messenger has no key for this algorithm. Use ${ALGORITHMS.join(", ")}.`);
  const named = ofAlgorithm.filter(
    ({ id, keyId }) => header.kid === undefined || keyId === null || [id, keyId].includes(header.kid),
  );
  return named.length > 0
    ? named
    : refuse("kid: No key in Settings → Messenger for this algorithm has this id.");
}

function claimsOf(payload: unknown): Claims {
  const unstorable = unstorableIn(payload);
  if (unstorable) return refuse(unstorable);
  const parsed = Claims.safeParse(payload);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return refuse(`${issue?.path.join(".")}: ${issue?.message}`);
}

function asProblem(error: unknown, algorithm: Algorithm): unknown {
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return problem(`signature: None of the ${algorithm} keys in Settings → Messenger made it.`);
  if (error instanceof errors.JWTExpired) return problem("exp: The token has expired.");
  if (error instanceof errors.JWTClaimValidationFailed)
    return problem(
      error.claim === "aud"
        ? "aud: Use this messenger's id, as in data-widget-id."
        : `${error.claim}: This claim is ${error.reason === "missing" ? "required" : "not valid"}.`,
    );
  if (error instanceof errors.JOSEError) return problem("The token is no signed JWT.");
  return error;
}

const problem = (sentence: string): AppError => new AppError("identity_invalid", sentence);
function refuse(sentence: string): never {
  throw problem(sentence);
}
