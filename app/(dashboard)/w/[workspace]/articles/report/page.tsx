import type { Metadata } from "next";
import { ReportScreen } from "@/components/articles/report/report-screen";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("articles");
  return { title: t("report.title") };
}

export default function ArticleReportPage() {
  return <ReportScreen />;
}
