import type { Metadata } from "next";
import { PartnerSettings } from "@/components/partner-console/settings/partner-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("console.nav");
  return { title: t("pages.settings") };
}

export default function PartnerSettingsPage() {
  return <PartnerSettings />;
}
