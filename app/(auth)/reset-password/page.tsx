import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ResetRequestForm } from "@/components/auth/reset-forms";
import { TextLink } from "@/components/ui/text-link";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("auth");
  return { title: t("reset.title") };
}

export default async function ResetPasswordPage() {
  const t = await pageTranslations("auth");
  return (
    <AuthFrame
      title={t("reset.title")}
      description={t("reset.description")}
      footer={<TextLink href="/sign-in">{t("signIn.back")}</TextLink>}
    >
      <ResetRequestForm />
    </AuthFrame>
  );
}
