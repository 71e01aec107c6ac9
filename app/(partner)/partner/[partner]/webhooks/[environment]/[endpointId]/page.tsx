import type { Metadata } from "next";
import { EndpointScreen } from "@/components/webhooks/endpoints/endpoint-screen";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("webhooks");
  return { title: t("endpoint.title") };
}

export default async function PartnerWebhookEndpointPage({
  params,
}: {
  params: Promise<{ endpointId: string }>;
}) {
  const { endpointId } = await params;
  return <EndpointScreen key={endpointId} id={endpointId} />;
}
