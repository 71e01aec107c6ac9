import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ConfirmPanel } from "@/components/auth/confirm-panel";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("auth");
  return { title: t("confirm.title"), referrer: "no-referrer" };
}

export default async function ConfirmPage() {
  const t = await pageTranslations("auth");
  return (
    <AuthFrame title={t("confirm.title")}>
      <ConfirmPanel />
    </AuthFrame>
  );
}
