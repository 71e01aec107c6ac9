/** Signed links to files. Each opens one file for ten minutes, so a leaked link soon expires. */
import { createHmac } from "node:crypto";
import { z } from "zod";
import { isEqualConstantTime } from "./crypto";
import { deriveSecret } from "./seal";

const LIFETIME_SECONDS = 600;

/** The query of a signed link. */
export const Signed = z.object({
  workspace: z.string().max(36),
  expires: z.coerce.number().int(),
  signature: z.string().max(64),
});
export type Signed = z.infer<typeof Signed>;
/** Each has a secret of its own: a link to one kind of file opens no other. */
type Purpose = "attachment-links" | "article-file-links";

const signatureOf = (purpose: Purpose, workspaceId: string, id: string, expires: number): string =>
  createHmac("sha256", deriveSecret(purpose)).update(`${workspaceId}:${id}:${expires}`).digest("base64url");

export function signLink(
  purpose: Purpose,
  workspaceId: string,
  id: string,
  now: Date,
): { query: string; expiresAt: Date } {
  const expires = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  const query = new URLSearchParams({
    workspace: workspaceId,
    expires: String(expires),
    signature: signatureOf(purpose, workspaceId, id, expires),
  });
  return { query: String(query), expiresAt: new Date(expires * 1000) };
}

export const isSigned = (
  purpose: Purpose,
  id: string,
  { workspace, expires, signature }: Signed,
  now: Date,
): boolean =>
  isEqualConstantTime(signature, signatureOf(purpose, workspace, id, expires)) &&
  expires * 1000 > now.getTime();
