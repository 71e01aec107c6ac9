import type { Metadata } from "next";
import { WorkspaceList } from "@/components/partner-console/workspaces/workspace-list";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("console.nav");
  return { title: t("pages.workspaces") };
}

export default function WorkspacesPage() {
  return <WorkspaceList />;
}
