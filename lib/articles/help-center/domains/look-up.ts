/** Asks name servers about a domain: its proof, and where it leads. All of it is text of strangers, so little is kept. */
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { env } from "@/lib/platform/env";
import { isPublicAddress } from "@/lib/platform/outbound-http";
import type { DomainAddress, DomainFound } from "./schemas";

/** For one question to one server, and for all of them together. */
const QUESTION_MS = 2000;
const TRIES = 2;
const DEADLINE_MS = 8000;
/** A name may have many records; tokens are searched in so many. */
const RECORDS_MAX = 100;
/** So many are kept for people to read. */
const SHOWN_MAX = 5;
const SHOWN_CHARACTERS_MAX = 200;

export const proofName = (domain: string): string => `_parley.${domain}`;
export const proofText = (token: string): string => `parley-help=${token}`;
/** The host to which the domain has to lead. */
export const targetHost = (): string => new URL(env().APP_URL).hostname.replace(/^\[|\]$/g, "");

/** Null: no name server answers in time. */
type Answer = string[] | null;
export type Records = { texts: Answer; aliases: Answer; addresses: Answer; own: Answer };

/** Never throws. Takes at most eight seconds. */
export async function lookUp(domain: string): Promise<Records> {
  const resolver = new Resolver({ timeout: QUESTION_MS, tries: TRIES });
  const servers = env().DNS_SERVERS;
  if (servers.length > 0) resolver.setServers(servers);
  const deadline = setTimeout(() => resolver.cancel(), DEADLINE_MS);
  try {
    const [texts, aliases, addresses, own] = await Promise.all([
      answerOf(
        resolver.resolveTxt(proofName(domain)).then((records) => records.map((parts) => parts.join(""))),
      ),
      answerOf(resolver.resolveCname(domain)),
      addressesOf(resolver, domain),
      isIP(targetHost()) ? [targetHost()] : addressesOf(resolver, targetHost()),
    ]);
    return { texts, aliases, addresses, own };
  } finally {
    clearTimeout(deadline);
  }
}

async function addressesOf(resolver: Resolver, name: string): Promise<Answer> {
  const [four, six] = await Promise.all([
    answerOf(resolver.resolve4(name)),
    answerOf(resolver.resolve6(name)),
  ]);
  return four?.length || six?.length ? [...(four ?? []), ...(six ?? [])] : four && six;
}

/** There is no such name, or it has no such record. */
const ABSENT = ["ENOTFOUND", "ENODATA"];

async function answerOf(asked: Promise<string[]>): Promise<Answer> {
  try {
    return (await asked).slice(0, RECORDS_MAX);
  } catch (error) {
    return ABSENT.includes((error as NodeJS.ErrnoException).code ?? "") ? [] : null;
  }
}

/** Whether one of the records has the token of a claim. */
export const proves = ({ texts }: Records, token: string): boolean =>
  texts?.some((text) => text.trim() === proofText(token)) ?? false;

/** The result of a check of the claim with this token. */
export function findingsOf(records: Records, token: string): DomainFound {
  const { texts } = records;
  const others = texts?.filter((text) => text.trim() !== proofText(token)) ?? [];
  const without = others.length > 0 ? "other" : "missing";
  return {
    proof: texts === null ? "unreachable" : proves(records, token) ? "found" : without,
    texts: shown(others),
    address: addressIn(records),
    // A name server of this network may know private ones.
    addresses: shown([...(records.aliases ?? []), ...(records.addresses ?? []).filter(isPublicAddress)]),
  };
}

function addressIn({ aliases, addresses, own }: Records): DomainAddress {
  if (aliases?.some((alias) => alias.toLowerCase() === targetHost())) return "here";
  if (addresses?.some((address) => own?.includes(address))) return "here";
  if (addresses?.length || aliases?.length) return "elsewhere";
  return addresses === null ? "unreachable" : "missing";
}

/** Control characters are of no use to people. */
const shown = (texts: readonly string[]): string[] =>
  texts
    .slice(0, SHOWN_MAX)
    .map((text) => text.slice(0, SHOWN_CHARACTERS_MAX).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "\u{fffd}"));
