import type { Metadata } from "next";
import { Translations } from "@/app/translations";
import { DefinitionsScreen } from "@/components/reports/definitions-screen";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("reports.definitionsPage");
  return { title: t("title") };
}

export default function DefinitionsPage() {
  return (
    <Translations areas={["reports"]}>
      <DefinitionsScreen />
    </Translations>
  );
}
