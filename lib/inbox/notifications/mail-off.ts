/**
 * The right to turn off one kind of mail of one member, as a link in that mail: sealed, so that it cannot be made up and
 * names no one. It opens nothing else, and mail programs call it without a sign-in (RFC 8058).
 */
import type { Ctx } from "@/lib/platform/context";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { seal, unseal } from "@/lib/platform/seal";
import { findSettings, type Reader } from "./queries";
import type { UpdateNotificationSettings } from "./schemas";
import { updateSettings } from "./settings";

export const MAIL_KINDS = ["unread", "digest"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
/** The change of settings that turns a kind off. */
const OFF: Record<MailKind, UpdateNotificationSettings> = {
  unread: { mailMinutes: null },
  digest: { digestHour: null },
};
const PURPOSE = "mail-off";

const tokenFor = ({ workspaceId, userId }: Reader, kind: MailKind): string =>
  seal(JSON.stringify([kind, workspaceId, userId]), PURPOSE);

/** `page` is for people: it asks before it turns anything off. `call` is for mail programs. */
export function mailOffLinks(reader: Reader, kind: MailKind): { page: string; call: string } {
  const { APP_URL } = env();
  const token = tokenFor(reader, kind);
  return { page: pageOf(token), call: `${APP_URL}/api/notifications/mail-off/${token}` };
}

export const pageOf = (token: string): string => `${env().APP_URL}/mail-off#${token}`;

/** Idempotent; a former member has nothing to turn off. Throws invalid_token. */
export async function turnOffMail(ctx: Ctx, token: string): Promise<void> {
  const { kind, reader } = readToken(token);
  if (!(await findSettings(reader))) return;
  const actor = { ...reader, type: "member", name: "", email: "", role: "agent" } as const;
  await updateSettings({ ...ctx, actor }, OFF[kind]);
}

function readToken(token: string): { reader: Reader; kind: MailKind } {
  try {
    const [kind, workspaceId, userId] = JSON.parse(unseal(token, PURPOSE)) as [MailKind, string, string];
    return { reader: { workspaceId, userId }, kind };
  } catch (error) {
    throw new AppError("invalid_token", null, { cause: error });
  }
}
