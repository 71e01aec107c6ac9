import type { Metadata } from "next";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("shell.nav");
  return { title: t("contacts") };
}

/** The layout renders this page; it reads the id from the URL. */
export default function ContactPage() {
  return null;
}
