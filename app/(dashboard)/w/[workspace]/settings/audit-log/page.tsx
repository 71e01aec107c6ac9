import type { Metadata } from "next";
import { AdminsOnly } from "@/components/patterns/admins-only";
import { AuditLogSettings } from "@/components/settings/audit-log-settings";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("audit");
  return { title: t("title") };
}

export default function AuditLogPage() {
  return (
    <AdminsOnly needs="members">
      <AuditLogSettings />
    </AdminsOnly>
  );
}
