import { partnerDeliveries } from "@/app/api/_webhooks/delivery-routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = partnerDeliveries.replay;
