import type { Metadata } from "next";
import { RequestLog } from "@/components/partner-console/requests/request-log";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("console.nav");
  return { title: t("pages.requests") };
}

export default function RequestsPage() {
  return <RequestLog />;
}
