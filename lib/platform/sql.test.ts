import { expect, test } from "vitest";
import { query } from "./db";
import { storableJson } from "./sql";

test("U+0000 is replaced in keys and values; text that only looks like its escape is unchanged", async () => {
  const value = { "a\0b": ["\0", "x\0\0y", "\\u0000", "\\\0"], n: null };
  const [row] = await query<{ value: unknown }>("", "SELECT $1::jsonb AS value", [storableJson(value)]);
  expect(row?.value).toEqual({
    "a\ufffdb": ["\ufffd", "x\ufffd\ufffdy", "\\u0000", "\\\ufffd"],
    n: null,
  });
});
