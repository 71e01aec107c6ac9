import type { Metadata } from "next";
import { Translations } from "@/app/translations";
import { WorkspaceScreen } from "@/components/partner-console/workspaces/workspace-screen";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("evidence");
  return { title: t("workspace") };
}

export default async function WorkspacePage({ params }: { params: Promise<{ workspace: string }> }) {
  const { workspace } = await params;
  return (
    <Translations areas={["checks", "failures"]}>
      <WorkspaceScreen key={workspace} workspaceId={workspace} />
    </Translations>
  );
}
