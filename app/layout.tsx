import "./globals.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { Translations } from "@/app/translations";
import { InlineScript } from "@/components/shell/inline-scripts";
import { Providers } from "@/components/shell/providers";
import { pageLanguage, pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("shell");
  return {
    title: { default: "Parley", template: "%s · Parley" },
    description: t("description"),
    robots: { index: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  interactiveWidget: "resizes-content",
  // --surface-0 of globals.css; a meta tag cannot read it.
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f3f5f7" },
    { media: "(prefers-color-scheme: dark)", color: "#0d1215" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { locale } = await pageLanguage();
  return (
    // The script below sets data-theme before React hydrates.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <InlineScript of="theme" />
      </head>
      <body>
        <Translations areas={["ui", "errors", "shell"]}>
          <Providers>{children}</Providers>
        </Translations>
      </body>
    </html>
  );
}
