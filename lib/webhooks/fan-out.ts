/** From the log to deliveries: one for each event and endpoint that subscribes to it, exactly once. */
import { committed } from "@/lib/platform/committed";
import type { Ctx } from "@/lib/platform/context";
import { notifyLane } from "./lane-signal";
import { partnerFanOutPage } from "./partner-fan-out";
import { clearFanOutWake, fanOutPage, type Page } from "./queries";

const PAGE = 500;

/**
 * From the workspace's cursors to the log's end, for its own endpoints and for its partner's; returns how many events were
 * passed. Running twice at once, or again after a crash, adds nothing twice. For its own endpoints nothing leaves the
 * database: a page is one statement.
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
