import { describe, expect, it } from "vitest";
import { parseAttributes } from "./attributes";

function read(given: Record<string, string | undefined>) {
  const [widgetId, side, color, theme, problems] = parseAttributes(given);
  return { widgetId, side, color, theme, problems };
}

const widgetId = "0193a3c0-0000-7000-8000-00000000d030";

describe("the tag's attributes", () => {
  it("need nothing but the id", () => {
    expect(read({ widgetId })).toEqual({
      widgetId,
      side: "right",
      color: "0c6e73",
      theme: "auto",
      problems: [],
    });
  });

  it.each([
    ["right", "right"],
    ["left", "left"],
    ["bottom-right", "right"],
    ["bottom-left", "left"],
    ["LEFT", "left"],
  ])("position %s is %s", (position, side) => {
    expect(read({ widgetId, position })).toMatchObject({ side, problems: [] });
  });

  it.each([
    ["#4f46e5", "4f46e5"],
    ["4F46E5", "4f46e5"],
    ["#abc", "abc"],
  ])("color %s is %s", (color, digits) => {
    expect(read({ widgetId, color })).toMatchObject({ color: digits, problems: [] });
  });

  it.each([
    ["position", "top"],
    ["position", "left;}"],
    ["color", "teal"],
    ["color", "#abcd"],
    ["color", "#4f46e5;}"],
    ["theme", "blue"],
    ["theme", "darker"],
  ])("a bad %s, %j, falls back and is named once", (name, value) => {
    const { problems, ...rest } = read({ widgetId, [name]: value });
    expect(problems).toEqual([name]);
    expect(rest).toEqual({ widgetId, side: "right", color: "0c6e73", theme: "auto" });
  });

  it.each([undefined, "", "nonsense", `${widgetId}0`, "<script>"])(
    "without a usable id (%j) there is nothing to show",
    (given) => {
      expect(read({ widgetId: given })).toMatchObject({ widgetId: "", problems: ["widgetId"] });
    },
  );

  it("an empty attribute counts as absent", () => {
    expect(read({ widgetId, color: "", theme: "" }).problems).toEqual([]);
  });
});
