import type { Metadata } from "next";
import { TemplatesSettings } from "@/components/settings/templates/templates-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("settings.templates");
  return { title: t("title") };
}

export default function TemplatesPage() {
  return <TemplatesSettings />;
}
