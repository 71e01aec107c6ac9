/** Signals of sign-in: each starts the jobs that name it. A stored name never changes. */

/** A mail's secret is created when it is sent, so the outbox contains none. */
export const accountMailRequested = "auth/mail.requested";
export type AccountMail =
  | "confirm_email"
  | "reset_password"
  | "account_exists"
  | "second_factor_reset"
  | "second_factor_locked";
