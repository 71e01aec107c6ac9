import type { Metadata } from "next";
import { AdminsOnly } from "@/components/patterns/admins-only";
import { TeamsSettings } from "@/components/settings/teams/teams-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("settings.teams");
  return { title: t("title") };
}

export default function TeamsPage() {
  return (
    <AdminsOnly needs="members">
      <TeamsSettings />
    </AdminsOnly>
  );
}
