/**
 * The error dictionary: one explanation per Meta code and per failure of ours, used by timeline, events, webhooks and
 * dashboard. The tables beside this file contain the texts; docs/whatsapp-errors.md lists them.
 */
import { ACCOUNT_ERRORS } from "./account-errors";
import type { ErrorRow, Explanation } from "./error-row";
import { MESSAGE_ERRORS } from "./message-errors";
import { TEMPLATE_ERRORS } from "./template-errors";
import { TRANSPORT_ERRORS } from "./transport-errors";

export type { Explanation };

export const DICTIONARY: readonly ErrorRow[] = [
  ...MESSAGE_ERRORS,
  ...TEMPLATE_ERRORS,
  ...ACCOUNT_ERRORS,
  ...TRANSPORT_ERRORS,
];

const explanations = new Map(
  DICTIONARY.map(({ codes: _, ...explanation }) => [explanation.key, explanation]),
);
const keyOfCode = new Map(DICTIONARY.flatMap(({ key, codes }) => codes.map((code) => [code, key] as const)));

/** Throws for a key that is not in the dictionary. */
export function explanationOf(key: string): Explanation {
  const explanation = explanations.get(key);
  if (!explanation) throw new Error(`no explanation with the key ${key}`);
  return explanation;
}

/** Ranges that Meta reserves; a row with the exact code wins. */
const RANGES: readonly (readonly [from: number, to: number, key: string])[] = [
  [200, 299, "permission_missing"],
  [2_388_000, 2_388_999, "template_definition_invalid"],
];

/**
 * Never throws: an unknown code is explained by the HTTP status. Only a known code declares a credential or an account
 * invalid.
 */
export function explain(code: number | null, httpStatus: number | null): Explanation {
  const inRange = RANGES.find(([from, to]) => code !== null && code >= from && code <= to)?.[2];
  return explanationOf(keyOfCode.get(code ?? -1) ?? inRange ?? keyOfStatus(httpStatus ?? 0));
}

function keyOfStatus(status: number): string {
  if (status === 404) return "object_missing";
  if (status === 429) return "number_throttled";
  if (status === 503) return "provider_unavailable";
  return status >= 500 ? "provider_error" : "provider_refused";
}

const BACKOFF_SECONDS = [2, 8, 30, 120, 600] as const;
const JITTER = 0.2;
/** Meta asks for 4^n seconds between retries to one person ("Pair rate limits"). */
const PAIR_TRIES_MAX = 4;
const LATER_SECONDS = 3600;
const LATER_TRIES_MAX = 3;

/** Seconds until the next retry after this many failures; null for none. `random` is in [0, 1). */
export function retryDelaySeconds(
  { retry }: Pick<Explanation, "retry">,
  failures: number,
  random: number,
): number | null {
  switch (retry) {
    case "never":
      return null;
    case "pair":
      return failures <= PAIR_TRIES_MAX ? 4 ** (failures - 1) : null;
    case "later":
      return failures <= LATER_TRIES_MAX ? LATER_SECONDS : null;
    case "backoff": {
      const delay = BACKOFF_SECONDS[failures - 1];
      return delay === undefined ? null : delay * (1 - JITTER + 2 * JITTER * random);
    }
  }
}
