/** The introduction of an OpenAPI document, in Markdown: its headers, scopes, limits and errors, from the route definitions. */
import { ERRORS, type ErrorCode } from "@/lib/platform/errors";
import { neededScopes } from "./guards";
import { BODY_BYTES_MAX, LIMITS } from "./limits";
import { NEXT_STEPS } from "./next-steps";
import type { RouteDefinition } from "./route-definition";

export type Served = { method: string; definition: RouteDefinition };

/** Cells hold no line breaks; a bar in them would end the cell. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");

const named = (served: Served[]): string =>
  served.map(({ definition }) => `\`${definition.operation}\``).join(", ");

/** A group of more than half of them all is easier to read as the rest. */
const namedOf = (served: Served[], all: Served[]): string =>
  served.length > all.length / 2 && served.length < all.length ? "all others" : named(served);

/** The smallest group first. */
function groupedBy<S extends Served>(served: S[], keyOf: (each: S) => string | undefined): [string, S[]][] {
  const groups = new Map<string, S[]>();
  for (const each of served) {
    const key = keyOf(each);
    if (key) groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups].sort(([, left], [, right]) => left.length - right.length);
}

const UNITS: Record<number, string> = { 60: "minute", 3600: "hour" };

export const limitText = ({ limit, limitPer }: RouteDefinition): string | undefined => {
  if (!limit) return undefined;
  const { capacity, perSeconds } = LIMITS[limit];
  const unit = UNITS[perSeconds];
  if (!unit) throw new Error(`${limit}: say in words what ${perSeconds} seconds are`);
  return `${capacity.toLocaleString("en")} requests per ${unit} and ${limitPer ? "workspace" : "key"}`;
};

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`;

function limitsOf(served: Served[]): string {
  const takesBody = ({ definition: { body, documentedBody, bodyBytesMax } }: Served) =>
    Boolean(body ?? documentedBody ?? bodyBytesMax);
  const senders = served.filter(takesBody);
  const rates = groupedBy(served, ({ definition }) => limitText(definition));
  const sizes = groupedBy(
    senders,
    ({ definition: { bodyBytesMax = BODY_BYTES_MAX } }) => `${sizeText(bodyBytesMax)} of body`,
  );
  return table(
    ["limit", "operations"],
    [
      ...rates.map(([limit, each]) => [limit, namedOf(each, served)]),
      ...sizes.map(([limit, each]) => [limit, namedOf(each, senders)]),
    ],
  );
}

function scopesOf(served: Served[]): string | undefined {
  const needs = served.flatMap((each) =>
    neededScopes(each.definition, each.method).map(([smallest]) => ({ ...each, smallest })),
  );
  const groups = groupedBy(needs, ({ smallest }) => smallest);
  if (groups.length === 0) return undefined;
  const ofParts = served.flatMap(({ definition: { operation, scopeByPart = {} } }) =>
    Object.entries(scopeByPart).map(([part, scope]) => [`\`${scope}\``, `\`${operation}\` with \`${part}\``]),
  );
  const rows = [...groups.map(([scope, each]) => [`\`${scope}\``, named(each)]), ...ofParts];
  return `## Scopes\n\n${table(
    ["scope", "operations"],
    rows.sort(([left = ""], [right = ""]) => left.localeCompare(right)),
  )}`;
}

/** Throws for a code without a next step. */
function errorsOf(codes: ReadonlyMap<ErrorCode, ReadonlySet<number>>): string {
  const rows = [...codes].sort().map(([code, statuses]) => {
    const step = NEXT_STEPS[code];
    if (!step) throw new Error(`${code} needs a next step, in lib/http/next-steps.ts.`);
    return [`\`${code}\``, [...statuses].sort().join(", "), ERRORS[code][1], step];
  });
  return table(["code", "status", "what happened", "what to do"], rows);
}

export function guideOf(
  served: Served[],
  codes: ReadonlyMap<ErrorCode, ReadonlySet<number>>,
  headers: Record<string, { description?: unknown }>,
): string {
  const listed = Object.entries(headers).map(([name, { description }]) => [
    `\`${name}\``,
    String(description),
  ]);
  return [
    scopesOf(served),
    `## Limits\n\nA request over a rate gets 429 and \`Retry-After\`.\n\n${limitsOf(served)}`,
    `## Headers of responses\n\n${table(["header", "meaning"], listed)}`,
    `## Errors\n\nDecide by the code; texts may change. Of a code with two statuses, the operation names its own. What is not valid HTTP is refused before any operation with \`invalid_request\` and the status 400, 408 (it took too long to arrive) or 431 (its headers are too large).\n\n${errorsOf(codes)}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}
