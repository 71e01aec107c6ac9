import { deliveries } from "./webhooks/deliveries";
import { endpoints } from "./webhooks/endpoints";
import { events } from "./webhooks/events";

export const webhooks = { ...deliveries, ...endpoints, ...events };
