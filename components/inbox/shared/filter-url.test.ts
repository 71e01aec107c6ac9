import { describe, expect, it } from "vitest";
import {
  DEFAULT_FILTER,
  FAILED_FILTER,
  type Filter,
  fits,
  formatFilter,
  parseFilter,
  WAITING_FILTER,
} from "@/components/inbox/shared/filter-url";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

const member = "01931b5e-7c00-7000-8000-000000000001";
const parse = (query: string): Filter => parseFilter(new URLSearchParams(query));

describe("the filter in the address", () => {
  it.each<[string, Filter]>([
    ["", DEFAULT_FILTER],
    ["?status=all", { ...DEFAULT_FILTER, status: "all" }],
    ["?status=all&failed=true", FAILED_FILTER],
    ["?assignee=me&unread=true", { ...DEFAULT_FILTER, assignee: "me", unread: true }],
    [
      `?status=resolved&assignee=${member}&q=order+1042`,
      { ...DEFAULT_FILTER, status: "resolved", assignee: member, q: "order 1042" },
    ],
    ["?waiting=true&order=waiting", WAITING_FILTER],
    [`?status=all&tag=${member}`, { ...DEFAULT_FILTER, status: "all", tag: member }],
    ["?channel=whatsapp", { ...DEFAULT_FILTER, channel: "whatsapp" }],
  ])("%s is read and written back alike", (query, filter) => {
    expect(parse(query)).toEqual(filter);
    expect(formatFilter(filter)).toBe(query);
  });

  it("takes nonsense for absent", () => {
    expect(parse("?status=closed&assignee=stranger&unread=yes&channel=fax")).toEqual(DEFAULT_FILTER);
    // The form of an id, and none that the server takes.
    expect(parse("?tag=12345678-1234-1234-1234-123456789012")).toEqual(DEFAULT_FILTER);
    expect(parse(`?q=${"x".repeat(500)}`).q).toHaveLength(200);
  });
});

describe("whether a conversation belongs into a list", () => {
  const assignee = { id: member, name: "Maya" };
  const tag = "01931b5e-7c00-7000-8000-000000000003";
  const conversation = {
    status: "open",
    channel: "email",
    assignee,
    unreadCount: 0,
    tagIds: [tag],
  } as InboxConversation;

  it.each<[string, Partial<Filter>, boolean]>([
    ["its own status", {}, true],
    ["another status", { status: "resolved" }, false],
    ["all of them", { status: "all" }, true],
    ["mine", { assignee: "me" }, true],
    ["a member's", { assignee: member }, true],
    ["another member's", { assignee: "01931b5e-7c00-7000-8000-000000000002" }, false],
    ["unassigned", { assignee: "unassigned" }, false],
    ["unread only, and read", { unread: true }, false],
    ["a tag that it has", { tag }, true],
    ["a tag that it lacks", { tag: member }, false],
    ["its own channel", { channel: "email" }, true],
    ["another channel", { channel: "messenger" }, false],
    ["failed only, and nothing failed", { failed: true }, false],
  ])("%s", (_name, change, expected) => {
    expect(fits(conversation, { ...DEFAULT_FILTER, ...change }, member)).toBe(expected);
  });
});
