/** Where a collection can go: up and down among its siblings, into another one, and out of it. Two levels. */
import type { ArticleCollection, UpdateCollection } from "@/lib/articles/articles/schemas";

type Known = Pick<ArticleCollection, "id" | "parentId">;
export type Move = Required<Pick<UpdateCollection, "parentId" | "place">>;
export type MoveName = "up" | "down" | "into" | "out";
export type DropPlace = "before" | "after" | "inside";

const siblingsOf = (all: readonly Known[], parentId: string | null): string[] =>
  all.filter((each) => each.parentId === parentId).map(({ id }) => id);

/** `all`: in order. A move that cannot be made is left out. */
export function movesOf(all: readonly Known[], id: string): Partial<Record<MoveName, Move>> {
  const now = all.find((each) => each.id === id);
  if (!now) return {};
  const { parentId } = now;
  const siblings = siblingsOf(all, parentId);
  const place = siblings.indexOf(id);
  const before = siblings[place - 1];
  const isParent = all.some((each) => each.parentId === id);
  return {
    ...(place > 0 && { up: { parentId, place: place - 1 } }),
    ...(place < siblings.length - 1 && { down: { parentId, place: place + 1 } }),
    // The one above takes it behind its others.
    ...(parentId === null &&
      before !== undefined &&
      !isParent && { into: { parentId: before, place: siblingsOf(all, before).length } }),
    ...(parentId !== null && {
      out: { parentId: null, place: siblingsOf(all, null).indexOf(parentId) + 1 },
    }),
  };
}

/** Null: it cannot be dropped there, or would stay where it is. */
export function dropMove(all: readonly Known[], id: string, on: string, where: DropPlace): Move | null {
  const [now, target] = [all.find((each) => each.id === id), all.find((each) => each.id === on)];
  if (!now || !target || id === on) return null;
  const parentId = where === "inside" ? target.id : target.parentId;
  const isParent = all.some((each) => each.parentId === id);
  if (parentId !== null && (isParent || parentId === id || (where === "inside" && target.parentId !== null)))
    return null;
  const others = siblingsOf(all, parentId).filter((each) => each !== id);
  const place = where === "inside" ? others.length : others.indexOf(on) + (where === "after" ? 1 : 0);
  const isSamePlace = parentId === now.parentId && siblingsOf(all, parentId).indexOf(id) === place;
  return isSamePlace ? null : { parentId, place };
}
