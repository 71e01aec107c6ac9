import type { Metadata } from "next";
import { ImportScreen } from "@/components/articles/imports/import-screen";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("articles");
  return { title: t("imports.title") };
}

export default async function ArticleImportPage({ params }: { params: Promise<{ importId: string }> }) {
  const { importId } = await params;
  return <ImportScreen key={importId} id={importId} />;
}
