/** During a rolling upgrade a new page reads what a former process answers. */
import { describe, expect, it } from "vitest";
import { VisitorMessage } from "@/lib/carriers/messenger/schemas";
import { MessageEntry } from "@/lib/inbox/messages/schemas";
import { newId } from "@/lib/platform/ids";

const at = "2026-11-22T09:30:00.000Z";
const file = {
  id: newId(),
  kind: "image",
  fileName: "cake.png",
  mimeType: "image/png",
  sizeBytes: 70_312,
  url: "https://parley.example.com/api/v1/attachments/1",
};
const message = {
  id: newId(),
  direction: "inbound",
  text: null,
  senderName: "Ana",
  attachments: [file],
  deliveryState: null,
  createdAt: at,
  number: 1,
  clientId: null,
};

describe("a message without context, and a file without state", () => {
  it("is shown in the inbox", () => {
    const former = {
      ...message,
      conversationId: newId(),
      type: "media",
      senderType: "contact",
      providerMessageId: null,
      kind: "message",
      senderId: null,
      deliveredAt: null,
      readAt: null,
      content: { type: "media", kind: "image" },
      failure: null,
    };
    expect(MessageEntry.safeParse(former).error).toBeUndefined();
  });

  it("is shown in the messenger", () => {
    expect(VisitorMessage.safeParse(message).error).toBeUndefined();
  });
});
