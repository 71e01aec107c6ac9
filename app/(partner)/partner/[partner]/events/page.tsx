import type { Metadata } from "next";
import { EventExplorer } from "@/components/partner-console/events/event-explorer";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("console.nav");
  return { title: t("pages.events") };
}

export default function EventsPage() {
  return <EventExplorer />;
}
