/** The metadata of pages from which a member installs the dashboard as an app. Other pages, such as the embedded inbox, have none. */
import type { Metadata } from "next";
import { pageLanguage } from "@/lib/http/page-language";

/** The files are the same for everybody: public/install. */
export async function installable(): Promise<Metadata> {
  const { locale } = await pageLanguage();
  return {
    manifest: `/install/${locale.toLowerCase()}.webmanifest`,
    icons: {
      // Named here, because a page's icons replace those of the root.
      icon: { url: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      apple: { url: "/install/apple-touch-180.png", sizes: "180x180", type: "image/png" },
    },
    appleWebApp: { capable: true, title: "Parley", statusBarStyle: "default" },
  };
}
