/** Property test: a thousand valid and invalid commands never cause 5xx, and every response is documented. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createManaged, idempotent, partnerApi, textCommand } from "@/lib/testing/partner-api";
import { holdToDocument, PROPERTY_TIMEOUT_MS } from "@/lib/testing/partner-properties";

/** Mostly valid lengths; sometimes the limit and one more, in characters of two UTF-16 units. */
const words = (max: number) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.string({ minLength: 1, maxLength: Math.min(max, 200) }) },
    { weight: 4, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: Math.min(max, 12) }) },
    { weight: 1, arbitrary: fc.constantFrom(max, max + 1).map((length) => "😀".repeat(length)) },
  );
const url = fc.webUrl({ validSchemes: ["https"] });

const content = fc.oneof(
  fc.record(
    { type: fc.constant("text"), text: words(4096), previewUrl: fc.boolean() },
    { requiredKeys: ["text"] },
  ),
  fc.record({ text: fc.record({ body: words(4096), preview_url: fc.boolean() }) }),
  fc.record({
    type: fc.constant("template"),
    template: fc.record(
      {
        alias: fc.oneof(
          fc.constantFrom("hello_world", "order.update", "no_such"),
          fc.string({ maxLength: 70 }),
        ),
        locale: fc.constantFrom("en", "en_US", "pt_BR", "xx"),
        variables: fc.dictionary(fc.string({ maxLength: 5 }), words(1024), { maxKeys: 4 }),
        buttons: fc.array(fc.record({ index: fc.integer({ min: -1, max: 11 }), payload: words(1024) }), {
          maxLength: 3,
        }),
      },
      { requiredKeys: ["alias"] },
    ),
  }),
  fc.record({
    media: fc.record(
      {
        kind: fc.constantFrom("image", "video", "audio", "document", "sticker", "hologram"),
        url: fc.oneof(
          url,
          fc.constantFrom(
            "https://example.com/a.png",
            "http://127.0.0.1/a.png",
            "https://[::1]/a.pdf",
            "//x",
          ),
        ),
        caption: words(1024),
        filename: words(240),
      },
      { requiredKeys: ["url"] },
    ),
  }),
  fc.record({
    interactive: fc.oneof(
      fc.record({
        kind: fc.constant("buttons"),
        body: words(1024),
        buttons: fc.array(fc.record({ id: words(256), title: words(20) }), { maxLength: 4 }),
      }),
      fc.record({
        kind: fc.constant("list"),
        body: words(4096),
        buttonLabel: words(20),
        sections: fc.array(
          fc.record({
            title: words(24),
            rows: fc.array(fc.record({ id: words(200), title: words(24) }), { maxLength: 11 }),
          }),
          { maxLength: 3 },
        ),
      }),
      fc.record({ kind: fc.constant("cta_url"), body: words(1024), label: words(20), url }),
    ),
  }),
);

test("createCommand", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const first = await api.ask<{ conversationId: string }>("createCommand", {
    params: { workspaceId },
    headers: idempotent(),
    body: textCommand("First"),
  });
  const { conversationId } = first.body;
  const recipient = fc.oneof(
    fc.constantFrom<Record<string, unknown>>(
      { contact: { phoneE164: "+15551230001" } },
      { contact: { phoneE164: "+15551230001", name: "Ana" } },
      { conversationId },
      { conversationId, contact: { phoneE164: "+15551239999" } },
      { contact: { whatsappUserId: "US.13491208655302741918" } },
      {},
    ),
    fc.record({
      contact: fc.record({ phoneE164: fc.stringMatching(/^\+[1-9]\d{6,14}$/), name: words(200) }),
    }),
  );
  const body = fc
    .tuple(
      recipient,
      content,
      fc.constantFrom("automation", "system"),
      fc.option(words(256), { nil: undefined }),
    )
    .map(([to, of, senderAttribution, correlationId]) => ({
      type: "message.send",
      ...(correlationId && { correlationId }),
      payload: { ...to, senderAttribution, content: of },
    }));
  // Header bytes: inner blanks and non-ASCII.
  const visible = fc
    .string({ unit: "grapheme", minLength: 8, maxLength: 100 })
    .filter((key) => /^\P{Cc}{8,128}$/u.test(key) && key.trim() === key)
    .map((key) => Buffer.from(key).toString("latin1"));
  const headers = fc
    .tuple(
      fc.oneof(
        { weight: 9, arbitrary: visible },
        { weight: 1, arbitrary: fc.constantFrom("short", "same-key-again", "k".repeat(129)) },
      ),
      fc.constantFrom<Record<string, string>>({}, {}, {}, { prefer: "validate-only" }),
    )
    .map(([key, more]): Record<string, string> => ({ "idempotency-key": key, ...more }));
  const seen = await holdToDocument(api, "createCommand", { params: { workspaceId }, body, headers });
  expect(seen[202]).toBeGreaterThan(0.05);
  expect(seen[422]).toBeGreaterThan(0.1);
});

test("createCommandBatch", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const command = fc.record({
    type: fc.constantFrom("message.send", "message.receive"),
    idempotencyKey: fc.oneof(fc.string({ minLength: 8, maxLength: 128 }), fc.constantFrom("short", null, 7)),
    payload: fc.record({
      contact: fc.constantFrom({ phoneE164: "+15551230001" }, { phoneE164: "1" }, null),
      senderAttribution: fc.constantFrom("automation", "agent"),
      content: fc.constantFrom({ text: "Hi" }, { type: "text", text: "" }, { templateAlias: "nothing" }, 7),
    }),
  });
  const body = fc.record({ commands: fc.array(fc.oneof(command, fc.jsonValue()), { maxLength: 4 }) });
  const seen = await holdToDocument(api, "createCommandBatch", { params: { workspaceId }, body });
  expect(Math.min(seen[200] ?? 0, seen[400] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.02);
});
