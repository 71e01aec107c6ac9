/**
 * Renders the body of a test event. webhook_body() in the database and partner-queue.ts render event bodies in the same
 * form.
 */
import { EVENT_API_VERSION } from "@/lib/events/schemas";
import { toPublicId } from "@/lib/platform/ids";
import { TEST_EVENT } from "./catalog";

const DATA = { text: "This is a test. Olá!" };
/** A partner's endpoint gets the form of the partner event log. */
export type TestTarget = { workspaceId: string; endpointId: string; isPartners: boolean };

/** A test event has no row in the log; the delivery's id is its id. */
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
    epoch: null,
    correlationId: null,
    subject: { type: "webhook_endpoint", id: toPublicId("webhookEndpoint", endpointId) },
    data: DATA,
    deliveryId,
  };
  return JSON.stringify(isPartners ? partners : own);
}
