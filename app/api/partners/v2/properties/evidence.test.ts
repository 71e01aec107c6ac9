/**
 * Property test: generated requests to each operation on events and evidence never cause 5xx, and every response is
 * documented.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeCursor } from "@/lib/platform/cursor";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId } from "@/lib/platform/ids";
import {
  createAttachment,
  createManaged,
  idempotent,
  partnerApi,
  textCommand,
} from "@/lib/testing/partner-api";
import { holdToDocument, PROPERTY_TIMEOUT_MS } from "@/lib/testing/partner-properties";

async function setting() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const made = await api.ask<{ messageId: string }>("createCommand", {
    params: { workspaceId },
    headers: idempotent(),
    body: textCommand("Hello"),
  });
  const { messageId } = made.body;
  const wamid = `wamid.${newId()}+/==`;
  await prisma().message.updateMany({
    where: { id: fromPublicId("message", messageId) ?? "" },
    data: { providerMessageId: wamid },
  });
  return { api, workspaceId, messageId, wamid };
}

test("pullEvents", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { api, workspaceId } = await setting();
  const seen = await holdToDocument(api, "pullEvents", {
    params: { workspaceId },
    query: {
      afterSequence: fc.constantFrom(
        "0",
        "1",
        "3",
        "9007199254740991",
        "9007199254740992",
        "-1",
        "1e3",
        "0x1",
        "",
      ),
      limit: fc.constantFrom("1", "500", "0", "501", "1.0", "all"),
      types: fc.constantFrom("message.created", "message.created,command.accepted", "message.*", ",", ""),
      wait: fc.constantFrom("0", "26", "-1", "1s"),
    },
  });
  expect(Math.min(seen[200] ?? 0, seen[400] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.02);
});

test("listEvents", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { api } = await setting();
  const { body } = await api.ask<{ nextCursor: string }>("listEvents", { query: { limit: "2" } });
  const seen = await holdToDocument(api, "listEvents", {
    query: {
      after: fc.oneof(fc.constantFrom(body.nextCursor, `${body.nextCursor}x`, "", "e30"), fc.base64String()),
      limit: fc.constantFrom("1", "500", "0", "501", "1.0", "all"),
      types: fc.constantFrom("message.created", "message.created,command.accepted", "message.*", ",", ""),
      wait: fc.constantFrom("0", "26", "-1", "1s"),
    },
  });
  expect(Math.min(seen[200] ?? 0, seen[400] ?? 0)).toBeGreaterThan(0.02);
});

test("getMessageTimeline", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { api, workspaceId, messageId } = await setting();
  const seen = await holdToDocument(api, "getMessageTimeline", { params: { workspaceId, messageId } });
  expect(Math.min(seen[200] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.05);
});

test("searchDeliveryLogs", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { api, workspaceId, wamid } = await setting();
  const seen = await holdToDocument(api, "searchDeliveryLogs", {
    params: { workspaceId },
    query: { wamid: fc.constantFrom(wamid, wamid.replace("+", " "), "wamid.unknown", "x".repeat(513)) },
  });
  expect(Math.min(seen[200] ?? 0, seen[400] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.02);
});

test.each(["getAttachment", "openAttachment"] as const)(
  "%s",
  { timeout: PROPERTY_TIMEOUT_MS },
  async (operation) => {
    const { api, workspaceId } = await setting();
    const params = { workspaceId, attachmentId: await createAttachment(workspaceId) };
    const seen = await holdToDocument(api, operation, { params });
    expect(Math.min(seen[operation === "getAttachment" ? 200 : 302] ?? 0, seen[404] ?? 0)).toBeGreaterThan(
      0.05,
    );
  },
);

test("listTemplates", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { api, workspaceId } = await setting();
  const seen = await holdToDocument(api, "listTemplates", {
    params: { workspaceId },
    query: { cursor: fc.constant(encodeCursor("templates", { id: newId() })) },
  });
  expect(Math.min(seen[200] ?? 0, seen[400] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.003);
});
