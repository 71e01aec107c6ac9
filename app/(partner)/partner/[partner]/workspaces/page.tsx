import type { Metadata } from "next";
import { WorkspaceList } from "@/components/partner-console/workspaces/workspace-list";

export const metadata: Metadata = { title: "Workspaces" };

export default function WorkspacesPage() {
  return <WorkspaceList />;
}
