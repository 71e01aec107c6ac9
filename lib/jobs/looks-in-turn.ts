/**
 * Looks of one key take turns in a process with Inngest too. Leases of the rows hold other processes off, and not a second call in the
 * same process. Inngest makes such calls: it repeats one whose connection broke while the first goes on, and starts several runs of a
 * key (LOOKS_AT_ONCE in lib/platform/jobs/define.ts).
 */
import { Middleware } from "inngest";
import { lookKey } from "@/lib/platform/jobs/define";
import { perProcess } from "@/lib/platform/per-process";
import { Turns } from "./embedded/turns";

const turns = perProcess("looks-in-turn", () => new Turns<unknown>());

export class LooksInTurn extends Middleware.BaseMiddleware {
  readonly id = "looks-in-turn";

  override async wrapStepHandler({ next, ctx, fn, stepInfo }: Middleware.WrapStepHandlerArgs) {
    const key = lookKey(fn.id(), ctx.event.data);
    if (key === null) return next();
    // Those that wait share a result, so they must be steps of one kind: `batch-1` and `batch-2`.
    const kind = stepInfo.options.id.replace(/-[0-9]+$/, "");
    return turns().take(`${fn.id()} ${kind} ${key}`, next);
  }
}
