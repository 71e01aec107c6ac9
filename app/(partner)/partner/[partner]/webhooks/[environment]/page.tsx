import type { Metadata } from "next";
import { WebhooksSettings } from "@/components/webhooks/endpoints/webhooks-settings";

export const metadata: Metadata = { title: "Partner webhooks" };

/** The layout says whose endpoints the screen shows. */
export default function PartnerWebhooksPage() {
  return <WebhooksSettings />;
}
