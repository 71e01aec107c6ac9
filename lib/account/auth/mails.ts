/** The mails about an account. Each secret is made here, at the moment of sending, and travels in the link's fragment. */

import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { sendMail } from "@/lib/platform/mail";
import type { AccountMail } from "./signals";
import { issueToken } from "./tokens";
import { alarmOnce } from "./totp";

type MailText =
  | "confirmEmail"
  | "resetPassword"
  | "accountExists"
  | "secondFactorReset"
  | "secondFactorLocked";

/** Nothing is sent to a person who is gone. */
export async function sendAccountMail(ctx: Ctx, userId: string, mail: AccountMail): Promise<void> {
  const user = await prisma().user.findUnique({
    where: { id: userId },
    select: { email: true, name: true, locale: true, emailConfirmedAt: true },
  });
  if (!user) return;
  const { APP_URL } = env();
  const t = translator(recipientLocale(user.locale), "mails");
  // Until the address is confirmed, the name may be a stranger's text, which is not sent to someone's mailbox.
  const greeting = user.emailConfirmedAt ? t("helloName", { name: user.name }) : t("hello");
  const content = (key: MailText) => ({
    to: user.email,
    subject: t(`${key}.subject`),
    text: `${greeting}\n\n${t(`${key}.text`)}`,
  });
  switch (mail) {
    case "confirm_email": {
      const token = await issueToken(ctx, userId, "confirm_email");
      return sendMail({ ...content("confirmEmail"), link: `${APP_URL}/confirm#${token}` });
    }
    case "reset_password": {
      const token = await issueToken(ctx, userId, "reset_password");
      return sendMail({ ...content("resetPassword"), link: `${APP_URL}/reset-password/complete#${token}` });
    }
    case "second_factor_reset":
      return sendMail({ ...content("secondFactorReset"), link: `${APP_URL}/sign-in` });
    case "second_factor_locked":
      return alarmOnce(ctx, userId, () =>
        sendMail({ ...content("secondFactorLocked"), link: `${APP_URL}/reset-password` }),
      );
    case "account_exists":
      return sendMail({ ...content("accountExists"), link: `${APP_URL}/sign-in` });
    default:
      mail satisfies never;
      // A later version sent it: a process of that version takes the retry.
      throw new Error(`This version does not know the mail ${mail}.`);
  }
}
