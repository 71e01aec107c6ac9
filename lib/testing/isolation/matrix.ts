/** The checks of the isolation matrix share this: its lines, one call of a cell, and what an answer gives away. */
import { permissionsOfRole } from "@/lib/platform/permissions";
import { ROLES } from "@/lib/platform/roles";
import type { TestActor } from "./actors";
import { idsIn } from "./evidence";
import type { Ids } from "./ids";
import { type Answer, plan, send, type Way } from "./request";
import type { ApiRoute } from "./routes";
import type { Area, Row } from "./row";
import { ROWS } from "./rows";
import type { Tenant } from "./tenant";

/** One tenant and its credentials. */
export type Side = {
  routes: ApiRoute[];
  appUrl: string;
  own: Tenant;
  actors: TestActor[];
  count: { cells: number };
};
export type Matrix = Side & {
  other: Tenant;
  /** Ids of the other tenant alone. */
  foreignIds: Set<string>;
  /** Tables of the other tenant that changed since the last call. */
  changedRows: () => Promise<string[]>;
};
export type Line = { route: ApiRoute; area: Area; row: Row };

export const isRead = ({ method }: ApiRoute): boolean => method === "GET";
/** A member whose role lacks what the route needs. */
export const isRoleRefused = (
  { definition: { role, permission } }: ApiRoute,
  { name }: TestActor,
): boolean => {
  const own = ROLES.find((each) => each === name);
  if (!own) return false;
  const needed = typeof permission === "object" && "byPart" in permission ? [] : [permission ?? []].flat();
  return (role && own !== role) || needed.some((each) => !permissionsOfRole(own).includes(each));
};

export const isOpenTo = ({ kinds }: TestActor, { auth }: ApiRoute["definition"]): boolean =>
  auth.includes("anonymous") || auth.some((kind) => kinds.includes(kind));
/** Operators may see every partner, and only they may call these. */
export const isForOperators = ({ pattern }: ApiRoute): boolean => pattern.startsWith("/api/operator/");

/** Each row with its route, in the order of the rows. */
export function linesOf({ routes }: Side): Line[] {
  const byKey = new Map(routes.map((route) => [route.key, route]));
  return ROWS.flatMap((area) =>
    Object.entries(area.rows).flatMap(([key, rows]) => {
      const route = byKey.get(key);
      return route ? [rows].flat().map((row) => ({ route, area, row })) : [];
    }),
  );
}

export const planFor =
  ({ own }: Side, { route, area, row }: Line, actor: TestActor) =>
  (ids: Ids) =>
    plan(route, area, row, actor, ids, own.secrets);

export async function ask(
  matrix: Side,
  line: Line,
  { actor, way, ids }: { actor: TestActor; way: Way; ids: Ids },
): Promise<Answer> {
  matrix.count.cells++;
  return send(way, line.route, planFor(matrix, line, actor)(ids), matrix.appUrl);
}

/** Ids and texts of the other tenant in an answer, unless the request named them. */
export function leaksOf({ foreignIds, other }: Matrix, { text }: Answer, asked: Ids): string[] {
  const named = new Set<string>(Object.values(asked));
  const found = idsIn(text).filter((id) => foreignIds.has(id) && !named.has(id));
  const hasWord = text.includes(other.word) && ![...named].some((id) => id.includes(other.word));
  return hasWord ? [...found, `"${other.word}"`] : found;
}

export const shown = ({ status, text }: Answer): string =>
  `${status} ${text.slice(0, 200).replaceAll(/[^ -~]/g, "·")}`;
