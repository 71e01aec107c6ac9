import type { Metadata } from "next";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("shell.nav");
  return { title: t("contacts") };
}

/** Drawn by the layout, which reads the id from the address. */
export default function ContactPage() {
  return null;
}
