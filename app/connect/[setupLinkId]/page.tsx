import type { Metadata } from "next";
import { headers } from "next/headers";
import { cache } from "react";
import { ConnectFrame, Heading, Text } from "@/components/connect/connect-frame";
import { ConnectScreen } from "@/components/connect/connect-screen";
import { fragmentScript } from "@/components/connect/fragment-script";
import { chooseLocale, WORDS } from "@/components/connect/locale";
import { previewSetupLink } from "@/lib/setup-links/holder";

type Props = { params: Promise<{ setupLinkId: string }> };

const read = cache(async (setupLinkId: string) => {
  const preview = await previewSetupLink(setupLinkId);
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
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script dangerouslySetInnerHTML={{ __html: fragmentScript }} />
      {preview ? (
        <ConnectScreen
          setupLinkId={setupLinkId}
          locale={locale}
          preview={{ partnerName: preview.partnerName, logoUrl: preview.logoUrl }}
        />
      ) : (
        // Not Next's own 404: that is drawn by scripts, the one above left out, so the fragment would stay where it is.
        <ConnectFrame lang={locale} partner={null}>
          <div className="flex flex-col gap-3">
            <Heading isFirst>{WORDS[locale].invalid.title}</Heading>
            <Text>{WORDS[locale].invalid.text("")}</Text>
          </div>
        </ConnectFrame>
      )}
    </>
  );
}
