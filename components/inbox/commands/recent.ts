/** The commands that were used lately, newest first. Remembered by this browser, for each workspace. */
import { readStored, writeStored } from "@/lib/client/stored";

const KEPT = 5;
const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === "string");
const itemOf = (workspaceId: string): string => `parley:recent-commands:${workspaceId}`;

export const recentOf = (workspaceId: string): string[] => readStored(itemOf(workspaceId), isIds) ?? [];

export function remember(workspaceId: string, id: string) {
  const others = recentOf(workspaceId).filter((each) => each !== id);
  writeStored(itemOf(workspaceId), [id, ...others].slice(0, KEPT));
}
