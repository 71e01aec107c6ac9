import type { Metadata } from "next";
import { WebhooksSettings } from "@/components/webhooks/endpoints/webhooks-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("webhooks");
  return { title: t("title") };
}

/** The layout provides the owner of the endpoints. */
export default function PartnerWebhooksPage() {
  return <WebhooksSettings />;
}
