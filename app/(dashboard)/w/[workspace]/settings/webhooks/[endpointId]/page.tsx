import type { Metadata } from "next";
import { AdminsOnly } from "@/components/webhooks/endpoints/admins-only";
import { EndpointScreen } from "@/components/webhooks/endpoints/endpoint-screen";
import { WorkspaceEndpoints } from "@/components/webhooks/shared/endpoint-owner";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("webhooks");
  return { title: t("endpoint.title") };
}

export default async function WebhookEndpointPage({ params }: { params: Promise<{ endpointId: string }> }) {
  const { endpointId } = await params;
  return (
    <AdminsOnly>
      <WorkspaceEndpoints>
        <EndpointScreen key={endpointId} id={endpointId} />
      </WorkspaceEndpoints>
    </AdminsOnly>
  );
}
