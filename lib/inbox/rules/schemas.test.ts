import { expect, test } from "vitest";
import { SaveRule } from "./schemas";

test("a rule whose action names no article says what to choose", () => {
  const rule = {
    name: "Returns",
    isOn: true,
    trigger: "received",
    afterMinutes: null,
    conditions: [],
    actions: [{ do: "article", number: 0 }],
  };
  expect(SaveRule.safeParse(rule).error?.issues).toMatchObject([
    { path: ["actions", 0, "number"], message: "Choose an article." },
  ]);
});
