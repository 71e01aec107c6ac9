/**
 * Reads Authentication-Results (RFC 8601): what a mail server found out about a mail's sender. Anyone can write the header, so it is
 * believed only in the name of the mailbox's own server, which puts its own on top.
 */
import { cut } from "@/lib/platform/text";

export type Authentication = {
  /** The server that made the check; UNNAMED: Microsoft's servers give no name. */
  authservId: string;
  /** In lower case; null: it says nothing about it. */
  dmarc: string | null;
};

export const UNNAMED = "-";
const HEADERS_READ = 20;
/** The longest host name. */
const NAME_MAX = 253;
/** A sender may add signatures, and each is a result; the whole head of a mail is not longer. */
const HEADER_MAX = 1024 * 1024;

/** The topmost first. */
export const authenticationsIn = (headers: string[] = []): Authentication[] =>
  headers.slice(0, HEADERS_READ).map((value) => readOne(cut(value, HEADER_MAX)));

function readOne(value: string): Authentication {
  const { plain: text, isBroken } = withoutComments(value);
  const [head = "", ...rest] = text.split(";");
  const isNamed = !head.includes("=");
  const [name = ""] = head.trim().split(/\s+/);
  // Servers quote the sender's words, whose brackets and quotes may swallow the result behind them.
  const parts = isBroken ? value.split(";") : isNamed ? rest : [head, ...rest];
  const results = parts.map(dmarcIn).filter((result) => result !== null);
  const dmarc = isBroken && results.includes("fail") ? "fail" : results[0];
  return { authservId: (isNamed && named(name)) || UNNAMED, dmarc: dmarc ?? null };
}

const named = (name: string): string => cut(name.replaceAll('"', "").toLowerCase(), NAME_MAX);

/** `method[/version] = result`, before the properties. */
function dmarcIn(result: string): string | null {
  const [, said] = /^\s*dmarc\s*(?:\/\s*\d+\s*)?=\s*([a-z]+)/i.exec(result) ?? [];
  return said?.toLowerCase() ?? null;
}

/** Comments nest, and may hold what looks like a result; so may quoted strings, whose contents no reader of this needs. */
function withoutComments(value: string): { plain: string; isBroken: boolean } {
  let kept = "";
  let depth = 0;
  let isQuoted = false;
  let isBroken = false;
  for (let at = 0; at < value.length; at++) {
    const char = value[at];
    if (char === "\\") at++;
    else if (isQuoted) isQuoted = char !== '"';
    else if (char === '"' && depth === 0) isQuoted = true;
    else if (char === "(") depth++;
    else if (char === ")") {
      isBroken ||= depth === 0;
      depth = Math.max(0, depth - 1);
    } else if (depth === 0) kept += char;
  }
  return { plain: kept, isBroken: isBroken || isQuoted || depth > 0 };
}
