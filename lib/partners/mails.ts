/** Mails to a partner's people: an invitation, and the warning that a key stands in a web page. */
import { env } from "@/lib/platform/env";
import { sendMail } from "@/lib/platform/mail";
import { findInvitation } from "./invitations";
import { listPartnerAdmins } from "./members";
import { findExposure } from "./verify";

export async function sendInvitationMail(partnerId: string, invitationId: string): Promise<void> {
  const invitation = await findInvitation(partnerId, invitationId);
  if (!invitation) return;
  const { email, invitedByName, partnerName, role } = invitation;
  await sendMail({
    to: email,
    subject: `${invitedByName} invites you to ${partnerName}`,
    text: `${invitedByName} invites you to the partner console of ${partnerName} on Parley, as ${role === "admin" ? "an admin" : "a developer"}. Sign in with ${email}, or make an account with this address first; the invitation waits in the partner console for seven days.`,
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
  await sendMail({
    to: admin.email,
    subject: `The partner key "${exposure.name}" is readable on a web page`,
    text: `A page of ${exposure.origin} sent the partner key "${exposure.name}" to Parley. Whoever opens that page can read the key. The page was shown nothing, but the key should be rotated and kept on a server.`,
    link: `${env().APP_URL}/partner/${partnerId}/keys`,
  });
}
