import type { Metadata } from "next";
import { WebhooksSettings } from "@/components/webhooks/endpoints/webhooks-settings";

export const metadata: Metadata = { title: "Partner webhooks" };

/** The layout provides the owner of the endpoints. */
export default function PartnerWebhooksPage() {
  return <WebhooksSettings />;
}
