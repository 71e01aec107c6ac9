import { describe, expect, it } from "vitest";
import { POSITIONS, THEMES } from "@/lib/account/workspaces/schemas";
import { readLook } from "./attributes";

describe("a site's options", () => {
  it("may be nothing: the workspace's own look stays", () => {
    expect(readLook({ widgetId: "x" })).toEqual([{}, []]);
  });

  it.each([
    ["right", "right"],
    ["left", "left"],
    ["bottom-right", "right"],
    ["bottom-left", "left"],
    ["LEFT", "left"],
  ])("position %s is %s", (position, side) => {
    expect(readLook({ position })).toEqual([{ position: side }, []]);
  });

  it.each([
    ["#4f46e5", "4f46e5"],
    ["4F46E5", "4f46e5"],
    ["#abc", "abc"],
  ])("color %s is %s", (color, digits) => {
    expect(readLook({ color })).toEqual([{ color: digits }, []]);
  });

  it.each([
    ["position", "top"],
    ["position", "left;}"],
    ["color", "teal"],
    ["color", "#abcd"],
    ["color", "#4f46e5;}"],
    ["theme", "blue"],
    ["theme", "darker"],
    ["language", "français"],
  ])("a bad %s, %j, is left out and named once", (name, value) => {
    expect(readLook({ [name]: value })).toEqual([{}, [name]]);
  });

  it("texts stay as they are written", () => {
    const look = { label: "Ask Us", greeting: "Hello\nthere" };
    expect(readLook(look)).toEqual([look, []]);
    expect(readLook({ label: "x".repeat(31) })).toEqual([{}, ["label"]]);
  });

  it("an empty value counts as absent", () => {
    expect(readLook({ color: "", theme: "" })).toEqual([{}, []]);
  });
});

it.each([...POSITIONS.map((value) => ["position", value]), ...THEMES.map((value) => ["theme", value])])(
  "takes what the workspace's settings can be: %s %s",
  (name, value) => {
    expect(readLook({ [name]: value })).toEqual([{ [name]: value }, []]);
  },
);
