import type { Metadata } from "next";
import { ImportsScreen } from "@/components/contact-imports/imports-screen";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("imports");
  return { title: t("title") };
}

export default function ImportsPage() {
  return <ImportsScreen />;
}
