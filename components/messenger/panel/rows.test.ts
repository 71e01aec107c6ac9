import { describe, expect, it } from "vitest";
import type { VisitorMessage } from "@/lib/carriers/messenger/schemas";
import { layOut } from "./rows";

const message = (number: number, at: string, senderName: string | null = null): VisitorMessage => ({
  id: `id-${number}`,
  number,
  direction: senderName ? "outbound" : "inbound",
  senderName,
  text: "text",
  attachments: [],
  deliveryState: null,
  createdAt: new Date(`2026-11-${at}`).toISOString(),
  clientId: null,
});

describe("rows of the log", () => {
  it("begin each day with its date", () => {
    const rows = layOut(
      [message(1, "20T10:00:00"), message(2, "20T11:00:00"), message(3, "21T09:00:00")],
      [],
    );
    expect(rows.map(({ day }) => day !== null)).toEqual([true, false, true]);
  });

  it("group what one sender writes within minutes", () => {
    const rows = layOut(
      [
        message(1, "20T10:00:00", "Maya"),
        message(2, "20T10:01:00", "Maya"),
        message(3, "20T10:02:00", "Tom"),
        message(4, "20T10:03:00"),
        message(5, "20T10:30:00"),
      ],
      [],
    );
    expect(rows.map(({ isGroupStart }) => isGroupStart)).toEqual([true, false, true, true, true]);
    expect(rows.map(({ isGroupEnd }) => isGroupEnd)).toEqual([false, true, true, true, true]);
  });

  it("put what is unsent at the end", () => {
    const entry = {
      clientId: "c",
      text: "new",
      thread: "",
      createdAt: new Date("2026-11-20T10:00:30").toISOString(),
      failure: null,
    };
    const rows = layOut([message(1, "20T10:00:00")], [entry]);
    expect(rows.map(({ key, isOwn, isGroupStart }) => [key, isOwn, isGroupStart])).toEqual([
      ["id-1", true, true],
      ["c", true, false],
    ]);
  });
});
