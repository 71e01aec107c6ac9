import type { Mutant } from "./mutant";
import { SIGHT } from "./sight-mutants";

const BY_ID = "where: { workspaceId_id: { workspaceId, id } }";

/** These conditions decide where a person, a key or a browser belongs. */
const CREDENTIALS: Mutant[] = [
  {
    name: "membership of any workspace",
    file: "lib/account/auth/sessions.ts",
    find: "WHERE m.workspace_id = $2 AND m.user_id = $1",
    put: "WHERE $2::uuid IS NOT NULL AND m.user_id = $1",
  },
  {
    name: "membership of any partner",
    file: "lib/account/partners/members.ts",
    find: "WHERE partner_id = $2 AND user_id = $1",
    put: "WHERE $2::uuid IS NOT NULL AND user_id = $1",
  },
  {
    name: "any partner's workspace by its id",
    file: "lib/partner/managed-workspaces/read.ts",
    find: "WHERE id = $1 AND partner_id = $2 AND",
    put: "WHERE id = $1 AND $2::uuid IS NOT NULL AND",
  },
  {
    name: "the other environment's workspace",
    file: "lib/partner/managed-workspaces/read.ts",
    find: "AND environment = $3::environment`",
    put: "AND $3::environment IS NOT NULL`",
  },
  {
    name: "any partner's tenant by its id",
    file: "lib/partner/managed-workspaces/read.ts",
    find: "workspace.findUnique({\n    where: { partnerId_environment_externalTenantId: { partnerId, environment, externalTenantId } },\n  });\n  if",
    put: "workspace.findFirst({ where: { environment, externalTenantId } });\n  if",
  },
];

const INBOX: Mutant[] = [
  {
    name: "one conversation",
    file: "lib/inbox/conversations/queries.ts",
    find: "WHERE c.workspace_id = $1 AND c.id = ANY($2::uuid[])",
    put: "WHERE $1::uuid IS NOT NULL AND c.id = ANY($2::uuid[])",
  },
  {
    name: "splits of a conversation",
    file: "lib/inbox/conversations/splits.ts",
    find: "WHERE c.workspace_id = $1 AND c.id = $2`",
    put: "WHERE $1::uuid IS NOT NULL AND c.id = $2`",
  },
  {
    name: "list of conversations",
    file: "lib/inbox/conversations/queries.ts",
    find: '["c.workspace_id = $1", LISTED,',
    put: '["$1::uuid IS NOT NULL", LISTED,',
  },
  {
    name: "counts of the inbox",
    file: "lib/inbox/conversations/queries.ts",
    find: "FROM conversations c WHERE c.workspace_id = $1 AND ${condition",
    put: "FROM conversations c WHERE $1::uuid IS NOT NULL AND ${condition",
  },
  {
    name: "change of a conversation",
    file: "lib/inbox/conversations/update.ts",
    find: `findUnique({\n    ${BY_ID},\n    select: { ...stateFields`,
    put: "findFirst({\n    where: { id },\n    select: { ...stateFields",
  },
  {
    name: "message to send again",
    file: "lib/inbox/messages/send-again.ts",
    find: `findUnique({ ${BY_ID} })`,
    put: "findFirst({ where: { id } })",
  },
  {
    name: "file",
    file: "lib/inbox/attachments/attachments.ts",
    find: `attachment.findUnique({ ${BY_ID} })`,
    put: "attachment.findFirst({ where: { id } })",
  },
  {
    name: "upload for a message",
    file: "lib/inbox/attachments/uploads.ts",
    find: "findUnique({\n        where: { workspaceId_id: { workspaceId, id }, expiresAt: null, visitorId: null },",
    put: "findFirst({\n        where: { id, expiresAt: null, visitorId: null },",
  },
  {
    name: "contact",
    file: "lib/inbox/contacts/contacts.ts",
    find: "WHERE k.workspace_id = $1 AND k.id = $2) found",
    put: "WHERE $1::uuid IS NOT NULL AND k.id = $2) found",
  },
  {
    name: "list of contacts",
    file: "lib/inbox/contacts/list.ts",
    find: '["k.workspace_id = $1", "k.erased_at IS NULL"]',
    put: '["$1::uuid IS NOT NULL", "k.erased_at IS NULL"]',
  },
  {
    name: "template to send",
    file: "lib/connections/templates/fill.ts",
    find: "findUnique({\n    where: { workspaceId_id: { workspaceId, id: filling.templateId } },",
    put: "findFirst({\n    where: { id: filling.templateId },",
    held: "the template's account must be the workspace's own",
  },
  {
    name: "assignee",
    file: "lib/account/members/agents.ts",
    find: `WHERE workspace_id = \${workspaceId}::uuid AND user_id = \${id}::uuid FOR KEY SHARE`,
    put: `WHERE user_id = \${id}::uuid FOR KEY SHARE`,
  },
  {
    name: "v1: list of conversations",
    file: "lib/inbox/conversations/inbox.ts",
    find: "FROM conversations WHERE workspace_id = $1 ORDER BY",
    put: "FROM conversations WHERE $1::uuid IS NOT NULL ORDER BY",
  },
  {
    name: "v1: messages of a conversation",
    file: "lib/inbox/messages/thread.ts",
    find: "FROM conversations c WHERE c.workspace_id = $1 AND c.id = $2",
    put: "FROM conversations c WHERE $1::uuid IS NOT NULL AND c.id = $2",
  },
];

