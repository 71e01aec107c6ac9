/** Signals to the jobs of partners. */
export const partnerKeyExposed = "partners/key.exposed";
export const partnerInvitationCreated = "partners/invitation.created";
