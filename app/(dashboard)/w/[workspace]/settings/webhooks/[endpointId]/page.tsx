import type { Metadata } from "next";
import { AdminsOnly } from "@/components/settings/webhooks/admins-only";
import { WorkspaceEndpoints } from "@/components/settings/webhooks/endpoint-owner";
import { EndpointScreen } from "@/components/settings/webhooks/endpoint-screen";

export const metadata: Metadata = { title: "Webhook endpoint" };

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
