/** Finds the mail servers of an address: by its provider, by what its domain publishes, else the usual names. */
import { promises as dns } from "node:dns";
import type { GuessedServers, ServerAddress } from "./schemas";

type Provider = Omit<GuessedServers, "isKnown">;

const tls = (host: string, port: number): ServerAddress => ({ host, port, security: "tls" });
const starttls = (host: string, port = 587): ServerAddress => ({ host, port, security: "starttls" });
const provider = (imap: string, smtp: ServerAddress, needsAppPassword = false): Provider => ({
  provider: null,
  imap: tls(imap, 993),
  smtp,
  needsAppPassword,
});

const GOOGLE: Provider = {
  ...provider("imap.gmail.com", tls("smtp.gmail.com", 465), true),
  provider: "google",
};
const MICROSOFT: Provider = {
  ...provider("outlook.office365.com", starttls("smtp.office365.com")),
  provider: "microsoft",
};

/** Servers from providers' help pages, by the address's domain or the end of its incoming server's name. */
const PROVIDERS: readonly [ends: string[], Provider][] = [
  [["gmail.com", "googlemail.com", "google.com"], GOOGLE],
  [["outlook.com", "hotmail.com", "live.com", "msn.com", "mail.protection.outlook.com"], MICROSOFT],
  [
    ["icloud.com", "me.com", "mac.com", "mail.icloud.com"],
    provider("imap.mail.me.com", starttls("smtp.mail.me.com"), true),
  ],
  [
    ["yahoo.com", "ymail.com", "yahoodns.net"],
    provider("imap.mail.yahoo.com", tls("smtp.mail.yahoo.com", 465), true),
  ],
  [
    ["fastmail.com", "messagingengine.com"],
    provider("imap.fastmail.com", tls("smtp.fastmail.com", 465), true),
  ],
  [["zoho.com"], provider("imap.zoho.com", tls("smtp.zoho.com", 465), true)],
  [["zoho.eu"], provider("imap.zoho.eu", tls("smtp.zoho.eu", 465), true)],
  [["gmx.net", "gmx.de", "gmx.at", "gmx.ch"], provider("imap.gmx.net", starttls("mail.gmx.net"))],
  [["web.de"], provider("imap.web.de", starttls("smtp.web.de"))],
  [["ionos.com", "kundenserver.de"], provider("imap.ionos.com", tls("smtp.ionos.com", 465))],
  [["mailbox.org"], provider("imap.mailbox.org", tls("smtp.mailbox.org", 465))],
  [["ovh.net"], provider("ssl0.ovh.net", tls("ssl0.ovh.net", 465))],
  [["hostinger.com"], provider("imap.hostinger.com", tls("smtp.hostinger.com", 465))],
  [["titan.email"], provider("imap.titan.email", tls("smtp.titan.email", 465))],
  [["secureserver.net"], provider("imap.secureserver.net", tls("smtpout.secureserver.net", 465))],
  [["locaweb.com.br"], provider("email-ssl.com.br", tls("email-ssl.com.br", 465))],
  [["uol.com.br", "bol.com.br"], provider("imap.uol.com.br", starttls("smtps.uol.com.br"))],
  [["yandex.ru", "yandex.com", "yandex.net"], provider("imap.yandex.com", tls("smtp.yandex.com", 465), true)],
  [["migadu.com"], provider("imap.migadu.com", tls("smtp.migadu.com", 465))],
  [["mail.ovh.net"], provider("ssl0.ovh.net", tls("ssl0.ovh.net", 465))],
];

/** Domains whose addresses belong to unrelated people. */
export const isSharedDomain = (domain: string): boolean => PROVIDERS.some(([ends]) => ends.includes(domain));

const isUnder = (name: string, end: string): boolean => name === end || name.endsWith(`.${end}`);
const providerOf = (name: string): Provider | undefined =>
  PROVIDERS.find(([ends]) => ends.some((end) => isUnder(name, end)))?.[1];

const PATIENCE_MS = 3000;

export async function guessServers(address: string): Promise<GuessedServers> {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const known = providerOf(domain) ?? (await providerByMx(domain));
  if (known) return { ...known, isKnown: true };
  const published = await publishedServers(domain);
  if (published) return published;
  const likely = { imap: tls(`imap.${domain}`, 993), smtp: tls(`smtp.${domain}`, 465) };
  return { provider: null, ...likely, isKnown: false, needsAppPassword: false };
}

async function providerByMx(domain: string): Promise<Provider | undefined> {
  const found = await answer(dns.resolveMx(domain));
  const [first] = (found ?? []).sort((one, other) => one.priority - other.priority);
  return first && providerOf(first.exchange.toLowerCase());
}

/** RFC 6186 and RFC 8314. */
async function publishedServers(domain: string): Promise<GuessedServers | null> {
  const [imap, smtp] = await Promise.all([
    answer(dns.resolveSrv(`_imaps._tcp.${domain}`)),
    answer(dns.resolveSrv(`_submissions._tcp.${domain}`)),
  ]);
  const [incoming, outgoing] = [imap?.[0], smtp?.[0]];
  // A single dot says that there is no such service.
  if (!incoming?.name || !outgoing?.name) return null;
  return {
    provider: null,
    imap: tls(incoming.name, incoming.port),
    smtp: tls(outgoing.name, outgoing.port),
    isKnown: true,
    needsAppPassword: false,
  };
}

/** Null if the name server does not know it, or does not answer in time. */
const answer = <T>(asked: Promise<T>): Promise<T | null> =>
  Promise.race([
    asked.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref()),
  ]);
