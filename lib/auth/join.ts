/** Accepting an invitation: as the signed-in person, or with a new account. The link itself proves the address. */
import * as members from "@/lib/members/service";
import type { Actor, ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { dropCredentials } from "@/lib/realtime/credential-cache";
import { createUser } from "./accounts";
import { hashPassword } from "./password";
import type { AcceptInvitation } from "./schemas";

type JoinCtx = Ctx<ActorOf<"user" | "anonymous">>;

export async function previewInvitation(ctx: Ctx, token: string) {
  const { workspaceName, email, role, inviterName } = await members.openInvitation(ctx, token);
  const known = await prisma().user.findUnique({ where: { email }, select: { id: true } });
  return { workspaceName, email, role, inviterName, hasAccount: known !== null };
}

/** Someone with an account must be signed in to it: holding the link is not enough to act as them. */
export async function acceptInvitation(
  ctx: JoinCtx,
  input: AcceptInvitation,
): Promise<{ workspaceId: string }> {
  const invitation = await members.openInvitation(ctx, input.token);
  const joiner = signedIn(ctx.actor);
  if (joiner && joiner.email !== invitation.email) throw new AppError("email_mismatch");
  if (!joiner && !(input.name && input.password)) {
    throw new AppError(
      "invalid_request",
      "name: is needed for a new account; password: is needed for a new account",
    );
  }
  const passwordHash = joiner || !input.password ? null : await hashPassword(input.password);
  await transaction(ctx, async (tx) => {
    await members.useInvitation(tx, invitation);
    let userId = joiner?.userId;
    if (!userId) {
      const known = await tx.tx.user.findUnique({ where: { email: invitation.email }, select: { id: true } });
      if (known) throw new AppError("unauthorized", "Sign in with this e-mail address first.");
      const user = await createUser(tx, {
        name: input.name ?? "",
        email: invitation.email,
        passwordHash,
        isConfirmed: true,
      });
      userId = user.id;
    }
    await members.add(tx, { workspaceId: invitation.workspaceId, userId, role: invitation.role });
  });
  dropCredentials();
  return { workspaceId: invitation.workspaceId };
}

const signedIn = (actor: Actor): ActorOf<"user"> | null => (actor.type === "user" ? actor : null);
