import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { NewWorkspaceForm } from "@/components/settings/new-workspace-form";
import { TextLink } from "@/components/ui/text-link";
import { currentUser } from "@/lib/http/current-member";

export const metadata: Metadata = { title: "New workspace" };

export default async function NewWorkspacePage() {
  const account = await currentUser();
  if (!account) redirect("/sign-in?callbackUrl=/new-workspace");
  return (
    <AuthFrame
      title="New workspace"
      description="A workspace is one team with its contacts, conversations and keys."
      footer={account.workspaces.length > 0 ? <TextLink href="/">Back to your inbox</TextLink> : null}
    >
      <NewWorkspaceForm />
    </AuthFrame>
  );
}
