import type { Metadata } from "next";
import { AdminsOnly } from "@/components/patterns/admins-only";
import { HelpCenterSettings } from "@/components/settings/help-center/help-center-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("articles.center");
  return { title: t("title") };
}

export default function HelpCenterPage() {
  return (
    <AdminsOnly needs="articles">
      <HelpCenterSettings />
    </AdminsOnly>
  );
}
