/** Mail servers: where they are, how a connection is protected, and who signs in. */
import { env } from "@/lib/platform/env";
import { allowedAddresses } from "@/lib/platform/outbound-http";

/** `optional`: TLS if the server offers it. The operator's servers only: what a user names is protected, or on this machine. */
export type Security = "tls" | "starttls" | "optional" | "none";
export type MailAuth = { user: string; password: string } | { user: string; accessToken: string };
export type MailServer = {
  host: string;
  port: number;
  security: Security;
  auth: MailAuth | null;
  /** Named by a user: only public addresses are connected to. */
  isGuarded: boolean;
};

const PORTS: Record<string, { port: number; security: Security }> = {
  "smtp:": { port: 587, security: "optional" },
  "smtps:": { port: 465, security: "tls" },
  "imap:": { port: 143, security: "optional" },
  "imaps:": { port: 993, security: "tls" },
};

/** Parses an address such as smtps://user:password@mail.example.com, with percent-encoded user and password. */
export function mailServerOf(address: string): MailServer {
  const url = new URL(address);
  const known = PORTS[url.protocol];
  if (!known) throw new Error(`${url.protocol} is no protocol of mail servers`);
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port ? Number(url.port) : known.port,
    security: known.security,
    auth: user ? { user, password: decodeURIComponent(url.password) } : null,
    isGuarded: false,
  };
}

/** Where to connect to, best first. Throws for a host that does not exist or is not allowed. */
export const hostsOf = async ({ host, isGuarded }: MailServer): Promise<string[]> =>
  isGuarded ? allowedAddresses(host) : [host];

/** The operator's server for outgoing mail; null without SMTP_URL. */
export const operatorSmtp = (): MailServer | null => {
  const { SMTP_URL } = env();
  return SMTP_URL ? mailServerOf(SMTP_URL) : null;
};

/** The name of its folder among those that are read (lib/carriers/email/folders.ts). */
export const operatorFolderName = ({ host, port, auth }: MailServer): string =>
  `operator:${auth?.user}@${host}:${port}`;

/** The operator's mailbox for incoming mail; null without INBOUND_MAIL_URL. */
export const operatorImap = (): MailServer | null => {
  const { INBOUND_MAIL_URL } = env();
  return INBOUND_MAIL_URL ? mailServerOf(INBOUND_MAIL_URL) : null;
};
