import type { Metadata } from "next";
import { AdminsOnly } from "@/components/patterns/admins-only";
import { RolesSettings } from "@/components/settings/roles/roles-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("ownRoles");
  return { title: t("title") };
}

export default function RolesPage() {
  return (
    <AdminsOnly needs="members">
      <RolesSettings />
    </AdminsOnly>
  );
}
