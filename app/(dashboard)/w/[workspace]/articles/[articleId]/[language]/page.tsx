import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditorPage } from "@/components/articles/editor/editor-page";
import { TextInPath } from "@/lib/articles/articles/schemas";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("articles");
  return { title: t("title") };
}

export default async function ArticlePage({
  params,
}: {
  params: Promise<{ articleId: string; language: string }>;
}) {
  const place = TextInPath.safeParse(await params);
  if (!place.success) notFound();
  return <EditorPage key={`${place.data.articleId} ${place.data.language}`} {...place.data} />;
}
