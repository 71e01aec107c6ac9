/** Two complete tenants, and what the first one's credentials may and may not see of the second. */
import { prisma } from "@/lib/platform/db";
import { createUser, sessionCookie } from "../world";
import { actorsOf, deadActors } from "./actors";
import { ownIdsOf, watchRows } from "./evidence";
import type { Matrix } from "./matrix";
import type { ApiRoute } from "./routes";
import { askOf } from "./scene";
import { createTenant } from "./tenant";

export const OPERATOR = "operator@example.com";

/** `mirror` is the other way round, for a v1 key alone: keys of two workspaces, each a stranger to the other. */
export async function createMatrix(routes: ApiRoute[], appUrl: string) {
  const ask = askOf(routes);
  const [own, other] = [await createTenant(ask, "alfa", appUrl), await createTenant(ask, "bravo", appUrl)];
  const operator = await createUser("Oda Operator");
  await prisma().user.update({ where: { id: operator.id }, data: { email: OPERATOR } });
  const cookie = await sessionCookie(operator.id);
  const dead = await deadActors(own);
  const count = { cells: 0 };
  const shared = { routes, appUrl, count };
  const matrix: Matrix = {
    ...{ ...shared, own, other, actors: actorsOf(own, cookie) },
    foreignIds: await ownIdsOf(other, own),
    changedRows: await watchRows(other),
  };
  const mirror: Matrix = {
    ...{ ...shared, own: other, other: own },
    actors: actorsOf(other, cookie).filter(({ name }) => name === "personalKey"),
    foreignIds: await ownIdsOf(own, other),
    changedRows: await watchRows(own),
  };
  return { matrix, mirror, dead };
}
