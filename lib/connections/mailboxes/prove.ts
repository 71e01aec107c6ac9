/** Signs in to a mailbox's servers before their settings are stored, and says which one refused, and why. */
import { faultOf } from "@/lib/connections/email/connection-fault";
import { ImapFailure, withImap } from "@/lib/connections/email/imap";
import type { MailAuth, MailServer } from "@/lib/connections/email/mail-server";
import { checkSmtp } from "@/lib/connections/email/smtp";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { isLoopbackName } from "@/lib/platform/loopback";
import type { ServerAddress } from "./schemas";
import { guarded } from "./servers";

type Side = "imap" | "smtp";
type Servers = Record<Side, ServerAddress>;

/** Signs in to both. Throws mailbox_refused with the side that failed and its server's answer. */
export async function mustWork({ imap, smtp }: Servers, auth: MailAuth): Promise<void> {
  for (const [side, server] of Object.entries({ imap, smtp }) as [Side, ServerAddress][]) {
    const isHere = isLoopbackName(server.host) && env().OUTBOUND_ALLOW_LOOPBACK === "1";
    if (server.security === "none" && !isHere)
      throw refusal(side, "Use TLS: without it the password could be read.");
  }
  const [reading, sending] = await Promise.all([
    readProblem(guarded(imap, auth)),
    checkSmtp(guarded(smtp, auth)),
  ]);
  if (reading) throw refusal("imap", reading);
  if (sending) throw refusal("smtp", sending.message);
}

async function readProblem(server: MailServer): Promise<string | null> {
  try {
    await withImap(server, (client) => client.mailboxOpen("INBOX", { readOnly: true }));
    return null;
  } catch (error) {
    if (!(error instanceof ImapFailure)) throw error;
    return error.message;
  }
}

/** `details` for the form: which server, why, and in its own words. */
export const refusal = (side: Side, said: string): AppError =>
  new AppError("mailbox_refused", `${side.toUpperCase()}: ${said}`, {
    details: [{ field: side, code: faultOf(said) ?? "other", message: said }],
  });
