/** Jobs that send a mail. Function and step ids are stored with runs. */
import type { z } from "zod";
import type { Ctx } from "@/lib/platform/context";
import { type Job, onSignal, type Step } from "./define";

type Payload = z.ZodType<Record<string, unknown>, Record<string, unknown>>;
type Mail<S extends Payload> = { id: string; signal: string; payload: S } & (
  | { send: (ctx: Ctx, data: z.infer<S>) => Promise<void> }
  | {
      /** Ids of users. A run's steps are stored, so an address is not among them. */
      recipients: (data: z.infer<S>) => Promise<string[]>;
      sendTo: (data: z.infer<S>, userId: string) => Promise<void>;
    }
);

/** Defines the job that sends a mail when its signal is emitted. */
export const mailJob = <S extends Payload>(mail: Mail<S>): Job =>
  onSignal({
    id: mail.id,
    signals: [mail.signal],
    payload: mail.payload,
    run: ({ data, ctx, step }) =>
      "send" in mail
        ? step.run("send", () => mail.send(ctx, data))
        : mailEach(
            step,
            () => mail.recipients(data),
            (userId) => mail.sendTo(data, userId),
          ),
  });

/**
 * Sends the same mail to several people, a step for each: a slow or refusing mailbox delays no one else. The run fails only if
 * every step failed.
 */
async function mailEach(
  step: Step,
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
