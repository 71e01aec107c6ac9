/** The mail with an invitation. */
import { recipientLocale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import { sendMail } from "@/lib/platform/mail";
import { findInvitation } from "./invitations";

export async function sendInvitationMail(workspaceId: string, invitationId: string): Promise<void> {
  const invitation = await findInvitation(workspaceId, invitationId);
  if (!invitation) return;
  const { email, invitedByName, workspaceName, role, url, locales } = invitation;
  const t = translator(recipientLocale(...locales), "mails.invitation");
  await sendMail({
    to: email,
    subject: t("subject", { inviter: invitedByName, workspace: workspaceName }),
    text: t("text", { inviter: invitedByName, workspace: workspaceName, role }),
    link: url,
  });
}
