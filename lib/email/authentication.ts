/**
 * Reads Authentication-Results (RFC 8601): what a mail server found out about a mail's sender. Anyone can write the header, so it is
 * believed only in the name of the mailbox's own server, which puts its own on top.
 */
import { cut } from "@/lib/platform/text";

export type Authentication = {
  /** Who says it; UNNAMED: Microsoft's servers give no name. */
  authservId: string;
  /** In lower case; null: it says nothing about it. */
  dmarc: string | null;
};

export const UNNAMED = "-";
const HEADERS_READ = 20;
/** Of a host. */
const NAME_MAX = 253;
const HEADER_MAX = 4000;

/** The topmost first. */
export const authenticationsIn = (headers: string[] = []): Authentication[] =>
  headers
    .slice(0, HEADERS_READ)
    .filter((value) => value.length <= HEADER_MAX)
    .map(readOne);

function readOne(value: string): Authentication {
  const [head = "", ...rest] = withoutComments(value).split(";");
  const isNamed = !head.includes("=");
  const [name = ""] = head.trim().split(/\s+/);
  const results = isNamed ? rest : [head, ...rest];
  const dmarc = results.map(dmarcIn).find((result) => result !== null);
  return { authservId: (isNamed && plain(name)) || UNNAMED, dmarc: dmarc ?? null };
}

const plain = (name: string): string => cut(name.replaceAll('"', "").toLowerCase(), NAME_MAX);

/** `method[/version] = result`, before the properties. */
function dmarcIn(result: string): string | null {
  const [, said] = /^\s*dmarc\s*(?:\/\s*\d+\s*)?=\s*([a-z]+)/i.exec(result) ?? [];
  return said?.toLowerCase() ?? null;
}

/** Comments nest, and may hold what looks like a result; so may quoted strings, whose contents no reader of this needs. */
function withoutComments(value: string): string {
  let kept = "";
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at++) {
    const char = value[at];
    if (char === "\\") at++;
    else if (isQuoted) isQuoted = char !== '"';
    else if (char === '"' && depth === 0) isQuoted = true;
    else if (char === "(") depth++;
    else if (char === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += char;
  }
  return kept;
}
