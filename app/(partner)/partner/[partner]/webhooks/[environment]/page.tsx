import type { Metadata } from "next";
import { PartnerWebhooks } from "@/components/console/webhooks/partner-webhooks";

export const metadata: Metadata = { title: "Partner webhooks" };

export default function PartnerWebhooksPage() {
  return <PartnerWebhooks />;
}
