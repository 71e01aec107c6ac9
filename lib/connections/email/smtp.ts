/** Hands one mail to a mail server and says how certain its end is. */

import { Readable } from "node:stream";
import SMTPConnection, { type SMTPConnectionSendInfo } from "nodemailer/lib/smtp-connection";
import XOAuth2 from "nodemailer/lib/xoauth2";
import { noteMailServer } from "@/lib/platform/mail";
import { cut } from "@/lib/platform/text";
import { hostsOf, type MailAuth, type MailServer, operatorSmtp } from "./mail-server";

export type Envelope = { from: string; to: string[] };

/** The reason of a failure. `status`: the enhanced status code (RFC 3463), such as 5.1.1. */
export type SmtpProblem = {
  /** `writing`: no server had a part in it. */
  at: "writing" | "connection" | "sign-in" | "envelope" | "data";
  code: number | null;
  status: string | null;
  message: string;
};
export type SmtpResult =
  | {
      outcome: "accepted";
      /** Another Message-ID that the server has given it, without brackets. */
      serverMailId: string | null;
      refused: { address: string; problem: SmtpProblem }[];
    }
  /** The server refused it. */
  | { outcome: "refused"; problem: SmtpProblem }
  /** It was certainly not handed over. */
  | { outcome: "not_sent"; problem: SmtpProblem }
  /** It went out whole, and the server's answer was not seen. */
  | { outcome: "unknown"; problem: SmtpProblem };

const CONNECT_TIMEOUT_MS = 10_000;
/** Servers may read a mail's content before they answer, which takes some of them half a minute. */
const SILENCE_MS = 45_000;
/** The limit of the whole call, for a mail of the largest size over a slow line. */
export const SUBMIT_SECONDS = 120;

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/** Never throws. */
export async function submit(server: MailServer, envelope: Envelope, raw: Buffer): Promise<SmtpResult> {
  const result = await submitToOneOf(server, envelope, raw);
  note(server, "problem" in result ? result.problem : null);
  return result;
}

/** Records problems of the operator's server; users' own servers have their mailbox's state. */
function note(server: MailServer, problem: SmtpProblem | null): void {
  if (isSameServer(server, operatorSmtp()))
    noteMailServer(problem?.at === "connection" || problem?.at === "sign-in");
}

const isSameServer = (a: MailServer, b: MailServer | null): boolean =>
  !a.isGuarded && a.host === b?.host && a.port === b.port;

async function submitToOneOf(server: MailServer, envelope: Envelope, raw: Buffer): Promise<SmtpResult> {
  let last: SmtpResult = { outcome: "not_sent", problem: problemOf(new Error("no address"), "connection") };
  let hosts: string[];
  try {
    hosts = await hostsOf(server);
  } catch (error) {
    return { outcome: "not_sent", problem: problemOf(error as SmtpError, "connection") };
  }
  for (const host of hosts.slice(0, 3)) {
    last = await submitTo(server, host, envelope, raw);
    // Another address of the host may answer.
    if (last.outcome !== "not_sent" || last.problem.at !== "connection") return last;
  }
  return last;
}

/** Connects and signs in, and sends nothing. Null: it works. `onConnected`: whether the connection is encrypted. */
export async function checkSmtp(
  server: MailServer,
  onConnected?: (isEncrypted: boolean) => void,
): Promise<SmtpProblem | null> {
  const problem = await signInTo(server, onConnected);
  note(server, problem);
  return problem;
}

async function signInTo(
  server: MailServer,
  onConnected?: (isEncrypted: boolean) => void,
): Promise<SmtpProblem | null> {
  let at: SmtpProblem["at"] = "connection";
  let last: SmtpProblem | null = null;
  try {
    for (const host of (await hostsOf(server)).slice(0, 3)) {
      const connection = connectionTo(server, host);
      connection.on("error", () => undefined);
      try {
        at = "connection";
        await step(connection, (done) => connection.connect(done));
        onConnected?.(connection.secure);
        at = "sign-in";
        const { auth } = server;
        if (auth) await step(connection, (done) => connection.login(credentials(auth), done));
        connection.quit();
        return null;
      } catch (error) {
        connection.close();
        last = problemOf(error as SmtpError, at);
        if (at === "sign-in") return last;
      }
    }
  } catch (error) {
    return problemOf(error as SmtpError, "connection");
  }
  return last;
}

async function submitTo(
  server: MailServer,
  host: string,
  envelope: Envelope,
  raw: Buffer,
): Promise<SmtpResult> {
  const connection = connectionTo(server, host);
  // A late error would end the process if it had no listener.
  connection.on("error", () => undefined);
  let at: SmtpProblem["at"] = "connection";
  let isWhole = false;
  // After the body's end the final dot may leave at any moment: a close without an answer is `unknown`.
  const body = Readable.from([raw]).on("end", () => {
    isWhole = true;
  });
  const late = setTimeout(() => connection.close(), SUBMIT_SECONDS * 1000);
  try {
    await step(connection, (done) => connection.connect(done));
    at = "sign-in";
    const { auth } = server;
    if (auth) await step(connection, (done) => connection.login(credentials(auth), done));
    at = "envelope";
    const info = await step<SMTPConnectionSendInfo>(connection, (done) =>
      connection.send({ ...envelope, size: raw.byteLength }, body, done),
    );
    connection.quit();
    return accepted(info);
  } catch (error) {
    const { responseCode, command } = error as SmtpError;
    if (command === "DATA" || isWhole) at = "data";
    const problem = problemOf(error as SmtpError, at);
    connection.close();
    if (responseCode) return { outcome: "refused", problem };
    return { outcome: isWhole ? "unknown" : "not_sent", problem };
  } finally {
    clearTimeout(late);
  }
}

const connectionTo = ({ host: name, port, security }: MailServer, host: string): SMTPConnection =>
  new SMTPConnection({
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    servername: name,
    tls: { servername: name },
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
  });

const credentials = (auth: MailAuth): Parameters<SMTPConnection["login"]>[0] =>
  "password" in auth
    ? { user: auth.user, pass: auth.password }
    : { user: auth.user, method: "XOAUTH2", oauth2: new XOAuth2(auth) };

/** Rejects with an error of the call or of the connection. */
function step<T = unknown>(
  connection: SMTPConnection,
  run: (done: (error?: Error | null, result?: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("the connection was closed"));
    connection.once("error", reject);
    connection.once("end", ended);
    run((error, result) => {
      connection.off("error", reject);
      connection.off("end", ended);
      if (error) reject(error);
      else resolve(result as T);
    });
  });
}

const accepted = ({ serverMessageId, rejectedErrors = [] }: SMTPConnectionSendInfo): SmtpResult => ({
  outcome: "accepted",
  serverMailId: serverMessageId?.replace(/^<|>$/g, "") ?? null,
  refused: rejectedErrors.map((error) => ({
    address: String((error as SmtpError & { recipient?: string }).recipient ?? ""),
    problem: problemOf(error as SmtpError, "envelope"),
  })),
});

const TEXT_MAX = 500;

function problemOf(error: SmtpError, at: SmtpProblem["at"]): SmtpProblem {
  const text = error.response ?? error.message;
  return {
    at,
    code: error.responseCode ?? null,
    status: /^[245]\d\d[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? null,
    message: cut(text.replace(/\s+/g, " "), TEXT_MAX),
  };
}