const SETTINGS: Mutant[] = [
  {
    name: "v1 key to revoke",
    file: "lib/account/api-keys/keys.ts",
    find: `findUnique({\n    ${BY_ID},`,
    put: "findFirst({\n    where: { id },",
  },
  {
    name: "invitation to revoke",
    file: "lib/account/members/invitations.ts",
    find: "where: { workspaceId, id, acceptedAt: null }",
    put: "where: { id, acceptedAt: null }",
  },
  {
    name: "webhook endpoint",
    file: "lib/webhooks/endpoints.ts",
    find: `from.webhookEndpoint.findUnique({\n        ${BY_ID},`,
    put: "from.webhookEndpoint.findFirst({\n        where: { id },",
  },
  {
    name: "webhook delivery",
    file: "lib/webhooks/deliveries.ts",
    find: "webhookDelivery.findUnique({\n        where: { workspaceId_endpointId_id: { workspaceId, endpointId, id } },",
    put: "webhookDelivery.findFirst({\n        where: { endpointId, id },",
  },
  {
    name: "webhook check",
    file: "lib/webhooks/checks.ts",
    find: "findUnique({\n        where: { workspaceId_id: { workspaceId, id }, endpointId },",
    put: "findFirst({\n        where: { id, endpointId },",
  },
  {
    name: "webhook replay",
    file: "lib/webhooks/replays.ts",
    find: "findUnique({\n        where: { workspaceId_id: { workspaceId, id }, endpointId },",
    put: "findFirst({\n        where: { id, endpointId },",
  },
  {
    name: "signup",
    file: "lib/connections/installations/signup-row.ts",
    find: "where: { workspaceId, id: signupId, setupLinkId: setupLinkId ?? null }",
    put: "where: { id: signupId, setupLinkId: setupLinkId ?? null }",
  },
  {
    name: "list of failed updates",
    file: "lib/carriers/whatsapp/failed-updates.ts",
    find: "where: { workspaceId: ctx.actor.workspaceId, resolvedAt: null }",
    put: "where: { resolvedAt: null }",
  },
  {
    name: "failed update to retry",
    file: "lib/carriers/whatsapp/failed-updates.ts",
    find: "!row || row.workspaceId !== ctx.actor.workspaceId",
    put: "!row",
  },
  {
    name: "failed update to dismiss",
    file: "lib/carriers/whatsapp/failed-updates.ts",
    find: "{ updateId, index, workspaceId: ctx.actor.workspaceId }",
    put: "{ updateId, index }",
  },
  {
    name: "list of failed mails",
    file: "lib/carriers/email/failed-mails.ts",
    find: "    workspaceId,\n    state: { in",
    put: "    state: { in",
  },
  {
    name: "failed mail to retry, dismiss or read",
    file: "lib/carriers/email/failed-mails.ts",
    find: "{ id, workspaceId: ctx.actor.workspaceId }",
    put: "{ id }",
  },
  {
    name: "simulated customer",
    file: "lib/connections/simulator/phone/customers.ts",
    find: `simulatorCustomer.findUnique({ ${BY_ID} })`,
    put: "simulatorCustomer.findFirst({ where: { id } })",
  },
  {
    name: "simulated file",
    file: "lib/connections/simulator/media.ts",
    find: "where: { workspaceId, id: mediaId, expiresAt: { gt: ctx.now() } },\n    select: { bytes: true, mimeType: true }",
    put: "where: { id: mediaId, expiresAt: { gt: ctx.now() } },\n    select: { bytes: true, mimeType: true }",
  },
];

