/** Partners: organisations that manage workspaces through the partner API, their people, keys and request log. */
export { acceptInvitation, invite, listInvitations, revokeInvitation } from "./invitations";
export { createKey, issue, listKeys, revokeKey, rotateKey } from "./keys";
export { exposureMailRecipients, sendExposureMail, sendInvitationMail } from "./mails";
export { admins, asPartnerMember, changeRole, listMembers, removeMember } from "./members";
export { create, createFor, get, placesOf, update } from "./organisations";
export { placeOf, placeToManage, placeToWorkIn } from "./place";
export { flushRequests, noteRequest } from "./request-buffer";
export { firstSteps, listRequests, pruneRequests, requestsOf } from "./requests";
export { changeStanding, isOperator, isSuspended, listForOperator, requireStanding } from "./standing";
export { verifyKey } from "./verify";
