/**
 * Property test: generated requests to each operation on setup links and surface sessions never cause 5xx, and every
 * response is documented.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeCursor } from "@/lib/platform/cursor";
import { newId } from "@/lib/platform/ids";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import { holdToDocument, PROPERTY_TIMEOUT_MS } from "@/lib/testing/partner-properties";

async function setting() {
  const api = await partnerApi();
  const { workspaceId, externalTenantId } = await createManaged(api);
  const link = await api.ask<{ setupLinkId: string }>("createSetupLink", {
    params: { workspaceId },
    body: { externalTenantId, redirectUrl: "https://example.com/done" },
  });
  return { api, workspaceId, externalTenantId, setupLinkId: link.body.setupLinkId };
}

test("createSetupLink", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { api, workspaceId, externalTenantId } = await setting();
  const body = fc.record(
    {
      externalTenantId: fc.oneof({ weight: 15, arbitrary: fc.constant(externalTenantId) }, fc.string()),
      redirectUrl: fc.oneof(
        {
          weight: 4,
          arbitrary: fc.webUrl({ validSchemes: ["https"], withQueryParameters: true, withFragments: true }),
        },
        fc.constantFrom("http://127.0.0.1/", "https://a:b@example.com/", "javascript:alert(1)", "/relative"),
      ),
      allowedConnectionTypes: fc.constantFrom(null, [], ["whatsapp"], ["whatsapp"], ["telegram"]),
      expiresInHours: fc.constantFrom(null, 1, 2, 24, 72, 167, 168, 0, 169, 1.5),
    },
    { requiredKeys: ["externalTenantId", "redirectUrl"] },
  );
  const seen = await holdToDocument(api, "createSetupLink", { params: { workspaceId }, body });
  expect(Math.min(seen[201] ?? 0, seen[400] ?? 0)).toBeGreaterThan(0.05);
});

test("listSetupLinks", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { api, workspaceId } = await setting();
  const seen = await holdToDocument(api, "listSetupLinks", { params: { workspaceId } });
  expect(Math.min(seen[200] ?? 0, seen[400] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.02);
});

test("revokeSetupLink", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { api, workspaceId, setupLinkId } = await setting();
  const seen = await holdToDocument(api, "revokeSetupLink", { params: { workspaceId, setupLinkId } });
  expect(Math.min(seen[200] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.05);
});

test("createSurfaceSession", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { api, externalTenantId } = await setting();
  const body = fc.record(
    {
      externalTenantId: fc.oneof({ weight: 15, arbitrary: fc.constant(externalTenantId) }, fc.string()),
      externalUserId: fc.string({ minLength: 1, maxLength: 256 }),
      capabilities: fc.array(
        fc.constantFrom("read", "reply", "inbox:read", "conversations.write", "inbox:fly"),
        {
          maxLength: 4,
        },
      ),
      externalUserName: fc.string({ minLength: 1, maxLength: 200 }),
    },
    { requiredKeys: ["externalTenantId", "externalUserId", "capabilities"] },
  );
  const seen = await holdToDocument(api, "createSurfaceSession", { body });
  expect(Math.min(seen[201] ?? 0, seen[400] ?? 0)).toBeGreaterThan(0.05);
});

test.each(["listSurfaceSessions", "revokeSurfaceSession", "revokeSurfaceSessions"] as const)(
  "%s",
  { timeout: PROPERTY_TIMEOUT_MS },
  async (operation) => {
    const { api, workspaceId, externalTenantId } = await setting();
    const made = await api.ask<{ surfaceSessionId: string }>("createSurfaceSession", {
      body: { externalTenantId, externalUserId: "u1", capabilities: ["read"] },
    });
    const { surfaceSessionId } = made.body;
    const seen = await holdToDocument(api, operation, {
      params: { workspaceId, ...(operation === "revokeSurfaceSession" && { surfaceSessionId }) },
      query: { cursor: fc.constant(encodeCursor("surface-sessions", { id: newId() })) },
      ...(operation === "revokeSurfaceSessions" && {
        body: fc.constantFrom(
          { externalUserId: "u1" },
          { all: true },
          { externalUserId: "u1", all: null },
          {},
        ),
      }),
    });
    expect(Math.min(seen[200] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.003);
  },
);
