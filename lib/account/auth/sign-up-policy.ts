/** Decides by SIGN_UP which addresses may create an account. Existing accounts are never affected. */
import { openAt } from "@/lib/account/members/people";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { TxCtx } from "@/lib/platform/transaction";

/** Throws sign_up_closed where no address may sign up, so the refusal reveals nothing about one. */
export function requireSignUp(): void {
  if (env().SIGN_UP === "closed") throw new AppError("sign_up_closed");
}

/** Whether this address may get an account: with `invited` it needs an open invitation to a workspace or a partner. */
export async function maySignUp(ctx: TxCtx, email: string): Promise<boolean> {
  const { SIGN_UP } = env();
  if (SIGN_UP !== "invited") return SIGN_UP === "open";
  const where = { email, ...openAt(ctx.now()) };
  const select = { id: true } as const;
  const invitation =
    (await ctx.tx.invitation.findFirst({ where, select })) ??
    (await ctx.tx.partnerInvitation.findFirst({ where, select }));
  return invitation !== null;
}
