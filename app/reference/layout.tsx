import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Translations } from "@/app/translations";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("reference");
  return { title: t("title") };
}

export default function ReferenceLayout({ children }: { children: ReactNode }) {
  return <Translations areas={["reference"]}>{children}</Translations>;
}
