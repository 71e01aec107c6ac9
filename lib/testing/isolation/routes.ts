/** Every route of app/api with its methods, as the production server mounts them. */
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import type { Endpoint } from "@/lib/http/route";
import type { RouteDefinition } from "@/lib/http/route-definition";
import type { Mount } from "@/lib/server/mounts";

const API = join(import.meta.dirname, "../../../app/api");
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];
/** `key` is `GET /api/inbox/contacts/[contactId]`. */
export type ApiRoute = {
  key: string;
  method: Method;
  pattern: string;
  module: Endpoint;
  definition: RouteDefinition;
};
export type Routes = {
  mounts: Mount[];
  /** Made by route(). */
  routes: ApiRoute[];
  /** Paths whose handlers do without route(): other protocols, hidden paths, "not found". */
  others: string[];
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return /^route(\.next)?\.ts$/.test(entry.name) ? [path] : [];
  });

export async function loadRoutes(): Promise<Routes> {
  const found: Routes = { mounts: [], routes: [], others: [] };
  for (const file of filesIn(API).sort()) {
    const pattern = `/api/${relative(API, file)}`.replace(/\/route(\.next)?\.ts$/, "");
    const module = (await import(file)) as Endpoint;
    found.mounts.push({ pattern, module: file.endsWith(".next.ts") ? null : module });
    const routes = METHODS.flatMap((method) => {
      const { definition } = (module[method] ?? {}) as { definition?: RouteDefinition };
      return definition ? [{ key: `${method} ${pattern}`, method, pattern, module, definition }] : [];
    });
    if (routes.length === 0) found.others.push(pattern);
    found.routes.push(...routes);
  }
  return found;
}
