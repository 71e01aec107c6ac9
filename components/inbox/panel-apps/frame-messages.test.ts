/** Messages of an app's frame: from whom they are believed, and how high an app may be. */
import { expect, test } from "vitest";
import { frameAddress, readFrameMessage } from "./frame-messages";

const OWN = "https://parley.example.com";
const frame = {} as Window;
const read = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
  readFrameMessage({ data, source: frame, origin: OWN, ...from } as MessageEvent, frame, OWN);

test("a height is bounded, and anything else than a number is ignored", () => {
  const heights = [0, 120, 400.4, 800, 1e9].map((height) => read({ type: "resize", height }));
  expect(heights.map((each) => each?.type === "resize" && each.height)).toEqual([120, 120, 400, 800, 800]);
  for (const height of ["400", null, Number.NaN, Number.POSITIVE_INFINITY])
    expect(read({ type: "resize", height })).toBeNull();
});

test("only the frame's own window and origin are believed", () => {
  const ready = { type: "ready" };
  expect(read(ready)).toEqual(ready);
  expect(read(ready, { source: {} })).toBeNull();
  expect(read(ready, { origin: "https://shop.example.com" })).toBeNull();
  expect(readFrameMessage({ data: ready, source: null, origin: OWN } as MessageEvent, null, OWN)).toBeNull();
  for (const data of [null, "ready", { type: "parley:ready" }, { type: "open" }])
    expect(read(data)).toBeNull();
});

test("the frame's address names the app's origin, and the session where a host frames it", () => {
  const url = "https://shop.example.com/orders?token=secret";
  expect(frameAddress(url, "dark", { pathname: "/w/1/inbox", isEmbedded: false })).toBe(
    "/embed/app-panel?app=https%3A%2F%2Fshop.example.com&scheme=dark",
  );
  expect(frameAddress(url, "light", { pathname: "/embed/inbox/ss_1", isEmbedded: true })).toMatch(
    /&session=ss_1$/,
  );
});