const PARTNERS: Mutant[] = [
  {
    name: "partner key to revoke",
    file: "lib/account/partners/keys.ts",
    find: "const key = await ctx.tx.partnerKey.findUnique({\n    where: { partnerId_id: { partnerId, id } },",
    put: "const key = await ctx.tx.partnerKey.findFirst({\n    where: { id },",
  },
  {
    name: "partner's invitation to revoke",
    file: "lib/account/partners/invitations.ts",
    find: "where: { partnerId: ctx.actor.partnerId, id, acceptedAt: null }",
    put: "where: { id, acceptedAt: null }",
  },
  {
    name: "setup link to revoke",
    file: "lib/connections/setup-links/offer.ts",
    find: "const where = { workspaceId_id: { workspaceId, id } };",
    put: "const where = { id };",
  },
  {
    name: "surface session to revoke",
    file: "lib/partner/surface-sessions/live.ts",
    find: "const where = { workspaceId_id: { workspaceId, id: which.sessionId } };",
    put: "const where = { id: which.sessionId };",
  },
  {
    name: "timeline",
    file: "lib/partner/timeline/queries.ts",
    find: "WHERE m.workspace_id = $1 AND `",
    put: "WHERE $1::uuid IS NOT NULL AND `",
  },
  {
    name: "search of messages",
    file: "lib/partner/timeline/find.ts",
    find: "WHERE w.partner_id = $1 AND w.environment = $2::environment AND `",
    put: "WHERE $1::uuid IS NOT NULL AND w.environment = $2::environment AND `",
  },
  {
    name: "events in the console",
    file: "lib/partner/partner-console/explore-events.ts",
    find: "FROM events e WHERE e.workspace_id = $1 AND e.sequence > $2 AND",
    put: "FROM events e WHERE $1::uuid IS NOT NULL AND e.sequence > $2 AND",
  },
  {
    name: "pulled events",
    file: "lib/partner/managed-workspaces/pull-events.ts",
    find: "FROM events e WHERE e.workspace_id = $1 AND e.sequence > $2",
    put: "FROM events e WHERE $1::uuid IS NOT NULL AND e.sequence > $2",
  },
  {
    name: "create_command(): the workspace",
    file: "lib/partner/commands/sql/create_command.sql",
    find: "WHERE w.id = workspace AND w.partner_id = (p ->> 'partnerId')::uuid",
    put: "WHERE w.id = workspace",
  },
  {
    name: "create_command(): the conversation",
    file: "lib/partner/commands/sql/create_command.sql",
    find: "WHERE c.workspace_id = workspace AND c.id = (p ->> 'conversationId')::uuid",
    put: "WHERE c.id = (p ->> 'conversationId')::uuid",
  },
  {
    name: "find_person(): the phone",
    file: "lib/inbox/contacts/sql/find_person.sql",
    find: "WHERE i.workspace_id = p_workspace AND i.kind = 'phone'",
    put: "WHERE i.kind = 'phone'",
  },
];

export const MUTANTS: Mutant[] = [...CREDENTIALS, ...INBOX, ...SETTINGS, ...PARTNERS, ...SIGHT];
