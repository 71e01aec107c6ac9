import type { Metadata } from "next";
import { AdminsOnly } from "@/components/settings/webhooks/admins-only";
import { WebhooksSettings } from "@/components/settings/webhooks/webhooks-settings";

export const metadata: Metadata = { title: "Webhooks" };

export default function WebhooksPage() {
  return (
    <AdminsOnly>
      <WebhooksSettings />
    </AdminsOnly>
  );
}
