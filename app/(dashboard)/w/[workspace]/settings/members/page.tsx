import type { Metadata } from "next";
import { MembersSettings } from "@/components/settings/members-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("settings.members");
  return { title: t("title") };
}

export default function MembersPage() {
  return <MembersSettings />;
}
