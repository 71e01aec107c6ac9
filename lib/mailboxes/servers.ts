/** A mailbox's own servers, with its credentials. */
import type { MailAuth, MailServer } from "@/lib/email/mail-server";
import type { Mailbox as Row } from "@/lib/platform/generated/prisma/client";
import { unseal } from "@/lib/platform/seal";
import type { ServerAddress } from "./schemas";

export const passwordPurpose = (id: string): string => `mailbox-password:${id}`;
export const refreshTokenPurpose = (id: string): string => `mailbox-refresh:${id}`;
export const accessTokenPurpose = (id: string): string => `mailbox-access:${id}`;

type Access = Pick<Row, "id" | "imap" | "smtp" | "userName" | "password">;

/** Null when its mails are forwarded. */
export const imapOf = async (row: Access): Promise<MailServer | null> => serverOf(row, row.imap);
/** Null when it sends through the operator's server. */
export const smtpOf = async (row: Access): Promise<MailServer | null> => serverOf(row, row.smtp);

function serverOf(row: Access, address: unknown): MailServer | null {
  const auth = authOf(row);
  return address && auth ? guarded(address as ServerAddress, auth) : null;
}

/** A user named its host, so only public addresses are connected to. */
export const guarded = (address: ServerAddress, auth: MailAuth): MailServer => ({
  ...address,
  auth,
  isGuarded: true,
});

function authOf({ id, userName, password }: Access): MailAuth | null {
  if (!userName) return null;
  return password ? { user: userName, password: unseal(password, passwordPurpose(id)) } : null;
}
