import type { Metadata } from "next";
import { AdminsOnly } from "@/components/patterns/admins-only";
import { ApiKeysSettings } from "@/components/settings/api-keys-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("settings.apiKeys");
  return { title: t("title") };
}

export default function ApiKeysPage() {
  return (
    <AdminsOnly needs="sees_everything">
      <ApiKeysSettings />
    </AdminsOnly>
  );
}
