/**
 * Property test: generated requests to each operation on workspaces never cause 5xx, and every response is documented.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import { holdToDocument, PROPERTY_TIMEOUT_MS } from "@/lib/testing/partner-properties";
import { createPartnerKey } from "@/lib/testing/partners";

test("createWorkspace", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const api = await partnerApi();
  const body = fc.record(
    {
      externalTenantId: fc.oneof(
        fc.constantFrom("tenant-1", "Tenant-1", "é", "e\u0301"),
        fc.string({ minLength: 1, maxLength: 128 }),
      ),
      name: fc.string({ minLength: 1, maxLength: 200 }),
      locale: fc.constantFrom("pt-BR", "xx-nowhere", null),
      timezone: fc.constantFrom("Europe/Lisbon", "Mars/Olympus"),
      returnUrlAllowlist: fc.array(fc.webUrl(), { maxLength: 3 }),
    },
    { requiredKeys: ["externalTenantId", "name"] },
  );
  const seen = await holdToDocument(api, "createWorkspace", { body });
  expect(Math.min(seen[200] ?? 0, seen[201] ?? 0, seen[400] ?? 0)).toBeGreaterThan(0.02);
});

test("listWorkspaces", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const api = await partnerApi();
  const { externalTenantId } = await createManaged(api);
  await createManaged(api);
  const seen = await holdToDocument(api, "listWorkspaces", {
    query: {
      externalTenantId: fc.constantFrom(externalTenantId, "unknown"),
      limit: fc.constantFrom("1", "2", "10", "500", "0", "501", "1.5", "-1", "9".repeat(30)),
    },
  });
  expect(Math.min(seen[200] ?? 0, seen[400] ?? 0)).toBeGreaterThan(0.1);
});

test.each(["getWorkspace", "getInstallation"] as const)(
  "%s",
  { timeout: PROPERTY_TIMEOUT_MS },
  async (operation) => {
    const api = await partnerApi();
    const { workspaceId } = await createManaged(api);
    const seen = await holdToDocument(api, operation, { params: { workspaceId } });
    expect(Math.min(seen[200] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.05);
  },
);

test("updateWorkspace", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const body = fc.record(
    {
      name: fc.string({ minLength: 1, maxLength: 200 }),
      locale: fc.constantFrom("pt-BR", null),
      timezone: fc.constantFrom("Europe/Lisbon", "Mars/Olympus"),
      returnUrlAllowlist: fc.array(fc.webUrl(), { maxLength: 3 }),
      policy: fc.constantFrom(null, { eventRetentionDays: 30 }),
    },
    { requiredKeys: [] },
  );
  const seen = await holdToDocument(api, "updateWorkspace", { params: { workspaceId }, body });
  expect(Math.min(seen[200] ?? 0, seen[400] ?? 0, seen[403] ?? 0)).toBeGreaterThan(0.02);
});

test("deleteWorkspace", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const { world } = await partnerApi();
  const { secret } = await createPartnerKey(world, { scopes: ["workspaces", "workspaces:delete"] });
  const api = await partnerApi({ world, key: secret });
  const { workspaceId } = await createManaged(api);
  const seen = await holdToDocument(api, "deleteWorkspace", { params: { workspaceId } });
  expect(Math.min(seen[202] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.05);
});

test.each(["suspendWorkspace", "reactivateWorkspace", "archiveWorkspace"] as const)(
  "%s",
  { timeout: PROPERTY_TIMEOUT_MS },
  async (operation) => {
    const api = await partnerApi();
    const { workspaceId } = await createManaged(api);
    const seen = await holdToDocument(api, operation, { params: { workspaceId } });
    expect(Math.min(seen[200] ?? 0, seen[404] ?? 0)).toBeGreaterThan(0.05);
  },
);
