/** Turns log events into deliveries: one per event and subscribed endpoint, exactly once. */
import type { Ctx } from "@/lib/platform/context";
import { notifyLane } from "./lane-signal";
import { storePartnerPage } from "./partner-queue";
import { beginFanOut, fanOutPage, type Page, passPartnerPage } from "./queries";

const PAGE = 500;

/**
 * Advances the workspace's cursors to the end of the log, for its own endpoints and its partner's. Returns how many
 * events were passed. Idempotent and safe to run concurrently. For own endpoints each page is one statement inside the
 * database.
 */
export async function fanOut(ctx: Ctx, workspaceId: string): Promise<number> {
  const { hasOwn, homeId } = await beginFanOut(workspaceId);
  const own = hasOwn ? await passAll(PAGE, () => fanOutPage(workspaceId, PAGE, ctx.now())) : 0;
  const partners = homeId
    ? await passAll(PARTNER_PAGE, () => partnerFanOutPage(ctx, workspaceId, homeId))
    : 0;
  return Math.max(own, partners);
}

async function passAll(limit: number, next: () => Promise<Page | null>): Promise<number> {
  for (let total = 0; ; ) {
    const page = await next();
    total += page?.passed ?? 0;
    for (const endpointId of page?.lanes ?? []) notifyLane(endpointId);
    // Events committed after a short page have a fan-out of their own.
    if (!page || page.passed < limit) return total;
  }
}

/** This process renders the bodies, so pages are small. */
const PARTNER_PAGE = 200;

/** The next page for the partner's endpoints, in one commit with its cursor. Null at the end, or if none subscribes. */
async function partnerFanOutPage(ctx: Ctx, workspaceId: string, homeId: string): Promise<Page | null> {
  for (;;) {
    const page = await passPartnerPage(workspaceId, homeId, PARTNER_PAGE);
    if (!page?.isWanted) return page && { passed: page.passed, lanes: [] };
    const stored = await storePartnerPage(ctx, workspaceId, homeId, PARTNER_PAGE);
    if (stored) return stored;
  }
}
