import type { Metadata } from "next";
import { ArticlesScreen } from "@/components/articles/articles-screen";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("articles");
  return { title: t("title") };
}

export default function ArticlesPage() {
  return <ArticlesScreen />;
}
