import { describe, expect, it } from "vitest";
import { contentOf } from "@/components/inbox/content/content-registry";
import { isLine, targetIdOf } from "@/components/inbox/content/content-shapes";
import { previewText } from "@/components/inbox/content/content-words";
import { translator } from "@/lib/i18n/translator";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";
import { renderInEnglish } from "@/lib/testing/in-english";

type Content = { type: string } & Record<string, unknown>;
const target = { type: "text", text: "We ship on Friday" } as MessageEntry;

/** The visible and spoken content: text and links, no markup. */
function shown(content: Content, text: string | null = null, about: MessageEntry | null = null): string {
  const markup = renderInEnglish(contentOf({ type: content.type, content, text, attachments: [] }, about));
  return markup
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

describe("a message that is no text", () => {
  it.each<[string, Content, string[]]>([
    [
      "a photo",
      { type: "media", kind: "image", caption: "the leaf", mimeType: "image/jpeg" },
      ["Photo", "the leaf"],
    ],
    ["a voice message", { type: "media", kind: "audio", isVoice: true, caption: null }, ["Voice message"]],
    [
      "a document",
      { type: "media", kind: "document", filename: "مرحبا.pdf", mimeType: "application/pdf" },
      ["Document", "مرحبا.pdf", "application/pdf"],
    ],
    ["media of an unknown kind", { type: "media", kind: "hologram" }, ["Attachment"]],
    [
      "a location",
      { type: "location", latitude: 38.7139, longitude: -9.1394, name: "Graça", address: null },
      ["Graça", "38.713900, -9.139400", "OpenStreetMap"],
    ],
    [
      "contact cards, the same number twice",
      {
        type: "contacts",
        contacts: [
          { name: "Inês", phones: [{ number: "+351 9" }, { number: "+351 9" }], emails: ["i@x.pt"] },
        ],
      },
      ["Inês", "+351 9", "i@x.pt"],
    ],
    [
      "a mail that was cut by limits",
      { type: "email", subject: "Hello", leftOut: { files: 10, text: true } },
      ["Hello", "10 more files were left out.", "The text was longer"],
    ],
    ["a tap", { type: "button", text: "Confirm", payload: "c" }, ["Confirm"]],
    [
      "a row",
      { type: "list_reply", id: "2", title: "Thursday", description: "14:00" },
      ["Thursday", "14:00"],
    ],
    ["a form", { type: "flow_reply", data: { size: "M", flow_token: "t1" } }, ["size: M"]],
    ["a permission", { type: "call_permission_reply", response: "accept" }, ["You may call them"]],
    [
      "an order in a currency that no browser knows",
      { type: "order", text: null, items: [{ productId: "fern", quantity: 2, price: 12.5, currency: "??" }] },
      ["Order of 1 product", "2 × fern", "12.5"],
    ],
    ["an unsupported one", { type: "unsupported", reason: "poll" }, ["does not share this type of message"]],
  ])("shows %s", (_, content, parts) => {
    const text = shown(content);
    for (const part of parts) expect(text).toContain(part);
  });

  it("keeps a form's token to itself", () => {
    expect(shown({ type: "flow_reply", data: { size: "M", flow_token: "t1" } })).not.toContain("t1");
  });

  it("names what a reaction belongs to, and says when that is not loaded", () => {
    const reaction = { type: "reaction", messageId: "wamid.1", emoji: "❤️" };
    expect(shown(reaction, "❤️", target)).toBe("❤️ to We ship on Friday");
    expect(shown(reaction, "❤️")).toBe("❤️ to an earlier message");
    expect(shown({ ...reaction, emoji: null }, null, target)).toBe(
      "Took back a reaction to We ship on Friday",
    );
  });

  it("shows a change as what it became, of any type", () => {
    const edit = (content: Content) => ({ type: "edit", originalId: "wamid.1", content });
    expect(shown(edit({ type: "text", text: "Saturday" }), "Saturday", target)).toBe(
      "Changed We ship on Friday Saturday",
    );
    expect(shown(edit({ type: "media", kind: "image", caption: "better" }))).toContain("Photo better");
  });

  it.each<Content>([
    { type: "hologram" },
    { type: "constructor" },
    { type: "location", latitude: "north" },
    { type: "order", items: "many" },
    { type: "edit", originalId: "wamid.1" },
  ])("falls back to the text of an unknown type or shape: %j", (content) => {
    expect(shown(content, "their words")).toContain("their words");
    expect(shown(content, null)).toContain("cannot be shown here");
  });

  it("says that a message was erased, in the thread and in the list", () => {
    const erased = contentOf({ type: "erased", content: null, text: null, attachments: [] }, null);
    expect(renderInEnglish(erased)).toContain("This message was erased.");
    expect(previewText(translator("en", "inbox.content"), { type: "erased", text: null })).toBe(
      "Erased message",
    );
  });

  it("shows the text of a message whose content only names an article", () => {
    const message = { type: "text", content: { article: 7 }, text: "Read «Returns»", attachments: [] };
    const markup = renderInEnglish(contentOf(message, null));
    expect(markup).toContain("Read «Returns»");
    expect(markup).not.toContain("cannot be shown here");
  });

  it("leaves plain text as it is, also when it is empty", () => {
    const markup = (text: string | null) =>
      renderInEnglish(contentOf({ type: "text", content: null, text, attachments: [] }, null));
    expect(markup("<b>5 > 3</b>")).toContain("&lt;b&gt;5 &gt; 3&lt;/b&gt;");
    expect(() => markup(null)).not.toThrow();
  });
});

it("knows which message a reaction, a change or a deletion is about", () => {
  expect(targetIdOf({ type: "reaction", messageId: "wamid.1" })).toBe("wamid.1");
  expect(targetIdOf({ type: "revoke", originalId: "wamid.2" })).toBe("wamid.2");
  expect(targetIdOf({ type: "location" })).toBe("");
  expect(targetIdOf(null)).toBe("");
});

it("draws events as lines, and messages as bubbles", () => {
  expect(["system", "revoke", "reaction", "edit"].map((type) => isLine({ content: { type } }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it.each([
  ["text", "two\nlines", "two lines"],
  ["media", null, "Attachment"],
  ["media", "the leaf", "Attachment: the leaf"],
  ["location", "Graça", "Location: Graça"],
  ["list_reply", "Thursday", "Thursday"],
  ["flow_reply", "Sent", "Filled in a form"],
  ["reaction", "❤️", "Reacted ❤️"],
  ["reaction", null, "Took back a reaction"],
  ["revoke", null, "Deleted a message"],
  ["toString", null, "A message that cannot be shown here"],
])("in the list %s with %j reads %j", (type, text, words) => {
  expect(previewText(translator("en", "inbox.content"), { type, text })).toBe(words);
});
