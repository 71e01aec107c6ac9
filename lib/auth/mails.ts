/** The mails about an account. Each secret is made here, at the moment of sending, and stands in the link's fragment. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { sendMail } from "@/lib/platform/mail";
import type { AccountMail } from "./signals";
import { issueToken } from "./tokens";

/** Nothing is sent to a person who is gone. */
export async function sendAccountMail(ctx: Ctx, userId: string, mail: AccountMail): Promise<void> {
  const user = await prisma().user.findUnique({
    where: { id: userId },
    select: { email: true, name: true, emailConfirmedAt: true },
  });
  if (!user) return;
  const { APP_URL } = env();
  // Before the address is confirmed the name is a stranger's words, which we do not carry to someone's mailbox.
  const greeting = user.emailConfirmedAt ? `Hello ${user.name},` : "Hello,";
  switch (mail) {
    case "confirm_email":
      return sendMail({
        to: user.email,
        subject: "Confirm your e-mail address",
        text: `${greeting}\n\nplease confirm that this address is yours. The link works for 48 hours. If you did not sign up for Parley, do nothing.`,
        link: `${APP_URL}/confirm#${await issueToken(ctx, userId, "confirm_email")}`,
      });
    case "reset_password":
      return sendMail({
        to: user.email,
        subject: "Choose a new password",
        text: `${greeting}\n\nsomeone, probably you, asked for a new password. The link works for one hour. If it was not you, do nothing: your password stays as it is.`,
        link: `${APP_URL}/reset-password/complete#${await issueToken(ctx, userId, "reset_password")}`,
      });
    case "account_exists":
      return sendMail({
        to: user.email,
        subject: "You already have an account",
        text: `${greeting}\n\nsomeone, probably you, tried to sign up with this address, which has an account already. Sign in instead, or choose a new password there.`,
        link: `${APP_URL}/sign-in`,
      });
  }
}
