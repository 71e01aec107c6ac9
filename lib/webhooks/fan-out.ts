/** Turns log events into deliveries: one per event and subscribed endpoint, exactly once. */
import { committed } from "@/lib/platform/committed";
import type { Ctx } from "@/lib/platform/context";
import { notifyLane } from "./lane-signal";
import { partnerFanOutPage } from "./partner-fan-out";
import { clearFanOutWake, fanOutPage, type Page } from "./queries";

const PAGE = 500;

/**
 * Advances the workspace's cursors to the end of the log, for its own endpoints and its partner's. Returns how many
 * events were passed. Idempotent and safe to run concurrently. For own endpoints each page is one statement inside the
 * database.
 */
export async function fanOut(ctx: Ctx, workspaceId: string): Promise<number> {
  await clearFanOutWake(workspaceId);
  const own = await passAll(() => fanOutPage(workspaceId, PAGE, ctx.now()));
  const partners = await passAll(() => partnerFanOutPage(ctx, workspaceId));
  return Math.max(own, partners);
}

async function passAll(next: () => Promise<Page | null>): Promise<number> {
  for (let total = 0; ; ) {
    const page = await next();
    if (!page) return total;
    total += page.passed;
    for (const endpointId of page.lanes) notifyLane(endpointId);
    committed();
  }
}
