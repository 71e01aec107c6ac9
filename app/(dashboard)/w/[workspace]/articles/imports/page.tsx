import type { Metadata } from "next";
import { ImportsScreen } from "@/components/articles/imports/imports-screen";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("articles");
  return { title: t("imports.title") };
}

export default function ArticleImportsPage() {
  return <ImportsScreen />;
}
