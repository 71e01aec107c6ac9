import type { Metadata } from "next";
import { AdminsOnly } from "@/components/patterns/admins-only";
import { SecuritySettings } from "@/components/settings/security/security-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("settings.security");
  return { title: t("title") };
}

export default function SecurityPage() {
  return (
    <AdminsOnly needs="members">
      <SecuritySettings />
    </AdminsOnly>
  );
}
