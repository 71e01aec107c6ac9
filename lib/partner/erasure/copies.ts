/** Copies of what an erased contact said: stored webhook bodies and raw provider updates. */
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { CALL_EVENT } from "@/lib/webhooks/catalog";
import { onPage, pageAfter, toTheEnd } from "./pages";

/** Some milliseconds each. */
const PAGE = 2000;

type Place = { workspaceId: string; endpointId: string };
const PLACES = `
  SELECT e.workspace_id AS "workspaceId", e.id AS "endpointId" FROM webhook_endpoints e WHERE e.workspace_id = $1
  UNION ALL
  SELECT e.workspace_id, e.id FROM workspaces w
  JOIN partner_homes h ON h.partner_id = w.partner_id AND h.environment = w.environment
  JOIN webhook_endpoints e ON e.workspace_id = h.workspace_id WHERE w.id = $1`;

/**
 * `names`: ids of the contact and its conversations, in both forms. `addresses`: patterns of its numbers and user ids, each a whole
 * string of JSON.
 */
export async function eraseCopies(
  ctx: Ctx,
  workspaceId: string,
  names: string[],
  addresses: string[],
): Promise<void> {
  for (const place of await query<Place>("", PLACES, [workspaceId]))
    await toTheEnd((after) => eraseBodies(ctx, place, names, after));
  if (addresses.length > 0) await toTheEnd((after) => eraseUpdates(ctx, workspaceId, addresses, after));
}

/**
 * Erases the data of bodies about one of `names`, also if the log no longer holds their event, and the receivers' answers.
 * Locks: the deliveries, then their attempts.
 */
function eraseBodies(ctx: Ctx, place: Place, names: string[], from: string | null): Promise<string | null> {
  const { workspaceId, endpointId } = place;
  const { after, inOrder } = pageAfter(from, PAGE);
  const quoted = names.map((name) => `%"${name}"%`);
  return onPage(
    ctx,
    (tx) => tx.webhookDelivery.findMany({ where: { ...place, id: after }, ...inOrder }),
    async (tx, ids) => {
      // A text that people or programs wrote may name an id too: only the places of our own ids count.
      const erased = await tx.$queryRaw<{ id: string }[]>`
        UPDATE webhook_deliveries d
        SET last_answer = NULL, body = jsonb_set(d.body::jsonb, '{data}', '{"erased": true}')::text
        WHERE d.workspace_id = ${workspaceId}::uuid AND d.endpoint_id = ${endpointId}::uuid AND d.id = ANY(${ids}::uuid[])
          AND d.event <> 'contact.erased'
          -- A call of a rule has a form of its own: eraseEvents() clears it.
          AND CASE WHEN d.event <> ${CALL_EVENT} AND d.body LIKE ANY(${quoted}) THEN d.body::jsonb -> 'data' <> '{"erased": true}' AND ARRAY[
            d.body::jsonb #>> '{subject,id}', d.body::jsonb #>> '{data,contact,id}', d.body::jsonb #>> '{data,conversation,id}',
            d.body::jsonb #>> '{data,conversation,contact,id}', d.body::jsonb #>> '{data,message,conversationId}',
            d.body::jsonb #>> '{data,command,conversationId}'] && ${names} END
        RETURNING d.id`;
      const deliveryId = { in: erased.map(({ id }) => id) };
      await tx.webhookAttempt.updateMany({
        where: { ...place, deliveryId, answer: { not: null } },
        data: { answer: null },
      });
    },
  );
}

/**
 * Deletes the processed updates that name one of the workspace's numbers, its sandbox's too, and one of `addresses`. One with
 * another contact's item that failed stays until that is resolved, or pruned.
 */
async function eraseUpdates(
  ctx: Ctx,
  workspaceId: string,
  addresses: string[],
  from: string | null,
): Promise<string | null> {
  const { after, inOrder } = pageAfter(from, PAGE);
  return onPage(
    ctx,
    (tx) => tx.providerUpdate.findMany({ where: { id: after }, ...inOrder }),
    (tx, ids) => tx.$executeRaw`
      DELETE FROM provider_updates u
      WHERE u.id = ANY(${ids}::uuid[]) AND u.processed_at IS NOT NULL AND u.body LIKE ANY(${addresses})
        AND u.body LIKE ANY(ARRAY(
          SELECT '%"' || own.number_id || '"%' FROM (
            SELECT phone_number_id FROM installations WHERE workspace_id = ${workspaceId}::uuid
            UNION SELECT id FROM simulator_numbers WHERE workspace_id = ${workspaceId}::uuid) own(number_id)))
        AND NOT EXISTS (SELECT FROM provider_update_items i WHERE i.update_id = u.id AND i.resolved_at IS NULL
          AND NOT (i.workspace_id IS NOT DISTINCT FROM ${workspaceId}::uuid AND i.raw::text LIKE ANY(${addresses})))`,
  );
}
