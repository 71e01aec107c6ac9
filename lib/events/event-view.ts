/** An event as partners see it: the stored snapshot with public ids instead of UUIDs. Pure. */
import { type IdKind, toPublicId } from "@/lib/platform/ids";

/** Properties that contain ids of one kind wherever they occur. */
const BY_PROPERTY: Record<string, IdKind> = {
  workspaceId: "workspace",
  setupLinkId: "setupLink",
  commandId: "command",
  conversationId: "conversation",
  messageId: "message",
  surfaceSessionId: "surfaceSession",
  endpointId: "webhookEndpoint",
  eventId: "event",
};
/** Resources whose `id` has a prefix. Contacts, installations and templates keep their UUID. */
const BY_RESOURCE: Record<string, IdKind> = {
  message: "message",
  lastMessage: "message",
  conversation: "conversation",
  endpoint: "webhookEndpoint",
};
const BY_SUBJECT: Record<string, IdKind> = {
  workspace: "workspace",
  setup_link: "setupLink",
  command: "command",
  conversation: "conversation",
  message: "message",
  surface_session: "surfaceSession",
  webhook_endpoint: "webhookEndpoint",
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Public ids stay unchanged. */
function shown(kind: IdKind | undefined, value: unknown): unknown {
  return kind && typeof value === "string" && UUID.test(value) ? toPublicId(kind, value) : value;
}

/** Message content stays unchanged: it is people's text. */
export function withPublicIds(value: unknown, resource = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => withPublicIds(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (typeof inner === "object") return [key, withPublicIds(inner, key)];
      return [key, shown(key === "id" ? BY_RESOURCE[resource] : BY_PROPERTY[key], inner)];
    }),
  );
}

export const subjectWithPublicId = ({ type, id }: { type: string; id: string }) => ({
  type,
  id: shown(BY_SUBJECT[type], id) as string,
});
