/** The input of one batch of an import's work, and its progress. */
import type { Mapping } from "./schemas";

export type ImportKey = { workspaceId: string; importId: string };
export type Work = ImportKey & {
  state: "running" | "undoing";
  headers: string[];
  mapping: Mapping;
  cursor: number;
  undoCursor: number;
};
/** `position`: the last line's. Null: no line was left. */
export type Batch = { position: number; counts: Record<string, number> } | null;

/** A small batch keeps locks short. */
export const LINES_AT_ONCE = 100;

export function countBy<T extends string>(names: readonly T[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
