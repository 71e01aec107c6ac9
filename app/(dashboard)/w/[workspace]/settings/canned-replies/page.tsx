import type { Metadata } from "next";
import { CannedRepliesSettings } from "@/components/settings/canned-replies/canned-replies-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("settings.cannedReplies");
  return { title: t("title") };
}

export default function CannedRepliesPage() {
  return <CannedRepliesSettings />;
}
