import { expect, test } from "vitest";
import { explain } from "@/lib/connections/whatsapp/errors/errors";
import { failureOf } from "@/lib/connections/whatsapp/errors/failure";
import { EVENT_TYPES } from "@/lib/events/catalog";
import { eventProblem } from "@/lib/testing/event-schemas";
import { partnerSampleBody, TEST_EVENT } from "@/lib/webhooks/schemas";
import { openapiDocuments } from "@/scripts/openapi-documents";
import { EVENT_DATA } from "./event-data";
import { isErased } from "./schemas";

test.each([...EVENT_TYPES, TEST_EVENT])("the sample of %s has exactly the fields of its schema", (type) => {
  const sample = partnerSampleBody(type);
  expect(sample && eventProblem(sample)).toBeNull();
});

test("the sample of a failure is the dictionary's", () => {
  const { data } = partnerSampleBody("message.failed") as { data: { error: object } };
  expect(data.error).toEqual(failureOf(explain(131026, null), 131026));
});

test("the document has every body with its sample, and takes what later releases add", () => {
  const { webhooks } = openapiDocuments().partner as unknown as {
    webhooks: Record<string, { post: { requestBody: { content: object } } }>;
  };
  expect(Object.keys(webhooks)).toEqual([...EVENT_TYPES, TEST_EVENT]);
  expect(webhooks["message.failed"]?.post.requestBody.content).toEqual({
    "application/json": {
      schema: { $ref: "#/components/schemas/MessageFailedEvent" },
      example: partnerSampleBody("message.failed"),
    },
  });
  expect(JSON.stringify(openapiDocuments().partner)).not.toContain('"additionalProperties":false');
});

/** Each carries what a person is called, wrote, or was written. */
const PERSONAL = ["contact", "conversation", "message", "ticket"];

test("exactly the events that carry a contact, a conversation, a message or a ticket are erased with the contact", () => {
  const carries = (type: keyof typeof EVENT_DATA): boolean =>
    Object.keys(EVENT_DATA[type].shape).some((field) => PERSONAL.includes(field));
  expect(EVENT_TYPES.filter(isErased)).toEqual(EVENT_TYPES.filter(carries));
});
