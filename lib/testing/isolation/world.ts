/** Two complete tenants, and what the first one's credentials may and may not see of the second. */
import { prisma } from "@/lib/platform/db";
import { createUser, sessionCookie } from "../world";
import { actorsOf, deadActors } from "./actors";
import { ownIdsOf, watchRows } from "./evidence";
import type { Matrix, Side } from "./matrix";
import type { ApiRoute } from "./routes";
import { askOf } from "./scene";
import { createTenant } from "./tenant";
import { viewsOf } from "./views";

export const OPERATOR = "operator@example.com";

/** `mirror` is the other way round, for a v1 key alone: keys of two workspaces, each a stranger to the other. */
export async function createMatrix(routes: ApiRoute[], appUrl: string) {
  const ask = askOf(routes);
  const count = { cells: 0 };
  const shared = { routes, appUrl, count };
  const operator = await createUser("Oda Operator");
  await prisma().user.update({ where: { id: operator.id }, data: { email: OPERATOR } });
  const cookie = await sessionCookie(operator.id);
  const own = await createTenant(ask, "alfa", appUrl);
  const side: Side = { ...shared, own, actors: actorsOf(own, cookie) };
  const aloneViews = await viewsOf(side);
  const other = await createTenant(ask, "bravo", appUrl);
  const views = await viewsOf(side);
  const matrix: Matrix = {
    ...side,
    other,
    foreignIds: await ownIdsOf(other, own),
    changedRows: await watchRows(other),
  };
  const mirror: Matrix = {
    ...shared,
    own: other,
    other: own,
    actors: actorsOf(other, cookie).filter(({ name }) => name === "personalKey"),
    foreignIds: await ownIdsOf(own, other),
    changedRows: await watchRows(own),
  };
  return { matrix, mirror, aloneViews, views, dead: await deadActors(own) };
}
