import type { Metadata } from "next";
import { cache } from "react";
import { Translations } from "@/app/translations";
import { ConnectFrame, Heading, Text } from "@/components/connect/connect-frame";
import { ConnectScreen } from "@/components/connect/connect-screen";
import { PasteLink } from "@/components/connect/paste-link";
import { InlineScript } from "@/components/shell/inline-scripts";
import { previewSetupLink } from "@/lib/connections/setup-links/holder";
import { pageTranslations } from "@/lib/http/page-language";

type Props = { params: Promise<{ setupLinkId: string }> };

const read = cache(previewSetupLink);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await pageTranslations("connect");
  const link = await read((await params).setupLinkId);
  return {
    title: { absolute: link ? t("documentTitle") : t("invalid.title") },
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** Opening the page has no side effects: mail scanners and link previews open links too. */
export default async function ConnectPage({ params }: Props) {
  const { setupLinkId } = await params;
  const link = await read(setupLinkId);
  const t = await pageTranslations("connect.invalid");
  return (
    <>
      <InlineScript of="fragment" />
      <Translations areas={["connect", "signup"]}>
        {link ? (
          <ConnectScreen
            setupLinkId={setupLinkId}
            preview={{ partnerName: link.partnerName, logoUrl: link.logoUrl }}
          />
        ) : (
          // Next's own 404 would render without the script above, so the fragment would stay in the URL.
          <ConnectFrame partner={null}>
            <div className="flex flex-col gap-3">
              <Heading isFirst>{t("title")}</Heading>
              <Text>{t("text")}</Text>
              <PasteLink />
            </div>
          </ConnectFrame>
        )}
      </Translations>
    </>
  );
}
