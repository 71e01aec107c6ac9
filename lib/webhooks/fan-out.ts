/** From the log to deliveries: one for each event and endpoint that subscribes to it, exactly once. */
import { committed } from "@/lib/platform/committed";
import type { Ctx } from "@/lib/platform/context";
import { ringLane } from "./lane-bell";
import { clearFanOutWake, fanOutPage } from "./queries";

const PAGE = 500;

/**
 * From the workspace's cursor to the log's end; returns how many events were passed. Running twice at once, or again after a
 * crash, adds nothing twice. Nothing leaves the database: a page is one statement.
 */
export async function fanOut(ctx: Ctx, workspaceId: string): Promise<number> {
  await clearFanOutWake(workspaceId);
  for (let total = 0; ; ) {
    const page = await fanOutPage(workspaceId, PAGE, ctx.now());
    if (!page) return total;
    total += page.passed;
    for (const endpointId of page.lanes) ringLane(endpointId);
    committed();
  }
}
