import type { Metadata } from "next";
import { Translations } from "@/app/translations";
import { AdminsOnly } from "@/components/patterns/admins-only";
import { ReportsScreen } from "@/components/reports/reports-screen";
import { pageTranslations } from "@/lib/http/page-language";
import { READS_REPORTS } from "@/lib/inbox/reports/definitions";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("shell.nav");
  return { title: t("reports") };
}

export default function ReportsPage() {
  return (
    <Translations areas={["overview", "reports"]}>
      <AdminsOnly needs={READS_REPORTS}>
        <ReportsScreen />
      </AdminsOnly>
    </Translations>
  );
}
