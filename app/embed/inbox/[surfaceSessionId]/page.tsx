import type { Metadata } from "next";
import { Translations } from "@/app/translations";
import { EmbedScreen } from "@/components/embed/embed-screen";
import { InlineScript } from "@/components/shell/inline-scripts";
import { pageTranslations } from "@/lib/http/page-language";
import { findFrame } from "@/lib/partner/surface-sessions/frame";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("shell.nav");
  return { title: { absolute: t("inbox") }, robots: { index: false, follow: false } };
}

/** proxy.ts sets who may frame it. An unknown session has a frame too, which shows an error. */
export default async function EmbeddedInboxPage({
  params,
}: {
  params: Promise<{ surfaceSessionId: string }>;
}) {
  const { surfaceSessionId } = await params;
  const origins = (await findFrame(surfaceSessionId))?.origins ?? null;
  return (
    <>
      <InlineScript of="fragment" />
      <InlineScript of="appearance" />
      <Translations areas={["inbox", "contacts", "evidence", "failures", "macros", "templates", "tickets"]}>
        <EmbedScreen surfaceSessionId={surfaceSessionId} origins={origins} />
      </Translations>
    </>
  );
}
