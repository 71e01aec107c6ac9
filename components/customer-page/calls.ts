/**
 * Asks the server. The secret is in the address's fragment, which browsers send nowhere; here it goes into bodies of requests, or where the
 * body is a file into a header.
 */
export type Problem = "unknown" | "busy" | "closed" | "file" | "failed";

const PROBLEMS: Record<string, Problem> = {
  not_found: "unknown",
  ticket_closed: "closed",
  rate_limited: "busy",
};

/** `refusal`: what any other refusal means where it was asked. */
export const problemOf = (status: number, code: string, refusal: Problem): Problem =>
  PROBLEMS[code] ?? (status >= 400 && status < 500 ? refusal : "failed");

const secret = (): string => location.hash.slice(1);

async function send<Answer extends object>(
  path: string,
  init: RequestInit,
  refusal: Problem,
): Promise<Answer | Problem> {
  const response = await fetch(`/api/t/${path}`, {
    method: "POST",
    ...init,
    ...({ credentials: "omit", cache: "no-store", referrerPolicy: "no-referrer" } as const),
  }).catch(() => null);
  const answer: (Answer & { error?: unknown }) | null = (await response?.json().catch(() => null)) ?? null;
  if (response?.ok && answer) return answer;
  return problemOf(response?.status ?? 0, String(answer?.error), refusal);
}

export const ask = <Answer extends object>(
  path: string,
  more: object = {},
  refusal: Problem = "failed",
): Promise<Answer | Problem> =>
  send(
    path,
    {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ secret: secret(), ...more }),
    },
    refusal,
  );

/** At most 200 characters, with the ending, and none of them halved: an address cannot hold half an emoji. */
export function sentName(name: string): string {
  const all = [...name];
  const kept = all.length > 200 ? [...all.slice(0, 180), ...all.slice(-20)] : all;
  return kept.join("").replaceAll(/\p{Surrogate}/gu, "\u{fffd}") || "file";
}

export const upload = (file: File): Promise<{ id: string } | Problem> =>
  send(
    `uploads?name=${encodeURIComponent(sentName(file.name))}`,
    {
      headers: { "content-type": "application/octet-stream", authorization: `Bearer ${secret()}` },
      body: file,
    },
    "file",
  );

/** A UUIDv4: pages without https have no randomUUID(). */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) % 16) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) % 64) | 0x80;
  const hex = Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
