/** How much a person forwards and writes in side threads. Each count holds for requests that come at once, too. */
import type { Agent } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { TxCtx } from "@/lib/platform/transaction";
import { FORWARDS_PER_DAY, SIDE_MAILS_PER_DAY, SIDE_THREADS_MAX } from "./limits";

type AgentTx = TxCtx<Agent>;
const DAY_MS = 86_400_000;

/** One after another, since requests in different conversations hold no common lock. */
const lockPerson = ({ tx, actor }: AgentTx): Promise<unknown> =>
  tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('side:' || ${actor.workspaceId} || ':' || ${actor.userId}, 0))`;

const ofLastDay = ({ actor, now }: AgentTx) => ({
  workspaceId: actor.workspaceId,
  authorId: actor.userId,
  createdAt: { gt: new Date(now().getTime() - DAY_MS) },
});

/** The conversation is locked. Throws invalid_request, rate_limited. Locks: the person (advisory). */
export async function mustBeFewThreads(
  tx: AgentTx,
  place: { workspaceId: string; conversationId: string },
): Promise<void> {
  if ((await tx.tx.sideThread.count({ where: place })) >= SIDE_THREADS_MAX)
    throw new AppError(
      "invalid_request",
      `address: A conversation can be forwarded ${SIDE_THREADS_MAX} times. Write in one of its side threads.`,
    );
  await lockPerson(tx);
  if ((await tx.tx.sideThread.count({ where: ofLastDay(tx) })) >= FORWARDS_PER_DAY)
    throw new AppError(
      "rate_limited",
      `You can forward ${FORWARDS_PER_DAY} times in 24 hours. Try again later.`,
    );
}

/** Throws rate_limited. Locks: the person (advisory). */
export async function mustBeFewMails(tx: AgentTx): Promise<void> {
  await lockPerson(tx);
  const where = { ...ofLastDay(tx), direction: "outbound" as const };
  if ((await tx.tx.sideMessage.count({ where })) >= SIDE_MAILS_PER_DAY)
    throw new AppError(
      "rate_limited",
      `You can send ${SIDE_MAILS_PER_DAY} mails in side threads in 24 hours. Try again later.`,
    );
}
