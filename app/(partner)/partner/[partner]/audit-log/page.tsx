import type { Metadata } from "next";
import { PartnerAuditLog } from "@/components/partner-console/partner-audit-log";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("audit");
  return { title: t("title") };
}

export default function PartnerAuditLogPage() {
  return <PartnerAuditLog />;
}
