/** An event as partners see it: the stored snapshot with public ids instead of UUIDs. Pure. */
import { type IdKind, toPublicId } from "@/lib/platform/ids";
import type { Fact } from "./log";

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
  contactId: "contact",
  mergedContactId: "contact",
  mergedConversationId: "conversation",
  assigneeId: "person",
  installationId: "installation",
  exportId: "export",
};
/** Resources by the property that holds one or a list of them. */
const BY_RESOURCE: Record<string, IdKind> = {
  message: "message",
  lastMessage: "message",
  conversation: "conversation",
  endpoint: "webhookEndpoint",
  contact: "contact",
  assignee: "person",
  attachments: "attachment",
  installation: "installation",
  template: "template",
};
const BY_SUBJECT: Record<Fact["subject"]["type"], IdKind> = {
  workspace: "workspace",
  setup_link: "setupLink",
  command: "command",
  conversation: "conversation",
  message: "message",
  surface_session: "surfaceSession",
  webhook_endpoint: "webhookEndpoint",
  contact: "contact",
  installation: "installation",
  template: "template",
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Public ids stay unchanged. */
function shown(kind: IdKind | undefined, value: unknown): unknown {
  return kind && typeof value === "string" && UUID.test(value) ? toPublicId(kind, value) : value;
}

/** Changes only the file's id, which is ours; all else is content of people and programs. */
function contentWithPublicIds(content: object): object {
  const attachmentId = "attachmentId" in content ? content.attachmentId : undefined;
  return attachmentId === undefined
    ? content
    : { ...content, attachmentId: shown("attachment", attachmentId) };
}

/** A file's address in the partner API, from the one in v1. */
function partnerFileUrl(url: string, workspaceId: string): string {
  const id = url.split("/").at(-1) ?? "";
  if (!UUID.test(id)) return url;
  const [workspace, attachment] = [toPublicId("workspace", workspaceId), toPublicId("attachment", id)];
  return `${new URL(url).origin}/api/partners/v2/workspaces/${workspace}/attachments/${attachment}/file`;
}

export function withPublicIds(value: unknown, workspaceId: string, resource = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => withPublicIds(each, workspaceId, resource));
  if (typeof value !== "object" || value === null) return value;
  // A copy of the keys in their order, which `Object.fromEntries` makes at three times the cost.
  const view: Record<string, unknown> = { ...value };
  for (const key in view) {
    const inner = view[key];
    // Attributes are free-form, of contacts.
    if (inner === null || key === "attributes") continue;
    if (key === "content") view[key] = inner && contentWithPublicIds(inner as object);
    else if (typeof inner === "object") view[key] = withPublicIds(inner, workspaceId, key);
    else if (typeof inner !== "string") continue;
    else if (key === "url" && resource === "attachments") view[key] = partnerFileUrl(inner, workspaceId);
    else view[key] = shown(key === "id" ? BY_RESOURCE[resource] : BY_PROPERTY[key], inner);
  }
  return view;
}

export const subjectWithPublicId = ({ type, id }: { type: string; id: string }) => ({
  type,
  id: shown(BY_SUBJECT[type as keyof typeof BY_SUBJECT], id) as string,
});
