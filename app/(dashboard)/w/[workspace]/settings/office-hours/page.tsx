import type { Metadata } from "next";
import { OfficeHoursSettings } from "@/components/settings/office-hours/office-hours-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("settings.officeHours");
  return { title: t("title") };
}

export default function OfficeHoursPage() {
  return <OfficeHoursSettings />;
}
