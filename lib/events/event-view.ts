/** An event as partners see it: the stored snapshot with public ids instead of UUIDs. Pure. */
import { type IdKind, toPublicId } from "@/lib/platform/ids";
import type { Fact } from "./log";

/** Properties that contain ids of one kind wherever they occur. */
const BY_PROPERTY: ReadonlyMap<string, IdKind> = byName({
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
  unmergedContactId: "contact",
  mergedConversationId: "conversation",
  linkedConversationId: "conversation",
  linkId: "link",
  assigneeId: "person",
  teamId: "team",
  installationId: "installation",
  exportId: "export",
  collectionId: "collection",
  policyId: "slaPolicy",
  formerId: "ticket",
  ticketId: "ticket",
});
/** Resources by the property that holds one or a list of them. */
const BY_RESOURCE: ReadonlyMap<string, IdKind> = byName({
  message: "message",
  lastMessage: "message",
  conversation: "conversation",
  endpoint: "webhookEndpoint",
  contact: "contact",
  assignee: "person",
  readers: "person",
  team: "team",
  attachments: "attachment",
  installation: "installation",
  template: "template",
  article: "article",
  sla: "slaClock",
  slas: "slaClock",
  ticket: "ticket",
  type: "ticketType",
});
const SUBJECTS: Record<Fact["subject"]["type"], IdKind> = {
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
  article: "article",
  ticket: "ticket",
};
const BY_SUBJECT = byName(SUBJECTS);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A stranger's key, such as `constructor`, is no name of ours. */
function byName(kinds: Record<string, IdKind>): ReadonlyMap<string, IdKind> {
  return new Map(Object.entries(kinds));
}

/** The kind of id that a property holds, in the resource or list that `resource` names. */
export const kindOf = (key: string, resource: string): IdKind | undefined =>
  key === "id" ? BY_RESOURCE.get(resource) : BY_PROPERTY.get(key);

/** All names that withPublicIds() looks at. */
export const VIEW_NAMES: readonly string[] = [
  ...BY_PROPERTY.keys(),
  ...BY_RESOURCE.keys(),
  ...["id", "url", "attachments", "attachmentId", "attributes", "fields", "content"],
];

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
export function partnerFileUrl(url: string, workspaceId: string): string {
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
    // Free-form: attributes of contacts, values of tickets.
    if (inner === null || key === "attributes" || key === "fields") continue;
    if (key === "content") view[key] = inner && contentWithPublicIds(inner as object);
    else if (typeof inner === "object") view[key] = withPublicIds(inner, workspaceId, key);
    else if (typeof inner !== "string") continue;
    else if (key === "url" && resource === "attachments") view[key] = partnerFileUrl(inner, workspaceId);
    else view[key] = shown(kindOf(key, resource), inner);
  }
  return view;
}

export const kindOfSubject = (type: string): IdKind | undefined => BY_SUBJECT.get(type);

export const subjectWithPublicId = ({ type, id }: { type: string; id: string }) => ({
  type,
  id: shown(kindOfSubject(type), id) as string,
});
