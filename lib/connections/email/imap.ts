/** A session with an IMAP server. Reading changes nothing there: mails stay, and stay unread. */

import { isIP } from "node:net";
import type { ImapFlow } from "imapflow";
import { cut } from "@/lib/platform/text";
import { hostsOf, type MailServer } from "./mail-server";

/** Why a mailbox cannot be read. `isSignIn`: its server refused who signed in, which a later try does not change. */
export class ImapFailure extends Error {
  constructor(
    readonly isSignIn: boolean,
    cause: unknown,
  ) {
    super(textOf(cause), { cause });
  }
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_MS = 30_000;
/** Limits the whole session: a server that sends a byte now and then never times out. */
const SESSION_MS = 60_000;

/**
 * Connects, signs in, and closes at the end, or when the time is over. Throws ImapFailure for what the server or the connection
 * does.
 */
export async function withImap<T>(
  server: MailServer,
  use: (client: ImapFlow) => Promise<T>,
  sessionMs = SESSION_MS,
): Promise<T> {
  const late = AbortSignal.timeout(sessionMs);
  const client = await connect(server, late);
  try {
    const result = await use(client);
    await client.logout().catch(() => undefined);
    return result;
  } catch (error) {
    // Errors of the caller's own work, such as the database's, are thrown unchanged.
    const isOfServer = !client.usable || Boolean((error as ImapError).responseStatus);
    throw isOfServer ? failureOf(error, late) : error;
  } finally {
    client.close();
  }
}

const failureOf = (error: unknown, late: AbortSignal): ImapFailure =>
  new ImapFailure(false, late.aborted ? new Error("the server took too long") : error);

async function connect(server: MailServer, late: AbortSignal): Promise<ImapFlow> {
  let last: unknown;
  try {
    for (const host of (await hostsOf(server)).slice(0, 3)) {
      if (late.aborted) break;
      const client = await clientOf(server, host);
      late.addEventListener("abort", () => client.close());
      // A late error would end the process if it had no listener.
      client.on("error", () => undefined);
      try {
        await client.connect();
        return client;
      } catch (error) {
        client.close();
        if ((error as ImapError).authenticationFailed) throw new ImapFailure(true, error);
        last = error;
      }
    }
  } catch (error) {
    if (error instanceof ImapFailure) throw error;
    last = error;
  }
  throw failureOf(last, late);
}

/** The library takes some 6 MB, which a server that reads no mailbox does not need. */
const clientOf = async ({ host: name, port, security, auth }: MailServer, host: string): Promise<ImapFlow> =>
  new (await import("imapflow")).ImapFlow({
    host,
    port,
    ...(isIP(name) === 0 && { servername: name }),
    secure: security === "tls",
    ...(security === "starttls" && { doSTARTTLS: true }),
    ...(security === "none" && { doSTARTTLS: false }),
    auth: auth
      ? {
          user: auth.user,
          ...("password" in auth ? { pass: auth.password } : { accessToken: auth.accessToken }),
        }
      : undefined,
    disableAutoIdle: true,
    logger: false,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    // Limits the memory that a broken or hostile server can make this process use.
    maxLineLength: 4 * 1024 * 1024,
    maxLiteralSize: 64 * 1024 * 1024,
    maxResponseSize: 96 * 1024 * 1024,
  });

type ImapError = Error & {
  code?: string;
  authenticationFailed?: boolean;
  responseStatus?: string;
  responseText?: string;
};

const TEXT_MAX = 300;
const textOf = (error: unknown): string => {
  const { responseText, message, code } = (error ?? {}) as ImapError;
  return cut((responseText || message || code || "the connection failed").replace(/\s+/g, " "), TEXT_MAX);
};
