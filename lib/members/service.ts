/** Members of a workspace and invitations to it. */

export {
  invite,
  listInvitations,
  type OpenInvitation,
  openInvitation,
  redeemInvitation,
  revokeInvitation,
} from "./invitations";
export { sendInvitationMail } from "./mails";
export { add, adminEmails, changeRole, list, remove } from "./members";
