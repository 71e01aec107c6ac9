/** Matches a path to a route module: at every segment static beats [one], which beats [...rest]. */
import type { RouteContext } from "@/lib/http/route-definition";
import { withoutTrailingSlashes } from "@/lib/platform/paths";

export type MountedHandler = (request: Request, context: RouteContext) => Promise<Response>;
/** The exports of a route.ts, by method. */
export type RouteModule = Readonly<Record<string, MountedHandler | unknown>>;
/** `pattern` is the folder's name: `/api/v1/conversations/[id]`. Without a module Next serves the path. */
export type Mount = { pattern: string; module: RouteModule | null };
export type Match = { module: RouteModule; params: Record<string, string> };
type Found = { module: RouteModule | null; params: Record<string, string> };

type Node = {
  statics: Map<string, Node>;
  one?: Named;
  rest?: { name: string; module: RouteModule | null };
  module?: RouteModule | null;
};
type Named = { name: string; node: Node };

export type Matcher = (path: string) => Match | null;

/** `path` has no query; invalid escapes must have been refused before. */
export function createMatcher(mounts: readonly Mount[]): Matcher {
  const root: Node = { statics: new Map() };
  for (const mount of mounts) add(root, mount);
  return (path) => {
    const segments = withoutTrailingSlash(path).slice(1).split("/").map(decodeURIComponent);
    const found = find(root, segments, 0, {});
    return found?.module ? { module: found.module, params: found.params } : null;
  };
}

export const withoutTrailingSlash = (path: string): string => withoutTrailingSlashes(path) || "/";

function add(root: Node, { pattern, module }: Mount): void {
  let node = root;
  for (const segment of pattern.slice(1).split("/")) {
    const [, dots, name] = /^\[(\.\.\.)?(\w+)\]$/.exec(segment) ?? [];
    if (name && dots) {
      node.rest = { name, module };
      return;
    }
    if (name) {
      node.one ??= { name, node: { statics: new Map() } };
      if (node.one.name !== name)
        throw new Error(`${pattern}: [${name}] is called [${node.one.name}] in a neighbouring path`);
      node = node.one.node;
      continue;
    }
    const next = node.statics.get(segment) ?? { statics: new Map() };
    node.statics.set(segment, next);
    node = next;
  }
  node.module = module;
}

function find(node: Node, segments: string[], at: number, params: Record<string, string>): Found | null {
  const segment = segments[at];
  if (segment === undefined) return node.module === undefined ? null : { module: node.module, params };
  const fixed = node.statics.get(segment);
  const found = fixed && find(fixed, segments, at + 1, params);
  if (found) return found;
  const named =
    node.one &&
    segment !== "" &&
    find(node.one.node, segments, at + 1, { ...params, [node.one.name]: segment });
  if (named) return named;
  return node.rest
    ? { module: node.rest.module, params: { ...params, [node.rest.name]: segments.slice(at).join("/") } }
    : null;
}
