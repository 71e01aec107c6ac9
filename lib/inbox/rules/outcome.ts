/** Why a rule acts, and what came of a step. */
import type { ActorOf, Ctx } from "@/lib/platform/context";
import type { ErrorCode } from "@/lib/platform/errors";
import type { TxCtx } from "@/lib/platform/transaction";
import type { RuleReason, RunStep } from "./schemas";

export type RuleCtx = Ctx<ActorOf<"rule">>;
export type RuleTx = TxCtx<ActorOf<"rule">>;
/** `messageId`: the message that the rule waited for; null: it waited for something else. `teamId`: the team that its run gives it to. */
export type Cause = { conversationId: string; messageId: string | null; teamId: string | null };
/** The rule is about a conversation, a ticket, or both. */
export type WideCause = Omit<Cause, "conversationId"> & {
  conversationId: string | null;
  ticketId: string | null;
};

export type Outcome = Pick<RunStep, "state" | "reason" | "chosen">;
export const outcome = (
  state: Outcome["state"],
  reason: RuleReason | ErrorCode | null = null,
  chosen: Outcome["chosen"] = null,
): Outcome => ({ state, reason, chosen });
