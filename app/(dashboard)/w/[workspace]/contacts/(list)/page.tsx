import type { Metadata } from "next";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("shell.nav");
  return { title: t("contacts") };
}

/** The layout renders this page. */
export default function ContactsPage() {
  return null;
}
