/** Signed links to files. Each opens one file for ten minutes, so a leaked link soon expires. */
import { createHmac } from "node:crypto";
import { isEqualConstantTime } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";
import { deriveSecret } from "@/lib/platform/seal";

const LIFETIME_SECONDS = 600;

const signatureOf = (workspaceId: string, attachmentId: string, expires: number): string =>
  createHmac("sha256", deriveSecret("attachment-links"))
    .update(`${workspaceId}:${attachmentId}:${expires}`)
    .digest("base64url");

/** Returns a URL that opens the file for ten minutes without another credential. */
export function linkTo(
  workspaceId: string,
  attachmentId: string,
  now: Date,
): { url: string; expiresAt: Date } {
  const expires = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  const query = new URLSearchParams({
    workspace: workspaceId,
    expires: String(expires),
    signature: signatureOf(workspaceId, attachmentId, expires),
  });
  return { url: `${env().APP_URL}/api/files/${attachmentId}?${query}`, expiresAt: new Date(expires * 1000) };
}

export type Signed = { workspace: string; expires: number; signature: string };

export const isLinkValid = (
  attachmentId: string,
  { workspace, expires, signature }: Signed,
  now: Date,
): boolean =>
  isEqualConstantTime(signature, signatureOf(workspace, attachmentId, expires)) &&
  expires * 1000 > now.getTime();

/** The URL in API resources. It requires a key and redirects to a signed link. */
export const addressOf = (attachmentId: string): string =>
  `${env().APP_URL}/api/v1/attachments/${attachmentId}`;
