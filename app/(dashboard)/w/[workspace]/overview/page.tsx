import type { Metadata } from "next";
import { Translations } from "@/app/translations";
import { OverviewScreen } from "@/components/overview/overview-screen";
import { AdminsOnly } from "@/components/patterns/admins-only";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("shell.nav");
  return { title: t("overview") };
}

export default function OverviewPage() {
  return (
    <Translations areas={["failures", "overview"]}>
      <AdminsOnly needs="sees_everything">
        <OverviewScreen />
      </AdminsOnly>
    </Translations>
  );
}
