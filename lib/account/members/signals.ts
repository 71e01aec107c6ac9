/** Signals of members: each starts the jobs that name it. A stored name never changes. */

export const invitationCreated = "members/invitation.created";

/** Someone is no member any more. */
export const memberLeft = "members/member.left";
