/**
 * The headers of an attempt as they are kept: what its row does not say already, that is the signatures. Written for every
 * delivery, so a tenth of the size counts. `1` names the form; attempts of before have a line for each header.
 */
import { type AttemptFacts, headersOf, type Signatures } from "./signature";

export const keepHeaders = ({ body, standard, isInTransition }: Signatures): string =>
  `1 ${body} ${isInTransition ? "256" : "-"} ${standard}`;

/** What was sent, header by header. */
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
