/** A collection goes where it was dropped or moved by keys, and never to a third level. */
import { expect, test } from "vitest";
import { dropMove, movesOf } from "@/components/articles/collections/collection-moves";

const top = (id: string) => ({ id, parentId: null });
const all = [top("a"), { id: "a1", parentId: "a" }, { id: "a2", parentId: "a" }, top("b"), top("c")];

test.each([
  ["a", { down: { parentId: null, place: 1 } }],
  [
    "b",
    {
      up: { parentId: null, place: 0 },
      down: { parentId: null, place: 2 },
      into: { parentId: "a", place: 2 },
    },
  ],
  ["c", { up: { parentId: null, place: 1 }, into: { parentId: "b", place: 0 } }],
  ["a1", { down: { parentId: "a", place: 1 }, out: { parentId: null, place: 1 } }],
  ["a2", { up: { parentId: "a", place: 0 }, out: { parentId: null, place: 1 } }],
  ["unknown", {}],
])("%s can be moved so", (id, moves) => {
  expect(movesOf(all, id)).toEqual(moves);
});

test("one that holds others goes into none", () => {
  expect(movesOf([top("b"), ...all.slice(0, 3)], "a").into).toBeUndefined();
  expect(dropMove(all, "a", "b", "inside")).toBeNull();
  expect(dropMove(all, "a", "a1", "after")).toBeNull();
});

test.each([
  ["c", "a", "before", { parentId: null, place: 0 }],
  ["a", "c", "after", { parentId: null, place: 2 }],
  ["c", "a1", "after", { parentId: "a", place: 1 }],
  ["a1", "b", "before", { parentId: null, place: 1 }],
  ["b", "a", "inside", { parentId: "a", place: 2 }],
] as const)("%s is dropped on %s, %s", (id, on, where, move) => {
  expect(dropMove(all, id, on, where)).toEqual(move);
});

test("no request is made for a place that it has, nor into a collection within another", () => {
  expect(dropMove(all, "b", "a", "after")).toBeNull();
  expect(dropMove(all, "b", "b", "inside")).toBeNull();
  expect(dropMove(all, "b", "a1", "inside")).toBeNull();
  expect(dropMove(all, "a2", "a", "inside")).toBeNull();
});
