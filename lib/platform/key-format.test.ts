import { expect, test } from "vitest";
import { newId } from "./ids";
import { makeKey, ownerOfKey } from "./key-format";

test("a key names its owner, and no two of them are alike", () => {
  const ids = [newId(), "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"];
  for (const ownerId of ids) {
    const key = makeKey("ptk_test_", ownerId);
    expect(key).toMatch(/^ptk_test_[0-9A-Za-z]{71}$/);
    expect(ownerOfKey(key, "ptk_test_")).toBe(ownerId);
    expect(makeKey("ptk_test_", ownerId)).not.toBe(key);
  }
});

test("a mistyped, truncated or differently prefixed key has no owner", () => {
  const key = makeKey("ptk_test_", newId());
  const mistyped = key.slice(0, 30) + (key[30] === "a" ? "b" : "a") + key.slice(31);
  for (const wrong of [mistyped, key.slice(0, -1), `${key}x`, key.replace("test", "live"), "", "ptk_test_"]) {
    expect(ownerOfKey(wrong, wrong.startsWith("ptk_live_") ? "ptk_live_" : "ptk_test_")).toBeNull();
  }
  expect(ownerOfKey(key, "ptk_live_")).toBeNull();
});
