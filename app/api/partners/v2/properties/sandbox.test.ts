/**
 * Property test: generated requests to the sandbox never cause 5xx, and every response is documented.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { newId, toPublicId } from "@/lib/platform/ids";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import { holdToDocument, PROPERTY_TIMEOUT_MS } from "@/lib/testing/partner-properties";

const phoneE164 = fc.constantFrom("+15551230001", "+15551230004", "+351912345678");
const CONTENTS = [
  { type: "text", text: "Hello" },
  { type: "button_reply", id: "ORDER-42:yes", title: "Yes" },
  { type: "media", kind: "audio" },
  { type: "location", latitude: 1, longitude: 2 },
  { type: "flow_reply", data: { __proto__: null, a: 1 } },
  { type: "reaction", emoji: null },
  { type: "unsupported" },
];
const BODIES = {
  createInboundMessage: fc.record(
    {
      customer: fc.record({ phoneE164 }),
      content: fc.constantFrom(...CONTENTS),
      replyTo: fc.constantFrom(null, toPublicId("message", newId())),
    },
    { requiredKeys: ["customer", "content"] },
  ),
  setReplyWindow: fc.record({ phoneE164, hours: fc.constantFrom(0, 24.5, 720) }),
  decideTemplate: fc.record({
    templateId: fc.constantFrom(toPublicId("template", newId()), "tpl_x"),
    decision: fc.constantFrom("approve", "reject"),
  }),
  setNumberState: fc.record({ quality: fc.constantFrom("green", "red") }),
  setRecipientOutcome: fc.record({
    phoneE164,
    outcome: fc.constantFrom("deliver", "fail"),
    providerErrorCode: fc.constantFrom(131026, 42),
  }),
};

test.each(Object.entries(BODIES))("%s", { timeout: PROPERTY_TIMEOUT_MS }, async (name, body) => {
  const operation = name as keyof typeof BODIES;
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const seen = await holdToDocument(api, operation, { params: { workspaceId }, body });
  expect(Math.min(seen[400] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.003);
});
