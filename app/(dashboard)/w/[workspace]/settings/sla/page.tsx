import type { Metadata } from "next";
import { PoliciesSettings } from "@/components/settings/slas/policies-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("slas");
  return { title: t("title") };
}

export default function SlaPage() {
  return <PoliciesSettings />;
}
