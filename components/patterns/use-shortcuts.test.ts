import { afterEach, expect, test, vi } from "vitest";
import { modCap, modKeyOf } from "./use-shortcuts";

afterEach(() => vi.unstubAllGlobals());

const pressed = { key: "k", metaKey: false, ctrlKey: false, altKey: false, shiftKey: false };

test.each([
  ["Linux x86_64", { ctrlKey: true }, "Mod+k"],
  ["Win32", { ctrlKey: true, key: "K" }, "Mod+k"],
  ["Win32", { metaKey: true }, undefined],
  ["MacIntel", { metaKey: true }, "Mod+k"],
  // There it cuts the rest of a line.
  ["MacIntel", { ctrlKey: true }, undefined],
  ["Linux x86_64", { ctrlKey: true, shiftKey: true }, undefined],
  // AltGr.
  ["Win32", { ctrlKey: true, altKey: true }, undefined],
  ["MacIntel", { metaKey: true, ctrlKey: true }, undefined],
  ["Linux x86_64", {}, undefined],
] as const)("on %s, with %j, it is the key %s", (platform, held, name) => {
  vi.stubGlobal("navigator", { platform });
  expect(modKeyOf({ ...pressed, ...held })).toBe(name);
});

test("a Mac's key is called by its sign", () => {
  vi.stubGlobal("navigator", { platform: "MacIntel" });
  expect(modCap()).toBe("⌘");
  vi.stubGlobal("navigator", undefined);
  expect(modCap()).toBe("Ctrl");
});
