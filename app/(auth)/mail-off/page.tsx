import type { Metadata } from "next";
import { Translations } from "@/app/translations";
import { AuthFrame } from "@/components/auth/auth-frame";
import { MailOffPanel } from "@/components/auth/mail-off-panel";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("notifications.off");
  return { title: t("title"), referrer: "no-referrer" };
}

export default async function MailOffPage() {
  const t = await pageTranslations("notifications.off");
  return (
    <Translations areas={["notifications"]}>
      <AuthFrame title={t("title")}>
        <MailOffPanel />
      </AuthFrame>
    </Translations>
  );
}
