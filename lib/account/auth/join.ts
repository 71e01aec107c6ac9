/** Accepts an invitation as the signed-in person, or with a new account. */
import { dropCredentials } from "@/lib/account/credentials/cache";
import { type OpenInvitation, openInvitation, redeemInvitation } from "@/lib/account/members/invitations";
import { addMember } from "@/lib/account/members/members";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { createUser, lockEmail, requestMail } from "./accounts";
import { hashPassword } from "./password";
import type { AcceptInvitation } from "./schemas";
import { requireSignUp } from "./sign-up-policy";

type JoinCtx = Ctx<ActorOf<"user" | "anonymous">>;

/**
 * Only the mailed link reveals `hasAccount`: an inviter, who can copy the other link, must not learn which addresses
 * are known.
 */
export async function previewInvitation(ctx: Ctx, token: string) {
  const { workspaceName, email, role, inviterName, isMailed } = await openInvitation(ctx, token);
  const known = await prisma().user.findUnique({ where: { email }, select: { id: true } });
  return {
    workspaceName,
    email,
    role,
    inviterName,
    hasAccount: isMailed && known !== null,
    mayCreateAccount: env().SIGN_UP !== "closed",
  };
}

type Joined = { workspaceId: string; needsConfirmation: boolean };

export async function acceptInvitation(ctx: JoinCtx, input: AcceptInvitation): Promise<Joined> {
  const invitation = await openInvitation(ctx, input.token);
  const joined =
    ctx.actor.type === "user"
      ? await joinAs(ctx, ctx.actor, invitation)
      : await joinAgain(ctx, invitation, input);
  dropCredentials();
  return joined;
}

async function joinAs(ctx: JoinCtx, joiner: ActorOf<"user">, invitation: OpenInvitation): Promise<Joined> {
  if (joiner.email !== invitation.email) throw new AppError("email_mismatch");
  const { workspaceId } = invitation;
  await transaction(ctx, async (tx) => {
    const given = await redeemInvitation(tx, invitation);
    await addMember(tx, { workspaceId, userId: joiner.userId, ...given });
  });
  return { workspaceId, needsConfirmation: false };
}

/**
 * A copied link does not prove the address. So a new account waits for confirmation and joins with it, a known one only gets a
 * mail, and the inviter cannot see which: the answer is the same, and the invitation stays open.
 */
async function joinAgain(ctx: JoinCtx, invitation: OpenInvitation, input: AcceptInvitation): Promise<Joined> {
  const { name, password, locale } = input;
  if (!name || !password) {
    throw new AppError(
      "invalid_request",
      "name: Enter a name for the new account. password: Enter a password for it.",
    );
  }
  const { email, workspaceId, isMailed } = invitation;
  // Before the look-up: with a copied link the refusal may not depend on the address.
  if (!isMailed) requireSignUp();
  const passwordHash = await hashPassword(password);
  return transaction(ctx, async (tx) => {
    await lockEmail(tx, email);
    const known = await tx.tx.user.findUnique({ where: { email }, select: { id: true } });
    if (known && isMailed) throw new AppError("unauthorized", "Sign in with this e-mail address first.");
    if (!known) requireSignUp();
    if (known) {
      requestMail(tx, known.id, "account_exists");
      return { workspaceId, needsConfirmation: true };
    }
    const created = { name, email, passwordHash, locale };
    if (!isMailed) {
      const claimedInvitationId = invitation.id;
      const { id } = await createUser(tx, { ...created, isConfirmed: false, claimedInvitationId });
      requestMail(tx, id, "confirm_email");
      return { workspaceId, needsConfirmation: true };
    }
    const given = await redeemInvitation(tx, invitation);
    const user = await createUser(tx, { ...created, isConfirmed: true });
    await addMember(tx, { workspaceId, userId: user.id, ...given });
    return { workspaceId, needsConfirmation: false };
  });
}
