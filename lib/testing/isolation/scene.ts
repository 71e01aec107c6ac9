/** A tenant's parts are made with this: its partner, its workspace, and calls of routes by their keys. */
import { call } from "../call";
import type { PartnerWorld } from "../partners";
import type { Person } from "../world";
import type { ApiRoute } from "./routes";

type Json = Record<string, string>;
type Input = { headers?: Json; params?: Json; query?: Json; body?: unknown; raw?: string };
/** Calls a route by its key; throws unless it succeeds. */
export type Ask = <T = Json>(key: string, input: Input) => Promise<T>;

export type Scene = {
  ask: Ask;
  /** Stands in every name and text. */
  word: string;
  partner: PartnerWorld;
  workspaceId: string;
  externalTenantId: string;
  owner: Person;
  /** Headers of the owner, of the partner's admin and of its test key. */
  asOwner: Json;
  asAdmin: Json;
  asKey: Json;
  /** Path parameters: the workspace's public id. */
  params: Json;
};

export function askOf(routes: ApiRoute[]): Ask {
  const byKey = new Map(routes.map((each) => [each.key, each]));
  return async <T>(key: string, input: Input) => {
    const found = byKey.get(key);
    if (!found) throw new Error(`${key} is no route`);
    const { module, method, pattern } = found;
    const headers = { "content-type": "application/json", ...input.headers };
    const answer = await call<T>(module, {
      ...input,
      method,
      headers,
      path: pattern.replaceAll(/[[\]]/g, ""),
    });
    if (answer.status >= 400) throw new Error(`${key}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
}
