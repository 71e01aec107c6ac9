/** What this room tells the jobs. */
export const partnerKeyExposed = "partners/key.exposed";
export const partnerInvitationCreated = "partners/invitation.created";
