import type { Metadata } from "next";
import { PartnerSettings } from "@/components/partner-console/settings/partner-settings";

export const metadata: Metadata = { title: "Partner settings" };

export default function PartnerSettingsPage() {
  return <PartnerSettings />;
}
