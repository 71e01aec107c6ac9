/** The same mail to several people, a step for each: a mailbox that refuses, or is slow, costs the others nothing. */
import type { GetStepTools, Inngest } from "inngest";

/**
 * `find` gives users' ids, since what a step gives is kept for a while, and an address need not be. The run fails when nobody
 * could be told.
 */
export async function mailEach(
  step: GetStepTools<Inngest>,
  find: () => Promise<string[]>,
  send: (userId: string) => Promise<void>,
): Promise<void> {
  const userIds = await step.run("find-recipients", find);
  const outcomes = await Promise.allSettled(
    userIds.map((userId) => step.run(`send-${userId}`, () => send(userId))),
  );
  const [failed, ...others] = outcomes.filter(({ status }) => status === "rejected");
  if (failed?.status === "rejected" && others.length + 1 === outcomes.length) throw failed.reason;
}
