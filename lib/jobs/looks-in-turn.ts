/**
 * With Inngest, looks of one key take turns in a process, as they do with the embedded executor. Other processes are held off by the
 * leases of the rows, which do not tell two calls of one process apart. Inngest makes two at once: it repeats a call whose connection
 * broke while the first one goes on, and starts several runs of a key (LOOKS_AT_ONCE in lib/platform/jobs/define.ts).
 */
import { Middleware } from "inngest";
import { lookKey } from "@/lib/platform/jobs/define";
import { perProcess } from "@/lib/platform/per-process";
import { Turns } from "./embedded/turns";

const turns = perProcess("looks-in-turn", () => new Turns<unknown>());

export class LooksInTurn extends Middleware.BaseMiddleware {
  readonly id = "looks-in-turn";

  override async wrapStepHandler({ next, ctx, fn }: Middleware.WrapStepHandlerArgs) {
    const key = lookKey(fn.id(), ctx.event.data);
    return key === null ? next() : turns().take(`${fn.id()} ${key}`, next);
  }
}
