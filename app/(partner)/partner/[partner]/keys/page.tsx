import type { Metadata } from "next";
import { PartnerKeys } from "@/components/partner-console/keys/partner-keys";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("console.nav");
  return { title: t("pages.keys") };
}

export default function PartnerKeysPage() {
  return <PartnerKeys />;
}
