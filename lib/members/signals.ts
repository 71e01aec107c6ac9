/** What this room tells the jobs. */
export const invitationCreated = "members/invitation.created";
