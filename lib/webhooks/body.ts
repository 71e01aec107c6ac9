/** The body of a test. Those of events are rendered by webhook_body() in the database, or in partner-queue.ts, in the same form. */
import { EVENT_API_VERSION } from "@/lib/events/schemas";
import { toPublicId } from "@/lib/platform/ids";
import { TEST_EVENT } from "./catalog";

const DATA = { text: "This is a test. Olá!" };
/** A partner's endpoint takes the form of the partner's event log. */
export type TestTarget = { workspaceId: string; endpointId: string; isPartners: boolean };

/** A test's event has no row in the log; its delivery's id names it. */
export function renderTest(
  { workspaceId, endpointId, isPartners }: TestTarget,
  deliveryId: string,
  at: Date,
): string {
  const instant = at.toISOString();
  const own = {
    id: deliveryId,
    event: TEST_EVENT,
    apiVersion: EVENT_API_VERSION,
    createdAt: instant,
    deliveryId,
    workspaceId,
    sequence: null,
    data: DATA,
  };
  const partners = {
    eventId: toPublicId("event", deliveryId),
    sequence: null,
    type: TEST_EVENT,
    apiVersion: EVENT_API_VERSION,
    workspaceId: null,
    externalTenantId: null,
    occurredAt: instant,
    recordedAt: instant,
    correlationId: null,
    subject: { type: "webhook_endpoint", id: toPublicId("webhookEndpoint", endpointId) },
    data: DATA,
    deliveryId,
  };
  return JSON.stringify(isPartners ? partners : own);
}
