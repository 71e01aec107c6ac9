import type { Metadata } from "next";
import { TagsSettings } from "@/components/settings/tags/tags-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("settings.tags");
  return { title: t("title") };
}

export default function TagsPage() {
  return <TagsSettings />;
}
