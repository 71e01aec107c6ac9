/**
 * Unread conversations that await the reader of an inbox, and new messages for which they want a sound or notification.
 */
import type { Agent, Ctx } from "@/lib/platform/context";
import { findAttention } from "./attention-queries";
import { isQuiet } from "./quiet-hours";
import type { Attention } from "./schemas";

/** In quiet hours nothing alerts. A partner's user has no notifications. */
export async function readAttention(ctx: Ctx<Agent>): Promise<Attention> {
  const { clock, ...attention } = await findAttention(ctx.actor);
  const isSilent = clock === null || isQuiet(clock, ctx.now());
  return isSilent ? { ...attention, alerts: [] } : attention;
}
