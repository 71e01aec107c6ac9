import type { Metadata } from "next";
import { WorkspaceScreen } from "@/components/partner-console/workspaces/workspace-screen";

export const metadata: Metadata = { title: "Workspace" };

export default async function WorkspacePage({ params }: { params: Promise<{ workspace: string }> }) {
  const { workspace } = await params;
  return <WorkspaceScreen key={workspace} workspaceId={workspace} />;
}
