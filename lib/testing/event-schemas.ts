/** Holds events and webhook bodies of partners to their schemas, closed: exactly today's fields and values. */
import { Ajv2020 } from "@redocly/ajv/dist/2020.js";
import { schemaNameOf } from "@/lib/partner/partner-events/schemas";
import { newId } from "@/lib/platform/ids";
import { type EventRow, envelope } from "@/lib/webhooks/envelope";
import { openapiDocuments } from "@/scripts/openapi-documents";

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(openapiDocuments({ isClosed: true }).partner, "partner.json");

/** Says what is wrong with the event; null: nothing. */
export function eventProblem(body: Record<string, unknown>): string | null {
  const validate = ajv.getSchema(`partner.json#/components/schemas/${schemaNameOf(String(body.type))}`);
  if (!validate) return `${body.type} has no schema`;
  return validate(body) ? null : `${body.type}: ${ajv.errorsText(validate.errors)}`;
}

const LOG = { workspaceId: newId(), externalTenantId: "acme-1" };
const AT = "2026-07-23T10:00:00.000Z";

/** A stored event, as partners would see it. */
export const storedEventProblem = (row: Pick<EventRow, "type" | "subjectType" | "subjectId" | "data">) =>
  eventProblem(
    envelope(LOG, {
      ...row,
      id: newId(),
      sequence: 1,
      correlationId: null,
      epoch: "initial",
      occurredAt: AT,
      recordedAt: AT,
    }),
  );
