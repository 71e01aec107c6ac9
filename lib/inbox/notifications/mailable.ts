/** Whether a member gets mails with what their workspace's conversations say, and in which language. */
import { type Locale, recipientLocale } from "@/lib/i18n/locales";
import { prisma } from "@/lib/platform/db";
import type { Reader } from "./queries";

export type Mailable = {
  email: string;
  locale: Locale;
  workspaceName: string;
};

/** Null for an address that is not confirmed, and where the workspace hides its conversations from the member. */
export async function findMailable({ workspaceId, userId }: Reader): Promise<Mailable | null> {
  const member = await prisma().member.findUnique({
    where: { workspaceId_userId: { workspaceId, userId } },
    select: {
      user: { select: { email: true, locale: true, emailConfirmedAt: true, secondFactorAt: true } },
      workspace: { select: { name: true, requiresSecondFactor: true } },
    },
  });
  if (!member?.user.emailConfirmedAt) return null;
  const { user, workspace } = member;
  if (workspace.requiresSecondFactor && !user.secondFactorAt) return null;
  return { email: user.email, locale: recipientLocale(user.locale), workspaceName: workspace.name };
}
