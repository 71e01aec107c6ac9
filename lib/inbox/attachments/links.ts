/** Links to files of messages and notes. */
import { env } from "@/lib/platform/env";
import { isSigned, type Signed, signLink } from "@/lib/platform/signed-links";

/** Returns a URL that opens the file for ten minutes without another credential. */
export function linkTo(
  workspaceId: string,
  attachmentId: string,
  now: Date,
): { url: string; expiresAt: Date } {
  const { query, expiresAt } = signLink("attachment-links", workspaceId, attachmentId, now);
  return { url: `${env().APP_URL}/api/files/${attachmentId}?${query}`, expiresAt };
}

export const isLinkValid = (attachmentId: string, signed: Signed, now: Date): boolean =>
  isSigned("attachment-links", attachmentId, signed, now);

/** The URL in API resources. It requires a key and redirects to a signed link. */
export const addressOf = (attachmentId: string): string =>
  `${env().APP_URL}/api/v1/attachments/${attachmentId}`;
