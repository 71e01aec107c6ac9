import type { Metadata } from "next";
import { AdminsOnly } from "@/components/webhooks/endpoints/admins-only";
import { WebhooksSettings } from "@/components/webhooks/endpoints/webhooks-settings";
import { WorkspaceEndpoints } from "@/components/webhooks/shared/endpoint-owner";

export const metadata: Metadata = { title: "Webhooks" };

export default function WebhooksPage() {
  return (
    <AdminsOnly>
      <WorkspaceEndpoints>
        <WebhooksSettings />
      </WorkspaceEndpoints>
    </AdminsOnly>
  );
}
