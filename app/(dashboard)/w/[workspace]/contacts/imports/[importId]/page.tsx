import type { Metadata } from "next";
import { ImportScreen } from "@/components/contact-imports/import-screen";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("imports");
  return { title: t("title") };
}

export default async function ImportPage({ params }: { params: Promise<{ importId: string }> }) {
  const { importId } = await params;
  return <ImportScreen key={importId} id={importId} />;
}
