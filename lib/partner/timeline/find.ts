/** Finds messages of a partner's environment by any of their ids, or the newest. */
import type { PartnerEnvironment } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { fromPublicId, toPublicId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import type { FoundMessage } from "./schemas";

const FOUND_MAX = 50;

const FOUND = `
  SELECT m.id AS "messageId", w.id AS "workspaceId", w.name AS "workspaceName", w.external_tenant_id AS "externalTenantId",
    m.conversation_id AS "conversationId", c.channel, m.direction, m.type, ${fn}.delivery_state(m) AS "deliveryState",
    m.provider_message_id AS "providerMessageId", k.id AS "commandId", k.correlation_id AS "correlationId",
    k.idempotency_key AS "idempotencyKey", ${fn}.iso(m.created_at) AS "createdAt"
  FROM workspaces w
  JOIN messages m ON m.workspace_id = w.id
  JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
  LEFT JOIN commands k ON k.workspace_id = m.workspace_id AND k.message_id = m.id
  WHERE w.partner_id = $1 AND w.environment = $2::environment AND `;
/** One query per kind of id: each uses its own index per workspace. */
const WAYS = {
  message: "m.id = $3",
  wamid: "m.provider_message_id = $3",
  command:
    "(w.id, m.id) IN (SELECT k.workspace_id, k.message_id FROM workspaces o JOIN commands k ON k.workspace_id = o.id WHERE o.partner_id = $1 AND o.environment = $2::environment AND k.id = $3)",
  words:
    "(w.id, m.id) IN (SELECT k.workspace_id, k.message_id FROM workspaces o JOIN commands k ON k.workspace_id = o.id WHERE o.partner_id = $1 AND o.environment = $2::environment AND (k.correlation_id = $3 OR k.idempotency_key = $3))",
  // Ids of messages ascend with time. No workspace beyond the newest fifty can have one of the newest fifty messages.
  newest: `(w.id, m.id) IN (
    SELECT r.workspace_id, r.id
    FROM (SELECT o.id FROM workspaces o CROSS JOIN LATERAL (
        SELECT l.id FROM messages l WHERE l.workspace_id = o.id ORDER BY l.id DESC LIMIT 1) latest
      WHERE o.partner_id = $1 AND o.environment = $2::environment ORDER BY latest.id DESC LIMIT ${FOUND_MAX}) o
    CROSS JOIN LATERAL (SELECT l.workspace_id, l.id FROM messages l WHERE l.workspace_id = o.id
      ORDER BY l.id DESC LIMIT ${FOUND_MAX}) r
    ORDER BY r.id DESC LIMIT ${FOUND_MAX})`,
} as const;

/** The newest messages first, across workspaces. */
export const newestMessages = (partner: PartnerEnvironment): Promise<FoundMessage[]> =>
  ask(partner, "newest");

/** Finds by msg_ or cmd_ id, wamid, correlation id or idempotency key; newest first, across workspaces. */
export async function findMessages(partner: PartnerEnvironment, q: string): Promise<FoundMessage[]> {
  const message = fromPublicId("message", q);
  if (message) return ask(partner, "message", message);
  const command = fromPublicId("command", q);
  if (command) return ask(partner, "command", command);
  const byWamid = await ask(partner, "wamid", q);
  // An unescaped plus in a URL arrives as a blank.
  if (byWamid.length === 0 && q.includes(" "))
    byWamid.push(...(await ask(partner, "wamid", q.replaceAll(" ", "+"))));
  return byWamid.length > 0 ? byWamid : ask(partner, "words", q);
}

async function ask(
  { partnerId, environment }: PartnerEnvironment,
  way: keyof typeof WAYS,
  ...value: string[]
): Promise<FoundMessage[]> {
  const rows = await query<FoundMessage>(
    `find_messages_by_${way}`,
    `${FOUND}${WAYS[way]} ORDER BY m.created_at DESC, m.id DESC LIMIT ${FOUND_MAX}`,
    [partnerId, environment, ...value],
  );
  return rows.map((row) => ({
    ...row,
    messageId: toPublicId("message", row.messageId),
    workspaceId: toPublicId("workspace", row.workspaceId),
    conversationId: toPublicId("conversation", row.conversationId),
    commandId: row.commandId && toPublicId("command", row.commandId),
  }));
}
