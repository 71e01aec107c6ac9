/**
 * Stores only the headers that an attempt's row cannot reproduce: the signatures. This keeps rows ten times smaller.
 * `1` is the version of the form; older attempts have one line per header.
 */
import { type AttemptFacts, headersOf, type Signatures } from "./signature";

export const keepHeaders = ({ body, standard, isInTransition }: Signatures): string =>
  `1 ${body} ${isInTransition ? "256" : "-"} ${standard}`;

/** Rebuilds the headers that were sent. */
export function readHeaders(kept: string, facts: AttemptFacts): Record<string, string> {
  if (!kept.startsWith("1 ")) return fromLines(kept);
  const [, body = "", transition, ...standard] = kept.split(" ");
  return headersOf({ body, standard: standard.join(" "), isInTransition: transition === "256" }, facts);
}

const fromLines = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines.split("\n").map((line) => {
      const end = line.indexOf(": ");
      return [line.slice(0, end), line.slice(end + 2)];
    }),
  );
