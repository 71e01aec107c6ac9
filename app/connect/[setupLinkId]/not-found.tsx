import { headers } from "next/headers";
import { ConnectFrame, Heading, Text } from "@/components/connect/connect-frame";
import { fragmentScript } from "@/components/connect/fragment-script";
import { chooseLocale, WORDS } from "@/components/connect/locale";

/** Says nothing of whether there ever was such a link. */
export default async function UnknownLink() {
  const locale = chooseLocale(null, (await headers()).get("accept-language"));
  const { invalid } = WORDS[locale];
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script dangerouslySetInnerHTML={{ __html: fragmentScript }} />
      <ConnectFrame lang={locale} partner={null}>
        <div className="flex flex-col gap-3">
          <Heading isFirst>{invalid.title}</Heading>
          <Text>{invalid.text("")}</Text>
        </div>
      </ConnectFrame>
    </>
  );
}
