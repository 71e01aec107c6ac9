import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TicketScreen } from "@/components/inbox/tickets/ticket-screen";
import { pageTranslations } from "@/lib/http/page-language";
import { isUuid } from "@/lib/platform/ids";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("tickets");
  return { title: t("title") };
}

export default async function TicketPage({ params }: { params: Promise<{ ticketId: string }> }) {
  const { ticketId } = await params;
  if (!isUuid(ticketId)) notFound();
  return <TicketScreen key={ticketId} ticketId={ticketId} />;
}
