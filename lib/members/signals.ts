/** Signals to the jobs of members. */
export const invitationCreated = "members/invitation.created";
