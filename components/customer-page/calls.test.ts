/** The customer's page sends names of files, and reads refusals. */
import { expect, test } from "vitest";
import { problemOf, sentName } from "./calls";

test("a file's name is sent whole or cut between characters, and half an emoji breaks no address", () => {
  for (const [name, sent] of [
    ["plan.pdf", "plan.pdf"],
    ["", "file"],
    [`${"a".repeat(199)}😀.png`, `${"a".repeat(180)}${"a".repeat(15)}😀.png`],
    ["half\ud83d.png", "half\ufffd.png"],
  ] as const) {
    expect(sentName(name)).toBe(sent);
    expect(decodeURIComponent(encodeURIComponent(sentName(name)))).toBe(sent);
  }
});

test("the page says what a refusal means by its code: a file that is gone is no link that is gone", () => {
  for (const [status, code, refusal, problem] of [
    [404, "not_found", "failed", "unknown"],
    [404, "attachment_not_found", "failed", "failed"],
    [404, "attachment_not_found", "file", "file"],
    [409, "attachment_used", "file", "file"],
    [409, "ticket_closed", "file", "closed"],
    [413, "payload_too_large", "file", "file"],
    [429, "rate_limited", "file", "busy"],
    [503, "unavailable", "file", "failed"],
    [0, "undefined", "file", "failed"],
  ] as const)
    expect([code, problemOf(status, code, refusal)]).toEqual([code, problem]);
});
