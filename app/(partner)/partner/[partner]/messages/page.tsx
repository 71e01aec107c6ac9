import type { Metadata } from "next";
import { MessageSearch } from "@/components/partner-console/messages/message-search";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("console.nav");
  return { title: t("pages.messages") };
}

export default function MessagesPage() {
  return <MessageSearch />;
}
