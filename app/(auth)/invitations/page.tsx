import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { InvitationPanel } from "@/components/auth/invitation-panel";
import { currentUser } from "@/lib/http/current-member";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("auth");
  return { title: t("invitation.metaTitle"), referrer: "no-referrer" };
}

export default async function InvitationPage() {
  const t = await pageTranslations("auth");
  const account = await currentUser();
  return (
    <AuthFrame title={t("invitation.title")}>
      <InvitationPanel signedInAs={account?.user.email ?? null} />
    </AuthFrame>
  );
}
