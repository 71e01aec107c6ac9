/** The mail that carries an invitation. */
import { sendMail } from "@/lib/platform/mail";
import { findInvitation } from "./invitations";

export async function sendInvitationMail(workspaceId: string, invitationId: string): Promise<void> {
  const invitation = await findInvitation(workspaceId, invitationId);
  if (!invitation) return;
  const { email, invitedByName, workspaceName, role, url } = invitation;
  await sendMail({
    to: email,
    subject: `${invitedByName} invites you to ${workspaceName}`,
    text: `${invitedByName} invites you to answer customers in ${workspaceName} on Parley, as ${role === "agent" ? "an agent" : `an ${role}`}. The link works for seven days.`,
    link: url,
  });
}
