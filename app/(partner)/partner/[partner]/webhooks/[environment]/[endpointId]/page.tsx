import type { Metadata } from "next";
import { EndpointScreen } from "@/components/webhooks/endpoints/endpoint-screen";

export const metadata: Metadata = { title: "Webhook endpoint" };

export default async function PartnerWebhookEndpointPage({
  params,
}: {
  params: Promise<{ endpointId: string }>;
}) {
  const { endpointId } = await params;
  return <EndpointScreen key={endpointId} id={endpointId} />;
}
