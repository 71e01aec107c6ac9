import type { Metadata } from "next";
import { ProblemsScreen } from "@/components/articles/problems/problems-screen";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("articles");
  return { title: t("problems.title") };
}

export default function ArticleProblemsPage() {
  return <ProblemsScreen />;
}
