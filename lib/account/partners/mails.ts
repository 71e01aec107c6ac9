/** Mails to a partner's people: an invitation, and the warning that a key is in a web page. */

import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import { env } from "@/lib/platform/env";
import { sendMail } from "@/lib/platform/mail";
import { findInvitation } from "./invitations";
import { listPartnerAdmins } from "./members";
import { findExposure } from "./verify";

export async function sendInvitationMail(partnerId: string, invitationId: string): Promise<void> {
  const invitation = await findInvitation(partnerId, invitationId);
  if (!invitation) return;
  const { email, invitedByName, partnerName, role, locales } = invitation;
  const t = translator(recipientLocale(...locales), "mails.partnerInvitation");
  await sendMail({
    to: email,
    subject: t("subject", { inviter: invitedByName, partner: partnerName }),
    text: t("text", { inviter: invitedByName, partner: partnerName, role, email }),
    link: `${env().APP_URL}/partner`,
  });
}

/** Users' ids. */
export const exposureMailRecipients = async (partnerId: string): Promise<string[]> =>
  (await listPartnerAdmins(partnerId)).map(({ userId }) => userId);

/** To one of the admins; nothing happens when they are none any more. */
export async function sendExposureMail(partnerId: string, keyId: string, userId: string): Promise<void> {
  const exposure = await findExposure(partnerId, keyId);
  const admin = (await listPartnerAdmins(partnerId)).find((each) => each.userId === userId);
  if (!exposure || !admin) return;
  const t = translator(recipientLocale(admin.locale), "mails.partnerKeyExposed");
  await sendMail({
    to: admin.email,
    subject: t("subject", { name: exposure.name }),
    text: t("text", { name: exposure.name, origin: exposure.origin }),
    link: `${env().APP_URL}/partner/${partnerId}/keys`,
  });
}
