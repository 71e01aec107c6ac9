import type { Metadata } from "next";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("shell.nav");
  return { title: t("inbox") };
}

/** Drawn by the layout. */
export default function InboxPage() {
  return null;
}
