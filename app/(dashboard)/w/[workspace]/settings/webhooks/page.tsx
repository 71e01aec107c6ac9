import type { Metadata } from "next";
import { AdminsOnly } from "@/components/webhooks/endpoints/admins-only";
import { WebhooksSettings } from "@/components/webhooks/endpoints/webhooks-settings";
import { WorkspaceEndpoints } from "@/components/webhooks/shared/endpoint-owner";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("webhooks");
  return { title: t("title") };
}

export default function WebhooksPage() {
  return (
    <AdminsOnly>
      <WorkspaceEndpoints>
        <WebhooksSettings />
      </WorkspaceEndpoints>
    </AdminsOnly>
  );
}
