/** The customer's own pages beside a conversation. */
import { useLoaded } from "@/components/ui/use-loaded";

const loadList = async () => (await import("./panel-app-list")).PanelAppList;

/** Its place stays empty if the code cannot be had: the conversation does not need it. */
export function PanelApps({ conversationId }: { conversationId: string }) {
  const { part: List } = useLoaded(loadList, true);
  return List ? <List conversationId={conversationId} /> : null;
}
