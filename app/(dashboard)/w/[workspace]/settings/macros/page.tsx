import type { Metadata } from "next";
import { MacrosSettings } from "@/components/settings/macros/macros-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("macros");
  return { title: t("title") };
}

export default function MacrosPage() {
  return <MacrosSettings />;
}
