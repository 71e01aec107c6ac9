/** Keeps in this browser what was written and is not saved yet: a lost network, a closed tab or a crash does not lose it. */
import { readStored, removeStored, writeStored } from "@/lib/client/stored";

/** A save sends it. `document` is ProseMirror's JSON. */
export type Content = { title: string; summary: string; document: Record<string, unknown> };
export type KeptText = Content & { version: number };

/** The text that is written: one of an article's languages. */
export type Place = { workspaceId: string; articleId: string; language: string };

const PREFIX = "parley:article:";
const itemOf = ({ workspaceId, articleId, language }: Place): string =>
  `${PREFIX}${workspaceId}:${articleId}:${language}`;

const isKept = (value: unknown): value is KeptText => {
  if (typeof value !== "object" || value === null) return false;
  const { title, summary, document, version } = value as Record<string, unknown>;
  return (
    typeof title === "string" &&
    typeof summary === "string" &&
    typeof version === "number" &&
    typeof document === "object" &&
    document !== null
  );
};

export const readKept = (place: Place): KeptText | null => readStored(itemOf(place), isKept);
export const keepText = (place: Place, text: KeptText): void => writeStored(itemOf(place), text);
export const forgetKept = (place: Place): void => removeStored(itemOf(place));

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
