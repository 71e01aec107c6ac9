/** A day of three teams, nine people and their customers, by a seed: what happens, and what must hold of it. */
import { distribute } from "@/lib/inbox/team-work/distribute";
import { prisma } from "@/lib/platform/db";
import { randomFrom } from "@/lib/testing/random";
import { operator } from "@/lib/testing/world";
import { leftWaiting, lost, unfair, wrongNumbers } from "./checks";
import { Customers, openShop, type Shop } from "./people";
import { type Replayed, replay } from "./replay";

/** `steps`: what happens besides the arrivals. */
export type DaySize = { conversations: number; steps: number; seed: number };
export type LivedDay = { figures: Record<string, number>; problems: string[] };

export async function liveADay({ conversations, steps, seed }: DaySize): Promise<LivedDay> {
  const shop = await openShop();
  const random = randomFrom(seed);
  const customers = new Customers(shop, random);
  const problems: string[] = [];
  let arrived = 0;
  for (let done = 0; done < conversations + steps; done++) {
    const isArrival =
      arrived < conversations &&
      (customers.ids.length === 0 || random() < conversations / (conversations + steps) + 0.1);
    if (isArrival) {
      arrived++;
      await customers.comeIn();
    } else await customers.step();
    if (random() < 0.4) problems.push(...(await giveOut(shop)));
  }
  problems.push(...(await giveOut(shop)));
  const day = await replay(shop.workspaceId);
  problems.push(
    ...(await differing(shop, day)),
    ...unfair(shop, day),
    ...(await lost(shop, day)),
    ...(await wrongNumbers(shop, day)),
  );
  const figures = {
    conversations: day.threads.size,
    messages: day.said.length,
    rounds: day.rounds.length,
    given: day.given.length,
  };
  return { figures, problems };
}

/** Two processes do it at the same time. */
async function giveOut(shop: Shop): Promise<string[]> {
  await Promise.all([distribute(operator(), shop.workspaceId), distribute(operator(), shop.workspaceId)]);
  return leftWaiting(shop);
}

/** The log alone says what the tables have. */
async function differing({ workspaceId }: Shop, { threads }: Replayed): Promise<string[]> {
  const rows = await prisma().conversation.findMany({ where: { workspaceId } });
  return rows.flatMap(({ id, status, assigneeId, teamId, waitingSince }) => {
    const logged = threads.get(id);
    const stored = [
      status,
      assigneeId,
      teamId,
      status === "resolved" ? null : (waitingSince?.getTime() ?? null),
    ];
    const known = logged && [
      logged.status,
      logged.assigneeId,
      logged.teamId,
      logged.status === "resolved" ? null : logged.waitsSince,
    ];
    return JSON.stringify(stored) === JSON.stringify(known)
      ? []
      : [`${id} is ${JSON.stringify(stored)}, the log has ${JSON.stringify(known)}`];
  });
}
