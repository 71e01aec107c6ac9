import type { Metadata } from "next";
import { TicketsScreen } from "@/components/inbox/tickets/tickets-screen";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("tickets");
  return { title: t("title") };
}

export default function TicketsPage() {
  return <TicketsScreen />;
}
