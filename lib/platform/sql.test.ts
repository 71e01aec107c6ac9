import { expect, test } from "vitest";
import { query } from "./db";
import { storableJson } from "./sql";

test("halves of characters are replaced in keys and values; whole ones and text that only looks like an escape are unchanged", async () => {
  const value = { "a\ud83d": ["\ude00", "x\ud83d\ud83dy", "\\ud83d", "\\\ud83d", "😀", "\\😀"], n: 1 };
  const [row] = await query<{ value: unknown }>("", "SELECT $1::jsonb AS value", [storableJson(value)]);
  expect(row?.value).toEqual({
    "a\ufffd": ["\ufffd", "x\ufffd\ufffdy", "\\ud83d", "\\\ufffd", "😀", "\\😀"],
    n: 1,
  });
});

test("U+0000 is replaced in keys and values; text that only looks like its escape is unchanged", async () => {
  const value = { "a\0b": ["\0", "x\0\0y", "\\u0000", "\\\0"], n: null };
  const [row] = await query<{ value: unknown }>("", "SELECT $1::jsonb AS value", [storableJson(value)]);
  expect(row?.value).toEqual({
    "a\ufffdb": ["\ufffd", "x\ufffd\ufffdy", "\\u0000", "\\\ufffd"],
    n: null,
  });
});
