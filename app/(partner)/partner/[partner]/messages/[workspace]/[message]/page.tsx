import type { Metadata } from "next";
import { Translations } from "@/app/translations";
import { MessageScreen } from "@/components/partner-console/messages/message-screen";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("evidence");
  return { title: t("title") };
}

type Params = Promise<{ workspace: string; message: string }>;

export default async function MessagePage({ params }: { params: Params }) {
  const { workspace, message } = await params;
  return (
    <Translations areas={["failures", "webhooks"]}>
      <MessageScreen workspaceId={workspace} messageId={message} />
    </Translations>
  );
}
