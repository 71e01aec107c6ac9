/** Access tokens of simulated accounts: issued, found by hash, revoked. A token gives access to one account. */
import type { Ctx } from "@/lib/platform/context";
import { randomToken, sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { isAppSecretProof } from "./app";
import { GraphError } from "./graph-error";
import type { GraphRequest } from "./graph-request";

export type Token = {
  workspaceId: string;
  id: string;
  accountId: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  namesAccount: boolean;
};
const fields = {
  workspaceId: true,
  id: true,
  accountId: true,
  createdAt: true,
  expiresAt: true,
  revokedAt: true,
  namesAccount: true,
} as const;

/** Letters and digits after Meta's usual prefix. */
const newAccessToken = (): string => `EAAS${randomToken().replace(/[-_]/g, "Z")}`;

/** Without `expiresAt` it is valid until revoked. */
export async function issueToken(
  ctx: Ctx,
  account: { workspaceId: string; accountId: string; namesAccount?: boolean },
  expiresAt: Date | null = null,
): Promise<string> {
  const { workspaceId, accountId, namesAccount = false } = account;
  const token = newAccessToken();
  await prisma().simulatorToken.create({
    data: {
      workspaceId,
      id: newId(),
      accountId,
      hash: sha256(token),
      expiresAt,
      namesAccount,
      createdAt: ctx.now(),
    },
  });
  return token;
}

/** Revokes every token of the account, as when a person removes the app from their business. */
export async function revokeTokens(
  ctx: Ctx,
  { workspaceId, accountId }: { workspaceId: string; accountId: string },
): Promise<void> {
  await prisma().simulatorToken.updateMany({
    where: { workspaceId, accountId, revokedAt: null },
    data: { revokedAt: ctx.now() },
  });
}

export const findToken = (token: string): Promise<Token | null> =>
  prisma().simulatorToken.findUnique({ where: { hash: sha256(token) }, select: fields });

/** Why a token is no longer valid; null while it is. */
export function tokenProblem(token: Token, at: Date): GraphError | null {
  if (token.revokedAt)
    return new GraphError(190, "Error validating access token: it was revoked.", { subcode: 460 });
  if (token.expiresAt && token.expiresAt <= at)
    return new GraphError(190, "Error validating access token: Session has expired.", { subcode: 463 });
  return null;
}

/** From the header, or from the URL as Graph allows. */
export function tokenTextOf({ headers, query }: Pick<GraphRequest, "headers" | "query">): string | null {
  const [, bearer] = /^(?:Bearer|OAuth) +(\S+) *$/i.exec(headers.get("authorization") ?? "") ?? [];
  return bearer ?? query.get("access_token");
}

/** Throws 104 without a token, 190 for one that is wrong, revoked or expired, 100 for the proof of another app. */
export async function requireToken(request: Pick<GraphRequest, "ctx" | "headers" | "query">): Promise<Token> {
  const text = tokenTextOf(request);
  if (!text) throw new GraphError(104);
  const token = await findToken(text);
  if (!token) throw new GraphError(190, "Invalid OAuth access token - Cannot parse access token");
  const problem = tokenProblem(token, request.ctx.now());
  if (problem) throw problem;
  const proof = request.query.get("appsecret_proof");
  if (proof !== null && !isAppSecretProof(proof, text))
    throw new GraphError(100, "Invalid appsecret_proof provided in the API argument");
  return token;
}
