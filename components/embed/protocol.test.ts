import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FromFrame, type FromHost, readFromFrame, readFromHost } from "./protocol";

const SESSION = "ss_01h455vb4pex5vsknk084sn02q";
const fromFrame: FromFrame[] = [
  { parley: 1, type: "ready", surfaceSessionId: SESSION, needsSession: true },
  { parley: 1, type: "session.expiring", surfaceSessionId: SESSION, expiresAt: "2026-11-21T09:15:00.000Z" },
  { parley: 1, type: "resize", height: 640.5 },
  { parley: 1, type: "unread", count: 0 },
  { parley: 1, type: "conversation.selected", conversationId: null },
  { parley: 1, type: "error", code: "session_revoked", message: "The session was ended." },
];
const fromHost: FromHost[] = [
  { parley: 1, type: "session", surfaceSessionId: SESSION, token: "sst_x" },
  { parley: 1, type: "session.failed" },
  { parley: 1, type: "open", conversationId: "01a1ffdc-c524-7203-b94c-96a578b79b30" },
  { parley: 1, type: "open", conversationId: null },
  { parley: 1, type: "appearance" },
  { parley: 1, type: "appearance", theme: "dark", accent: "0c6e73", locale: "pt-BR" },
];

describe("messages of the other side", () => {
  test("is understood in each of its messages", () => {
    for (const message of fromFrame) expect(readFromFrame(message)).toEqual(message);
    for (const message of fromHost) expect(readFromHost(message)).toEqual(message);
  });

  test("is none of the other direction's", () => {
    for (const message of fromFrame) expect(readFromHost(message)).toBeNull();
    for (const message of fromHost) expect(readFromFrame(message)).toBeNull();
  });

  test("may hold more, which is left behind", () => {
    const more = { extra: 1, __proto__: { token: "x" } };
    expect(readFromFrame({ ...fromFrame[3], ...more })).toEqual(fromFrame[3]);
    expect(readFromHost({ ...fromHost[4], ...more })).toEqual(fromHost[4]);
  });

  test.each([
    ["of another version", { parley: 2, type: "unread", count: 1 }],
    ["without a version", { type: "unread", count: 1 }],
    ["of an unknown type", { parley: 1, type: "surprise" }],
    ["of a type that every object has", { parley: 1, type: "constructor" }],
    ["without a field", { parley: 1, type: "unread" }],
    ["with a number in words", { parley: 1, type: "unread", count: "1" }],
    ["with less than nothing", { parley: 1, type: "unread", count: -1 }],
    ["with an endless height", { parley: 1, type: "resize", height: Number.POSITIVE_INFINITY }],
    ["with an undefined conversation", { parley: 1, type: "conversation.selected" }],
    ["with an unknown code", { parley: 1, type: "error", code: "surprise", message: "x" }],
    [
      "with a text as long as a book",
      { parley: 1, type: "error", code: "unreachable", message: "x".repeat(1000) },
    ],
  ])("is ignored %s", (_, data) => {
    expect(readFromFrame(data)).toBeNull();
  });

  test.each([
    ["a theme that is none", { theme: "sepia" }],
    ["an accent with #", { accent: "#0c6e73" }],
    ["an accent that would go on", { accent: "0c6e73;--x:url(x)" }],
    ["an accent in a list", { accent: ["0c6e73"] }],
    ["a null in the place of nothing", { theme: null }],
  ])("is taken without %s", (_, fields) => {
    const rest = { parley: 1, type: "appearance", locale: "es" };
    expect(readFromHost({ ...rest, ...fields })).toEqual(rest);
  });

  test("may be anything: nothing throws, and only what is ours comes through", () => {
    const type = fc.constantFrom(...[...fromFrame, ...fromHost].map((message) => message.type));
    const like = fc
      .tuple(fc.dictionary(fc.string(), fc.anything()), type)
      .map(([fields, type]) => ({ ...fields, parley: 1, type }));
    fc.assert(
      fc.property(fc.oneof(fc.anything(), like), (data) => {
        for (const message of [readFromFrame(data), readFromHost(data)])
          expect(message === null || message.parley === 1).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
