import type { Metadata } from "next";
import { Translations } from "@/app/translations";
import { EmailSettings } from "@/components/settings/email/email-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("settings.email");
  return { title: t("title") };
}

export default function EmailPage() {
  return (
    <Translations areas={["failures"]}>
      <EmailSettings />
    </Translations>
  );
}
