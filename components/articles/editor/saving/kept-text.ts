/** Keeps in this browser what was written and is not saved yet: a lost network, a closed tab or a crash does not lose it. */
import { listStored, readStored, removeStored, writeStored } from "@/lib/client/stored";

/** A save sends it. `document` is ProseMirror's JSON. */
export type Content = { title: string; summary: string; document: Record<string, unknown> };
export type KeptText = Content & { version: number; keptAt: number };

/** The text that is written: one of an article's languages. Another person of this browser has their own. */
export type Place = { workspaceId: string; userId: string; articleId: string; language: string };

const PREFIX = "parley:article:";
const prefixOf = ({ workspaceId, userId, articleId, language }: Place): string =>
  `${PREFIX}${workspaceId}:${userId}:${articleId}:${language}:`;

const isKept = (value: unknown): value is KeptText => {
  if (typeof value !== "object" || value === null) return false;
  const { title, summary, document, version, keptAt } = value as Record<string, unknown>;
  return (
    typeof title === "string" &&
    typeof summary === "string" &&
    typeof version === "number" &&
    typeof keptAt === "number" &&
    typeof document === "object" &&
    document !== null
  );
};

/**
 * The newest text that is kept here, and where a change of it is kept: two tabs keep a text each, so that neither ends the other's. A text
 * that is taken up is gone on with in its own slot.
 */
export function openKept(place: Place): { kept: KeptText | null; slot: string } {
  const found = listStored(prefixOf(place))
    .flatMap((slot) => {
      const kept = readStored(slot, isKept);
      return kept ? [{ kept, slot }] : [];
    })
    .toSorted((one, other) => other.kept.keptAt - one.kept.keptAt);
  return found[0] ?? { kept: null, slot: `${prefixOf(place)}${crypto.randomUUID()}` };
}
export const keepText = (slot: string, text: KeptText): void => writeStored(slot, text);
export const forgetKept = (slot: string): void => removeStored(slot);

export const isSame = (one: Content, other: Content): boolean =>
  one.title.trim() === other.title.trim() &&
  one.summary.trim() === other.summary.trim() &&
  sorted(one.document) === sorted(other.document);

/** The server answers with the keys of an object in another order. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([left], [right]) => (left < right ? -1 : 1)))
      : each,
  );
