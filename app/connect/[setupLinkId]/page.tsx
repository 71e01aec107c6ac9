import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ConnectScreen } from "@/components/connect/connect-screen";
import { fragmentScript } from "@/components/connect/fragment-script";
import { chooseLocale, WORDS } from "@/components/connect/locale";
import * as setupLinks from "@/lib/setup-links/service";

type Props = { params: Promise<{ setupLinkId: string }> };

const read = cache(async (setupLinkId: string) => {
  const preview = await setupLinks.preview(setupLinkId);
  const locale = chooseLocale(preview?.locale ?? null, (await headers()).get("accept-language"));
  return { preview, locale };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { preview, locale } = await read((await params).setupLinkId);
  return {
    title: { absolute: preview ? WORDS[locale].documentTitle : WORDS[locale].invalid.title },
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** Looking at it changes nothing: mail scanners and link previews open links too. */
export default async function ConnectPage({ params }: Props) {
  const { setupLinkId } = await params;
  const { preview, locale } = await read(setupLinkId);
  if (!preview) notFound();
  const { partnerName, logoUrl } = preview;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script dangerouslySetInnerHTML={{ __html: fragmentScript }} />
      <ConnectScreen setupLinkId={setupLinkId} locale={locale} preview={{ partnerName, logoUrl }} />
    </>
  );
}
