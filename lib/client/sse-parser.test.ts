import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSseParser, type StreamEvent } from "@/lib/client/sse-parser";

function parse(...pieces: string[]) {
  const events: StreamEvent[] = [];
  const seen = { comments: 0, retries: [] as number[] };
  const feed = createSseParser({
    onEvent: (event) => events.push(event),
    onComment: () => {
      seen.comments += 1;
    },
    onRetry: (delayMs) => seen.retries.push(delayMs),
  });
  for (const piece of pieces) feed(piece);
  return { events, ...seen };
}

describe("the event stream parser", () => {
  it.each([
    ["a named event", "event: notice\ndata: {}\n\n", [{ type: "notice", data: "{}", id: null }]],
    ["an event without a name", "data: 1\n\n", [{ type: "message", data: "1", id: null }]],
    ["several data lines", "data: a\ndata: b\n\n", [{ type: "message", data: "a\nb", id: null }]],
    ["only one leading space is dropped", "data:  a\n\n", [{ type: "message", data: " a", id: null }]],
    ["no space after the colon", "data:a\n\n", [{ type: "message", data: "a", id: null }]],
    ["a field without a colon", "data\n\n", [{ type: "message", data: "", id: null }]],
    ["a name alone is no event", "event: notice\n\n", []],
    ["an unknown field is ignored", "colour: red\ndata: a\n\n", [{ type: "message", data: "a", id: null }]],
    [
      "CRLF and CR end lines too",
      "data: a\r\n\r\ndata: b\r\rx",
      [
        { type: "message", data: "a", id: null },
        { type: "message", data: "b", id: null },
      ],
    ],
    ["a byte order mark in front", "\uFEFFdata: a\n\n", [{ type: "message", data: "a", id: null }]],
    [
      "the id stays for later events",
      "id: 7\ndata: a\n\ndata: b\n\n",
      [
        { type: "message", data: "a", id: "7" },
        { type: "message", data: "b", id: "7" },
      ],
    ],
    [
      "an event that the end cuts off is not reported",
      "data: a\n\ndata: b\n",
      [{ type: "message", data: "a", id: null }],
    ],
  ])("%s", (_name, text, expected) => {
    expect(parse(text).events).toEqual(expected);
  });

  it("reads heartbeats and the server's retry delay, and ignores an invalid delay", () => {
    expect(parse(": still here\n\nretry: 1000\nretry: soon\n\n")).toEqual({
      events: [],
      comments: 1,
      retries: [1000],
    });
  });

  it("gives the same events however the text is cut", () => {
    const text =
      'retry: 5\r\nevent: notice\r\ndata: {"a":1}\r\n\r\n: beat\r\n\r\nid: 2\ndata: x\ndata: y\n\ndata: z\r\r\n';
    const whole = parse(text);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
        const places = [0, ...cuts, text.length].sort((a, b) => a - b);
        const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
        expect(parse(...pieces)).toEqual(whole);
      }),
    );
  });
});
