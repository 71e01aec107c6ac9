import type { Metadata } from "next";
import { MessengerSettingsPage } from "@/components/settings/messenger/messenger-settings";
import { pageTranslations } from "@/lib/http/page-language";
import { env } from "@/lib/platform/env";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("settings.messenger");
  return { title: t("title") };
}

export default function MessengerPage() {
  return <MessengerSettingsPage appUrl={env().APP_URL} />;
}
