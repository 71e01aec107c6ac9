import type { Metadata } from "next";
import { Translations } from "@/app/translations";
import { OverviewScreen } from "@/components/overview/overview-screen";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("shell.nav");
  return { title: t("overview") };
}

export default function OverviewPage() {
  return (
    <Translations areas={["failures", "overview"]}>
      <OverviewScreen />
    </Translations>
  );
}
