import type { Metadata } from "next";
import { NotificationsSettings } from "@/components/settings/notifications/notifications-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("settings.notifications");
  return { title: t("title") };
}

export default function NotificationsPage() {
  return <NotificationsSettings />;
}
