/** Members of a workspace and invitations to it, and who works in its inbox from a partner's product. */
export { findAssignee, listAssignable, rememberExternalUser } from "./agents";
export {
  invite,
  listInvitations,
  type OpenInvitation,
  openInvitation,
  redeemInvitation,
  revokeInvitation,
} from "./invitations";
export { sendInvitationMail } from "./mails";
export { add, admins, changeRole, list, remove } from "./members";
