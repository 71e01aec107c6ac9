import type { Metadata } from "next";
import { AdminsOnly } from "@/components/settings/webhooks/admins-only";
import { WorkspaceEndpoints } from "@/components/settings/webhooks/endpoint-owner";
import { WebhooksSettings } from "@/components/settings/webhooks/webhooks-settings";

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
