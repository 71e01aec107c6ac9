/** A workspace's endpoints, created as an admin creates them. */

import * as endpoints from "@/app/api/settings/webhooks/route";
import { asMember, call } from "@/lib/testing/call";
import type { World } from "@/lib/testing/world";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

export type Made = { endpoint: WebhookEndpoint; secret: string };

export const INPUT = { url: "https://example.com/hooks", events: ["message.created"] };

export const headersOf = (world: World) => asMember(world.owner, world.workspaceId);

export const post = <T>(
  world: World,
  route: typeof endpoints,
  params: Record<string, string>,
  body: object = {},
) => call<T>(route, { method: "POST", headers: headersOf(world), params, body });

export const create = async (world: World, input: object = INPUT) =>
  (await post<Made>(world, endpoints, {}, input)).body;
