import { prisma, query } from "@/lib/platform/db";
import { drainEndpoint } from "@/lib/webhooks/drain";
import * as endpoints from "@/lib/webhooks/endpoints";
import { fanOut } from "@/lib/webhooks/fan-out";
import { BODY } from "@/lib/webhooks/queries";
import { CHOSEN_EVENTS, type ChosenEvent } from "@/lib/webhooks/schemas";
import { createVisitor, createWorld, job, type World } from "./world";

export async function createEndpoint(
  { owner }: World,
  url: string,
  events: readonly ChosenEvent[] = ["message.created"],
) {
  const input = { url, description: null, events: CHOSEN_EVENTS.filter((each) => events.includes(each)) };
  const { endpoint, secret } = await endpoints.createEndpoint(owner.ctx, input);
  return { id: endpoint.id, secret };
}

/** An endpoint in a new world, with this many messages fanned out to it, and its drain. */
export async function endpointWith(receiver: { url: string }, messages = 1) {
  const world = await createWorld();
  const endpoint = await createEndpoint(world, receiver.url);
  const visitor = await createVisitor(world.workspaceId);
  for (let i = 0; i < messages; i++) await visitor.say(`olá ${i}`);
  await fanOut(job(), world.workspaceId);
  const drain = () => drainEndpoint(job(), world.workspaceId, endpoint.id);
  return { world, endpoint, visitor, drain };
}
export const laneOf = (endpointId: string) =>
  prisma().webhookLane.findFirstOrThrow({ where: { endpointId } });

/** Runs the jobs' verbs: fan-out, then a drain. */
export async function deliver(workspaceId: string, ...endpointIds: string[]): Promise<void> {
  await fanOut(job(), workspaceId);
  for (const endpointId of endpointIds) await drainEndpoint(job(), workspaceId, endpointId);
}

/** Makes every retry and pause of an endpoint due. */
export async function letTimePass(endpointId: string): Promise<void> {
  await query("", "UPDATE webhook_lanes SET held_until = NULL WHERE endpoint_id = $1", [endpointId]);
  await query(
    "",
    "UPDATE webhook_deliveries SET due_at = now() WHERE endpoint_id = $1 AND due_at IS NOT NULL",
    [endpointId],
  );
}

export type StoredDelivery = {
  id: string;
  event: string;
  state: string;
  attempt: number;
  failures: number;
  last_status: number | null;
  last_error: string | null;
  due_in: number | null;
  body: string;
};

/** Oldest first; `due_in` in seconds. */
export async function storedDeliveries(endpointId: string): Promise<StoredDelivery[]> {
  return query(
    "",
    `SELECT id, event, state, attempt, failures, last_status, last_error, ${BODY} AS body,
       extract(epoch FROM due_at - now())::float8 AS due_in
     FROM webhook_deliveries d WHERE d.endpoint_id = $1 ORDER BY d.id`,
    [endpointId],
  );
}
