import type { Metadata } from "next";
import { Translations } from "@/app/translations";
import { AdminsOnly } from "@/components/patterns/admins-only";
import { SimulatorScreen } from "@/components/simulator/simulator-screen";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("simulator");
  return { title: t("title") };
}

export default function SimulatorPage() {
  return (
    <Translations areas={["settings", "simulator"]}>
      <AdminsOnly needs="sees_everything">
        <SimulatorScreen />
      </AdminsOnly>
    </Translations>
  );
}
