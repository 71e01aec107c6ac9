import type { Metadata } from "next";
import { AdminsOnly } from "@/components/patterns/admins-only";
import { TeamAnsweringSettings } from "@/components/settings/teams/team-answering";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("settings.teams");
  return { title: t("answering") };
}

export default async function TeamAnsweringPage({ params }: { params: Promise<{ teamId: string }> }) {
  const { teamId } = await params;
  return (
    <AdminsOnly needs="members">
      <TeamAnsweringSettings key={teamId} id={teamId} />
    </AdminsOnly>
  );
}
