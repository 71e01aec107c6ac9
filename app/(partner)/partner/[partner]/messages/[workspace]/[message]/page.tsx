import type { Metadata } from "next";
import { MessageScreen } from "@/components/partner-console/messages/message-screen";

export const metadata: Metadata = { title: "Message" };

type Params = Promise<{ workspace: string; message: string }>;

export default async function MessagePage({ params }: { params: Params }) {
  const { workspace, message } = await params;
  return <MessageScreen workspaceId={workspace} messageId={message} />;
}
