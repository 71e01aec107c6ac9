/** The body of a test. Those of events are written by webhook_body() in the database, in the same form. */
import { TEST_EVENT } from "./catalog";

const API_VERSION = "2026-07-23";

/** A test's event has no row in the log; its delivery's id names it. */
export const renderTest = (workspaceId: string, deliveryId: string, at: Date): string =>
  JSON.stringify({
    id: deliveryId,
    event: TEST_EVENT,
    apiVersion: API_VERSION,
    createdAt: at.toISOString(),
    deliveryId,
    workspaceId,
    sequence: null,
    data: { text: "This is a test. Olá!" },
  });
