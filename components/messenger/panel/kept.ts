/**
 * The visitor's unsent messages, kept by the host page, so that they outlive a reload. Only the names of files are
 * here; their bytes are in `file-store.ts`, or on the server.
 */
import type { Bringing, Unsent } from "./thread";

type KeptFile = Pick<Bringing, "key" | "name" | "size" | "id" | "token">;
type Kept = Pick<Unsent, "clientId" | "text" | "thread" | "createdAt" | "article"> & {
  isRefused?: true;
  file?: KeptFile;
};

const KEPT_MAX = 50;

const keptFile = ({ key, name, size, id, token }: Bringing): KeptFile => ({ key, name, size, id, token });
const foundFile = (file: unknown): Bringing | undefined => {
  const { key, name, size, id, token } = (file ?? {}) as Partial<KeptFile>;
  const texts = [key, name, id, token];
  if (!texts.every((text) => typeof text === "string") || typeof size !== "number") return undefined;
  const found = { key, name, size, id, token } as KeptFile;
  return { ...found, file: null, preview: null, progress: id ? 1 : 0, problem: null };
};

/** Empty if there is nothing to keep. */
export function packUnsent(unsent: readonly Unsent[]): string {
  const kept = unsent
    .slice(-KEPT_MAX)
    .map(({ clientId, text, thread, createdAt, failure, file, article }): Kept => {
      const entry: Kept = { clientId, text, thread, createdAt };
      if (file) entry.file = keptFile(file);
      if (article) entry.article = article;
      if (failure === "refused") entry.isRefused = true;
      return entry;
    });
  return kept.length > 0 ? JSON.stringify(kept) : "";
}

/** A page's storage may hold anything; entries of another form are left out. */
export function unpackUnsent(text: string): Unsent[] {
  try {
    return (JSON.parse(text || "[]") as Partial<Kept>[]).flatMap((kept) => {
      const { clientId, text, thread, createdAt, isRefused, article } = kept;
      if (typeof clientId !== "string" || typeof text !== "string" || !(Date.parse(createdAt ?? "") > 0))
        return [];
      const file = kept.file && foundFile(kept.file);
      if (kept.file && !file && !text) return [];
      return [
        {
          clientId,
          text,
          createdAt: createdAt ?? "",
          ...(file && { file }),
          ...(article && { article }),
          thread: typeof thread === "string" ? thread : "",
          failure: isRefused ? ("refused" as const) : null,
        },
      ];
    });
  } catch {
    return [];
  }
}

/** Files beside the text that is being written. Those that are not accepted are not kept. */
export function packChosen(chosen: readonly Bringing[]): string {
  const kept = chosen.filter(({ problem }) => problem === null || problem === "unsent").map(keptFile);
  return kept.length > 0 ? JSON.stringify(kept) : "";
}

export function unpackChosen(text: string): Bringing[] {
  try {
    return (JSON.parse(text || "[]") as unknown[]).flatMap((file) => foundFile(file) ?? []);
  } catch {
    return [];
  }
}
