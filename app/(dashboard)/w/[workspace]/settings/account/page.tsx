import type { Metadata } from "next";
import { AccountSettings } from "@/components/settings/account-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("settings.account");
  return { title: t("title") };
}

export default function AccountPage() {
  return <AccountSettings />;
}
