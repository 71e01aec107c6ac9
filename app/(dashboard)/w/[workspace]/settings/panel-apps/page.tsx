import type { Metadata } from "next";
import { AdminsOnly } from "@/components/patterns/admins-only";
import { PanelAppsSettings } from "@/components/settings/panel-apps/panel-apps-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("settings.panelApps");
  return { title: t("title") };
}

export default function PanelAppsPage() {
  return (
    <AdminsOnly needs="settings">
      <PanelAppsSettings />
    </AdminsOnly>
  );
}
