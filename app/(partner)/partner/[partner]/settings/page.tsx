import type { Metadata } from "next";
import { PartnerSettings } from "@/components/console/organisation/partner-settings";

export const metadata: Metadata = { title: "Partner settings" };

export default function PartnerSettingsPage() {
  return <PartnerSettings />;
}
