import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ResetCompleteForm } from "@/components/auth/reset-forms";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("auth");
  return { title: t("reset.chooseTitle"), referrer: "no-referrer" };
}

export default async function CompleteResetPage() {
  const t = await pageTranslations("auth");
  return (
    <AuthFrame title={t("reset.chooseTitle")}>
      <ResetCompleteForm />
    </AuthFrame>
  );
}
