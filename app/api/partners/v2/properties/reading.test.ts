/**
 * Property test: generated requests to each operation on conversations, messages and contacts never cause 5xx, and every
 * response is documented.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db";
import { fromPublicId } from "@/lib/platform/ids";
import { contactOf, createManaged, idempotent, partnerApi, textCommand } from "@/lib/testing/partner-api";
import { holdToDocument, PROPERTY_TIMEOUT_MS } from "@/lib/testing/partner-properties";

async function setting() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const made = await api.ask<Record<"messageId" | "conversationId" | "commandId", string>>("createCommand", {
    params: { workspaceId },
    headers: idempotent(),
    body: textCommand("Hello"),
  });
  const { messageId, conversationId, commandId } = made.body;
  return {
    api,
    workspaceId,
    messageId,
    conversationId,
    commandId,
    contactId: await contactOf(conversationId),
  };
}
const LIMITS = { limit: fc.constantFrom("1", "100", "0", "101", "1.0", "all") };
const CURSOR = Buffer.from('{"at":"2026-07-23T10:00:00.000Z","id":"x","list":"contacts"}').toString(
  "base64url",
);

test("exportWorkspace", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { api, workspaceId } = await setting();
  const seen = await holdToDocument(api, "exportWorkspace", { params: { workspaceId } });
  expect(Math.min(seen[202] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.05);
});

test.each(["getExport", "openExport"] as const)("%s", { timeout: PROPERTY_TIMEOUT_MS }, async (operation) => {
  const { api, workspaceId } = await setting();
  const { body } = await api.ask<{ exportId: string }>("exportWorkspace", { params: { workspaceId } });
  const { exportId } = body;
  await prisma().workspaceExport.updateMany({
    where: { id: fromPublicId("export", exportId) ?? "" },
    data: { state: "ready", sizeBytes: 1 },
  });
  const seen = await holdToDocument(api, operation, { params: { workspaceId, exportId } });
  expect(Math.min(seen[operation === "getExport" ? 200 : 302] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.05);
});

test("listConversations", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { api, workspaceId, contactId } = await setting();
  const query = {
    ...LIMITS,
    status: fc.constantFrom("open", "resolved", "open", "resolved", "closed", ""),
    channel: fc.constantFrom("whatsapp", "messenger", "whatsapp", "messenger", "fax"),
    contactId: fc.constantFrom(contactId, contactId, contactId, workspaceId, "ct_", "%"),
    teamId: fc.constantFrom("team_01h455vb4pex5vsknk084sn02q", workspaceId),
    updatedAfter: fc.constantFrom("2026-07-23T10:00:00Z", "2026-07-23T10:00:00.123456789+14:00", "now", "-1"),
    cursor: fc.constantFrom(CURSOR, "", "e30", "bnVsbA"),
  };
  const seen = await holdToDocument(api, "listConversations", { params: { workspaceId }, query });
  expect(Math.min(seen[200] ?? 0, seen[400] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.003);
});

test("listContacts", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { api, workspaceId } = await setting();
  const query = {
    ...LIMITS,
    phone: fc.constantFrom("+15551230001", "x", "", "9".repeat(40), "9".repeat(41), "'1' | !2"),
    email: fc.constantFrom("ana@example.com", "@", "", "a'b\\c:*&|!()", "x".repeat(255)),
    cursor: fc.constantFrom(CURSOR, "", "e30"),
  };
  const seen = await holdToDocument(api, "listContacts", { params: { workspaceId }, query });
  expect(Math.min(seen[200] ?? 0, seen[400] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.003);
});

test("listMessages", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { api, workspaceId, conversationId } = await setting();
  const seen = await holdToDocument(api, "listMessages", {
    params: { workspaceId, conversationId },
    query: { ...LIMITS, cursor: fc.constantFrom(CURSOR, "", "e30") },
  });
  expect(Math.min(seen[200] ?? 0, seen[400] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.02);
});

test.each(["getConversation", "getMessage", "getContact", "eraseContact"] as const)(
  "%s",
  { timeout: PROPERTY_TIMEOUT_MS },
  async (operation) => {
    const { api, ...params } = await setting();
    const seen = await holdToDocument(api, operation, { params });
    expect(Math.min(seen[200] ?? seen[202] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.05);
  },
);

test.each(["createContact", "updateContact"] as const)(
  "%s",
  { timeout: PROPERTY_TIMEOUT_MS },
  async (operation) => {
    const { api, workspaceId, contactId } = await setting();
    const body = fc.record(
      {
        name: fc.constantFrom("Ana", "é".repeat(200), "", null, "x".repeat(201)),
        phone: fc.constantFrom("+15551230001", "+15551230002", "15551230001", null),
        email: fc.constantFrom("ana@example.com", "ANA@example.com", "ana", ""),
        externalId: fc.constantFrom("customer-7", "Customer-7", " ", "\u202e", "x".repeat(129)),
        attributes: fc.dictionary(fc.string({ minLength: 1, maxLength: 64 }), fc.jsonValue(), { maxKeys: 5 }),
      },
      { requiredKeys: [] },
    );
    const params = { workspaceId, ...(operation === "updateContact" && { contactId }) };
    const seen = await holdToDocument(api, operation, { params, body });
    expect(Math.min(seen[200] ?? 0, seen[400] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.003);
  },
);

test("listCommands", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { api, workspaceId } = await setting();
  const query = {
    ...LIMITS,
    idempotencyKey: fc.constantFrom("order-1042", "", "x".repeat(129)),
    correlationId: fc.constantFrom("c", "x".repeat(257)),
    state: fc.constantFrom("scheduled", "queued", "sent", "cancelled", "lost"),
    cursor: fc.constantFrom(CURSOR, "", "e30"),
  };
  const seen = await holdToDocument(api, "listCommands", { params: { workspaceId }, query });
  expect(Math.min(seen[200] ?? 0, seen[400] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.003);
});

test.each(["getCommand", "cancelCommand"] as const)(
  "%s",
  { timeout: PROPERTY_TIMEOUT_MS },
  async (operation) => {
    const { api, workspaceId, commandId } = await setting();
    const seen = await holdToDocument(api, operation, { params: { workspaceId, commandId } });
    expect(Math.min(seen[200] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.05);
  },
);

test("getUsage", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { api, workspaceId } = await setting();
  const day = fc.constantFrom(
    "2026-07-01",
    "2026-07-23",
    "2026-13-01",
    "0001-01-01",
    "9999-12-31",
    "",
    "today",
  );
  const seen = await holdToDocument(api, "getUsage", {
    params: { workspaceId },
    query: { from: day, to: day },
  });
  expect(Math.min(seen[200] ?? 0, seen[400] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.003);
});
