import type { Metadata } from "next";
import { TicketSettings } from "@/components/settings/tickets/ticket-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("tickets.settings");
  return { title: t("title") };
}

export default function TicketSettingsPage() {
  return <TicketSettings />;
}
