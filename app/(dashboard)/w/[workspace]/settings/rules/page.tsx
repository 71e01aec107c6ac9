import type { Metadata } from "next";
import { RulesSettings } from "@/components/settings/rules/rules-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("rules");
  return { title: t("title") };
}

export default function RulesPage() {
  return <RulesSettings />;
}
