/** Property tests of uploads and templates. With a database of their own, to which the files and the simulator belong. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PublicTemplatePage } from "@/lib/connections/templates/public-schemas";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import { holdToDocument, PROPERTY_TIMEOUT_MS } from "@/lib/testing/partner-properties";

await takeOwnDatabase();
await serveOwnApp([
  { pattern: "/api/whatsapp/webhook", module: await import("@/app/api/whatsapp/webhook/route") },
]);

test("uploadMedia", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const seen = await holdToDocument(api, "uploadMedia", {
    params: { workspaceId },
    body: fc.oneof(
      fc.constantFrom("%PDF-1.7", "GIF89a", "OggS", "ID3", "", "<svg/>", "RIFF....WEBP", "hello"),
      fc.string({ unit: "binary", maxLength: 300 }),
    ),
    headers: fc.constantFrom<Record<string, string>[]>(
      ...[{}, { "x-file-name": "a.txt" }, { "x-file-name": "men%C3%BA.pdf" }, { "x-file-name": "%00" }],
      ...[{ "x-file-name": "x".repeat(241) }, { "content-type": "multipart/form-data" }],
    ),
  });
  for (const status of [201, 400, 404, 415, 422])
    expect(seen[status] ?? 0, String(status)).toBeGreaterThan(0.003);
});

test("getTemplate", { timeout: PROPERTY_TIMEOUT_MS }, async () => {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const { body } = await api.ask<PublicTemplatePage>("listTemplates", { params: { workspaceId } });
  const templateId = body.templates[0]?.templateId ?? "";
  const seen = await holdToDocument(api, "getTemplate", { params: { workspaceId, templateId } });
  for (const status of [200, 404]) expect(seen[status] ?? 0, String(status)).toBeGreaterThan(0.003);
});

const components = fc.constantFrom(
  [{ type: "BODY", text: "Your order is here." }],
  [{ type: "BODY", text: "{{1}} is here." }],
  [{ type: "BODY" }, { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE" }] }],
  [],
);
test("createTemplate, updateTemplate, deleteTemplate", { timeout: 3 * PROPERTY_TIMEOUT_MS }, async () => {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const alias = fc.stringMatching(/^[a-z0-9_]{3,20}$/);
  const category = fc.constantFrom("utility", "marketing", "authentication", "other");
  const created = await holdToDocument(api, "createTemplate", {
    params: { workspaceId },
    body: fc.record({ alias, locale: fc.constantFrom("en_US", "pt-BR", "x"), category, components }),
  });
  for (const status of [201, 400, 404, 422])
    expect(created[status] ?? 0, String(status)).toBeGreaterThan(0.003);
  const { body } = await api.ask<PublicTemplatePage>("listTemplates", {
    params: { workspaceId },
    query: { alias: "order_update" },
  });
  const params = { workspaceId, templateId: body.templates[0]?.templateId ?? "" };
  const updated = await holdToDocument(api, "updateTemplate", { params, body: fc.record({ components }) });
  for (const status of [400, 404, 422]) expect(updated[status] ?? 0, String(status)).toBeGreaterThan(0.003);
  const deleted = await holdToDocument(api, "deleteTemplate", { params });
  // An id is deleted once, however many requests there are.
  for (const status of [200, 404]) expect(deleted[status] ?? 0, String(status)).toBeGreaterThan(0);
});
