import type { Metadata } from "next";
import { GeneralSettings } from "@/components/settings/general/general-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("settings.general");
  return { title: t("title") };
}

export default function GeneralPage() {
  return <GeneralSettings />;
}
