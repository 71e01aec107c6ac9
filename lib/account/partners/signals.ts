/** Signals of partners: each starts the jobs that name it. A stored name never changes. */

/** Carries the person's data, sealed, because the row is gone. */
export const accountDeleted = "auth/account.deleted";
export const partnerKeyExposed = "partners/key.exposed";
export const partnerInvitationCreated = "partners/invitation.created";
