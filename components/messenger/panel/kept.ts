/** What the visitor wrote and the server has not: kept by the host page, so that it outlives a reload. Files do not. */
import type { Unsent } from "./thread";

type Kept = Pick<Unsent, "clientId" | "text" | "thread" | "createdAt"> & { isRefused?: true };

const KEPT_MAX = 50;

/** Empty for nothing to keep. */
export function packUnsent(unsent: readonly Unsent[]): string {
  const kept = unsent
    .filter(({ file }) => !file)
    .slice(-KEPT_MAX)
    .map(({ clientId, text, thread, createdAt, failure }): Kept => {
      const entry = { clientId, text, thread, createdAt };
      return failure === "refused" ? { ...entry, isRefused: true } : entry;
    });
  return kept.length > 0 ? JSON.stringify(kept) : "";
}

/** Anything may lie in a page's storage; what has another form is left out. */
export function unpackUnsent(text: string): Unsent[] {
  try {
    return (JSON.parse(text || "[]") as Partial<Kept>[]).flatMap(
      ({ clientId, text, thread, createdAt, isRefused }) =>
        typeof clientId === "string" && typeof text === "string" && Date.parse(createdAt ?? "") > 0
          ? [
              {
                ...{ clientId, text, createdAt: createdAt ?? "" },
                thread: typeof thread === "string" ? thread : "",
                failure: isRefused ? "refused" : null,
              },
            ]
          : [],
    );
  } catch {
    return [];
  }
}
