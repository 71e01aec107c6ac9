import type { Metadata } from "next";
import { Overview } from "@/components/partner-console/overview";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("console.nav");
  return { title: t("title") };
}

export default function OverviewPage() {
  return <Overview />;
}
