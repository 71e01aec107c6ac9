import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { NewWorkspaceForm } from "@/components/settings/new-workspace-form";
import { TextLink } from "@/components/ui/text-link";
import { currentUser } from "@/lib/http/current-member";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("auth");
  return { title: t("newWorkspace.title") };
}

export default async function NewWorkspacePage() {
  const t = await pageTranslations("auth");
  const account = await currentUser();
  if (!account) redirect("/sign-in?callbackUrl=/new-workspace");
  return (
    <AuthFrame
      title={t("newWorkspace.title")}
      description={t("newWorkspace.description")}
      footer={account.workspaces.length > 0 ? <TextLink href="/">{t("newWorkspace.back")}</TextLink> : null}
    >
      <NewWorkspaceForm />
    </AuthFrame>
  );
}
